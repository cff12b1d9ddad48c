const QUIET_MS = 5_000;

/** Runs when the page has been loaded for a while and is idle. */
export function whenQuiet(work: () => void): void {
  const idle = (): void => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: QUIET_MS });
    else work();
  };
  const wait = (): void => void setTimeout(idle, QUIET_MS);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}
