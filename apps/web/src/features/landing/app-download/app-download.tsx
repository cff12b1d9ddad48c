/** Part of the landing page. */
export function AppDownload() {
  return (
    <section>
      <h2>Download</h2>
    </section>
  );
}
