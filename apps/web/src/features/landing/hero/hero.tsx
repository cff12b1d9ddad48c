/** Part of the landing page. */
export function Hero() {
  return (
    <section>
      <h1>WTH</h1>
    </section>
  );
}
