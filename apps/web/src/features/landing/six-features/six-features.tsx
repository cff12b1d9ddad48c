/** Part of the landing page. */
export function SixFeatures() {
  return (
    <section>
      <h2>Features</h2>
    </section>
  );
}
