/** Part of the landing page. */
export function Partners() {
  return (
    <section>
      <h2>Partners</h2>
    </section>
  );
}
