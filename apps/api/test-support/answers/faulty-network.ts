/** Faults of a network in the answer to a call that has an effect. */
export const networkFaults = ["lost", "late", "doubled"] as const;
export type NetworkFault = (typeof networkFaults)[number];

/**
 * Returns a `fetch` with a fault in its first request: its answer is lost after the effect; it arrives only after the
 * repeat was answered; or it arrives twice, and the second answer counts.
 */
export function faultyNetwork(fault: NetworkFault): typeof fetch {
  let sent = 0;
  let held: (() => Promise<Response>) | undefined;
  return async (input, init) => {
    sent += 1;
    if (fault === "doubled") return (await Promise.all([fetch(input, init), fetch(input, init)]))[1];
    if (sent > 1) {
      const answer = await fetch(input, init);
      await held?.();
      return answer;
    }
    if (fault === "late") held = () => fetch(input, init);
    else await (await fetch(input, init)).arrayBuffer();
    throw new TypeError("the answer is lost");
  };
}
