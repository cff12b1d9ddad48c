import type { RigHistory, RigLife } from "./rig-life.ts";

/** State of a rig in a period: it ran, will run until the end of its session, or rested with something left to mine. */
export type StretchKind = "ran" | "ahead" | "rested";
/** Unix milliseconds. */
export type Stretch = { kind: StretchKind; fromMs: number; toMs: number };

const isLong = ({ fromMs, toMs }: Stretch): boolean => toMs > fromMs;

/** Periods since the last claim: the unclaimed session and the rest around it. */
function presentStretches({ present, restedSinceMs, hasMore }: RigLife, nowMs: number): Stretch[] {
  if (!present) {
    return restedSinceMs === undefined ? [] : [{ kind: "rested", fromMs: restedSinceMs, toMs: nowMs }];
  }
  const { beginMs, endMs } = present;
  return [
    { kind: "ahead", fromMs: Math.max(beginMs, nowMs), toMs: endMs },
    ...(hasMore ? [{ kind: "rested", fromMs: endMs, toMs: nowMs } as const] : []),
    { kind: "ran", fromMs: beginMs, toMs: Math.min(endMs, nowMs) },
    { kind: "rested", fromMs: restedSinceMs ?? beginMs, toMs: beginMs },
  ];
}

/** Returns one page of a rig's history, newest first; the first page begins with the present. */
export function sessionStretches(
  { sessions }: Pick<RigHistory, "sessions">,
  life: RigLife,
  { nowMs, isFirstPage }: { nowMs: number; isFirstPage: boolean },
): Stretch[] {
  const past = sessions.flatMap(({ beginMs, endMs, restedSinceMs }): Stretch[] => [
    { kind: "ran", fromMs: beginMs, toMs: endMs },
    { kind: "rested", fromMs: restedSinceMs, toMs: beginMs },
  ]);
  return [...(isFirstPage ? presentStretches(life, nowMs) : []), ...past].filter(isLong);
}
