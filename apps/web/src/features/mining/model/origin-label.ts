export type Origin = "gift" | "buy" | "reward";

const origins: Readonly<Record<number, Origin>> = { 0: "gift", 1: "buy", 2: "reward", 3: "gift" };

/** Returns the label of an owned rig's source; undefined for a type that is not owned. */
export function originLabel(source: number): Origin | undefined {
  return origins[source];
}
