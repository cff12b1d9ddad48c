import type { RigHistory, RigLife } from "./rig-life.ts";

/** What a rig did for a while: it ran, will run on to the end of its session, or rested with something left to mine. */
export type StretchKind = "ran" | "ahead" | "rested";
/** Unix milliseconds. */
export type Stretch = { kind: StretchKind; fromMs: number; toMs: number };

const isLong = ({ fromMs, toMs }: Stretch): boolean => toMs > fromMs;

/** What came after the last claim: the session that is not claimed, and the rest around it. */
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

/** A page of a rig's past, newest first; the first page begins with what is going on. */
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
