import { NO_ANSWER, NOT_ASKED, type ReadinessCheck, type Unready } from "./readiness.ts";
import { settleWithin } from "./settle-within.ts";

/** Times in milliseconds: those for which an outcome counts before the part is asked again, and the longest answer. */
export type CachedFor = Readonly<{ ready: number; unready: number; answerMax?: number }>;

/** Longest time for an answer, of which readiness does not wait for all. */
const ANSWER_MS_MAX = 15_000;

/** A check that is costly: it is asked in the background when its last outcome is old, and tells that one meanwhile. */
export function cachedCheck(
  { name, reach }: Pick<ReadinessCheck, "name" | "reach">,
  read: () => Promise<Unready>,
  { ready, unready, answerMax = ANSWER_MS_MAX }: CachedFor,
  now: () => number = () => performance.now(),
): ReadinessCheck {
  let outcome: Unready | Promise<Unready>;
  let freshUntil = Number.NEGATIVE_INFINITY;
  let isAsking = false;
  const ask = async () => {
    isAsking = true;
    const answer = await settleWithin(read(), answerMax, NO_ANSWER).catch(() => NOT_ASKED);
    outcome = answer;
    freshUntil = now() + (answer === undefined ? ready : unready);
    isAsking = false;
    return answer;
  };
  return {
    name,
    reach,
    check: () => {
      if (now() < freshUntil || isAsking) return outcome;
      const isFirst = freshUntil === Number.NEGATIVE_INFINITY;
      const asked = ask();
      if (isFirst) outcome = asked;
      return outcome;
    },
  };
}
