/** Part of the landing page. */
export function FourCards() {
  return (
    <section>
      <h2>Cards</h2>
    </section>
  );
}
