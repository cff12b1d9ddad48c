export type Origin = "gift" | "buy" | "reward";

const origins: Readonly<Record<number, Origin>> = { 0: "gift", 1: "buy", 2: "reward", 3: "gift" };

/** The tag that tells where an owned rig came from; a type that is not owned has none. */
export function originLabel(source: number): Origin | undefined {
  return origins[source];
}
