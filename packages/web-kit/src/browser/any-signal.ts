/** Returns a signal that aborts with the first of some signals, as `AbortSignal.any` does. */
export function anySignal(signals: Iterable<AbortSignal>): AbortSignal {
  const all = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) {
      all.abort(signal.reason);
      break;
    }
    signal.addEventListener("abort", () => all.abort(signal.reason), { once: true, signal: all.signal });
  }
  return all.signal;
}
