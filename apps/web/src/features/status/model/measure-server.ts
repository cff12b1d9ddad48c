/** Fails while the server has no database. */
const PROBE = "/readyz";
/** Longest wait for an answer, in milliseconds. */
export const PATIENCE_MS = 5_000;
/** Answers that take longer count as slow, in milliseconds. */
const SLOW_MS = 1_500;

export type ServerMeasure =
  | { is: "works" | "slow"; ms: number }
  | { is: "unable"; status: number }
  | { is: "unreachable" }
  | { is: "offline" };

/** Asks the server whether it can serve. */
export async function measureServer(): Promise<ServerMeasure> {
  if (!navigator.onLine) return { is: "offline" };
  const begin = performance.now();
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { ok, status } = await fetch(PROBE, { method: "HEAD", cache: "no-store", signal });
    const ms = Math.round(performance.now() - begin);
    if (!ok) return { is: "unable", status };
    return { is: ms > SLOW_MS ? "slow" : "works", ms };
  } catch {
    return { is: navigator.onLine ? "unreachable" : "offline" };
  }
}
