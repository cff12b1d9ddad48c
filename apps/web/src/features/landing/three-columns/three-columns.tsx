/** Part of the landing page. */
export function ThreeColumns() {
  return (
    <section>
      <h2>Columns</h2>
    </section>
  );
}
