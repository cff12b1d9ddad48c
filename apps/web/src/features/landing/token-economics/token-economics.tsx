/** Part of the landing page. */
export function TokenEconomics() {
  return (
    <section>
      <h2>Tokens</h2>
    </section>
  );
}
