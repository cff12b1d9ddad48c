import { claimableAmount, amountPerDay, type RigState, secondsToMine, SESSION_SECONDS } from "./mining.ts";
import type { Amount } from "./money.ts";

/**
 * Term of a rig: from its purchase, gift or renewal until its yield is used up. Times in Unix seconds. `ranSeconds` and
 * `lastEndTime` cover claimed sessions only; `lastEndTime` is undefined before the first claim.
 */
export type RigTerm = { beginTime: number; ranSeconds: number; lastEndTime: number | undefined };

/**
 * Session that was started and not claimed: it is running or can be claimed. Times in Unix seconds, `amount` in 10^-18
 * WTH.
 */
export type OpenSession = { beginTime: number; endTime: number; amount: Amount };

/** Returns the rig's unclaimed session; undefined when there is none. */
export function openSession(rig: RigState): OpenSession | undefined {
  if (rig.endTime <= rig.lastReceiveTime) return undefined;
  return { beginTime: rig.lastReceiveTime, endTime: rig.endTime, amount: claimableAmount(rig, rig.endTime) };
}

/** Running and idle time of a rig, in seconds. Missed time is idle time in which it had something to mine. */
export type RigUse = { ranSeconds: number; missedSeconds: number };

/**
 * Returns the end of the time that counts for the present term: now while something is left to mine, else the end of
 * its last session.
 */
function presentTermEnd(rig: RigState, term: RigTerm, now: number): number {
  const open = openSession(rig);
  if (rig.leftAmount > (open?.amount ?? 0n)) return now;
  return open ? Math.min(open.endTime, now) : (term.lastEndTime ?? now);
}

/**
 * Returns the running and missed time of a rig over all its terms. The time between the end of a term's yield and the
 * renewal does not count, because there was nothing to mine.
 * @param terms all terms, oldest first; the last is the present one
 * @param now Unix seconds
 */
export function rigUse(rig: RigState, terms: readonly RigTerm[], now: number): RigUse {
  const open = openSession(rig);
  const openSeconds = open ? Math.max(0, Math.min(open.endTime, now) - open.beginTime) : 0;
  let ranSeconds = openSeconds;
  let missedSeconds = -openSeconds;
  terms.forEach((term, index) => {
    const isPresent = index === terms.length - 1;
    const end = isPresent ? presentTermEnd(rig, term, now) : (term.lastEndTime ?? term.beginTime);
    ranSeconds += term.ranSeconds;
    missedSeconds += end - term.beginTime - term.ranSeconds;
  });
  return { ranSeconds, missedSeconds: Math.max(0, missedSeconds) };
}

/** Forecast of a rig by its own terms. Amounts in 10^-18 WTH, times in seconds. */
export type RigOutlook = {
  /** Mined in the open session so far; can be claimed when the session has ended. */
  unclaimed: Amount;
  /** Not mined yet. */
  left: Amount;
  /** Yield of a day of running. */
  perDay: Amount;
  /** Running time until all is mined, without idle time. */
  runSeconds: number;
  /** Number of further starts, beside the running session. */
  starts: number;
  /** Time until all is mined at the past ratio of running to idle time; undefined when the rig never ran. */
  asBefore: number | undefined;
};

function unclaimedAt(rig: RigState, open: OpenSession | undefined, now: number): Amount {
  if (!open || now <= open.beginTime) return 0n;
  if (now >= open.endTime) return open.amount;
  const mined = rig.perSecondAmount * BigInt(now - open.beginTime);
  return mined < open.amount ? mined : open.amount;
}

/**
 * Returns the forecast of a rig by its own terms and its past use. It does not consider the mining pool that pays, and
 * is no promise.
 * @param now Unix seconds
 */
export function rigOutlook(rig: RigState, use: RigUse, now: number): RigOutlook {
  const open = openSession(rig);
  const unclaimed = unclaimedAt(rig, open, now);
  const rate = rig.perSecondAmount;
  const toStart = rig.leftAmount - (open?.amount ?? 0n);
  const toStartSeconds = secondsToMine(toStart, rate);
  const runSeconds = (open ? Math.max(0, open.endTime - now) : 0) + toStartSeconds;
  const share = use.ranSeconds > 0 ? (use.ranSeconds + use.missedSeconds) / use.ranSeconds : undefined;
  return {
    unclaimed,
    left: rig.leftAmount - unclaimed,
    perDay: amountPerDay(rate),
    runSeconds,
    starts: Math.ceil(toStartSeconds / SESSION_SECONDS),
    asBefore: share === undefined ? undefined : Math.ceil(runSeconds * share),
  };
}
