/** State of a part, from best to worst; an unmeasured part says nothing. */
export type PartState = "measuring" | "works" | "slow" | "fails" | "unknown";

/** Returns the worst state that was measured; `measuring` until all parts have one. */
export function overallOf(states: readonly PartState[]): "measuring" | "works" | "slow" | "fails" {
  if (states.includes("fails")) return "fails";
  if (states.includes("measuring")) return "measuring";
  if (states.includes("slow")) return "slow";
  return states.includes("works") ? "works" : "fails";
}
