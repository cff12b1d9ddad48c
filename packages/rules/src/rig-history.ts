import { claimableAmount, SESSION_SECONDS, type RigState } from "./mining.ts";
import type { Amount } from "./money.ts";

const DAY_SECONDS = 86_400n;

/**
 * A rig's life from its purchase or gift, or from a renewal, until its yield is used up. Times in Unix seconds.
 * `ranSeconds` and `lastEndTime` are of the sessions that were claimed; the last of them is undefined before the first claim.
 */
export type RigTerm = { beginTime: number; ranSeconds: number; lastEndTime: number | undefined };

/** A session that was started and is not claimed: it runs, or waits for its claim. Unix seconds, 10^-18 WTH. */
export type OpenSession = { beginTime: number; endTime: number; amount: Amount };

/** A rig's session that was not claimed yet; undefined while it rests. */
export function openSession(rig: RigState): OpenSession | undefined {
  if (rig.endTime <= rig.lastReceiveTime) return undefined;
  return { beginTime: rig.lastReceiveTime, endTime: rig.endTime, amount: claimableAmount(rig, rig.endTime) };
}

/** Where a rig's time went, in seconds. Missed is what it rested while it had something to mine. */
export type RigUse = { ranSeconds: number; missedSeconds: number };

/** When a rig's present term stops counting: at once when something is left to mine, else when the last of it was mined. */
function presentTermEnd(rig: RigState, term: RigTerm, now: number): number {
  const open = openSession(rig);
  if (rig.leftAmount > (open?.amount ?? 0n)) return now;
  return open ? Math.min(open.endTime, now) : (term.lastEndTime ?? now);
}

/**
 * How long a rig ran and how long it rested, over all its terms up to now (Unix seconds). Nothing is counted between the
 * end of what a term had to mine and the renewal: there was nothing to miss.
 * @param terms all of them, the oldest first; the last is the one the rig is in
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

/** What a rig's parameters give from now on. Amounts in 10^-18 WTH, times in seconds. */
export type RigOutlook = {
  /** Mined in the open session so far, to be had with a claim when it has ended. */
  unclaimed: Amount;
  /** Not mined yet. */
  left: Amount;
  /** What a day of running brings. */
  perDay: Amount;
  /** Running time that what is left takes, which is when all is mined if the rig never rests from now on. */
  runSeconds: number;
  /** Starts that it takes, beside the session that runs. */
  starts: number;
  /** Time until all is mined if the rig rests as much as it did so far; undefined when it never ran. */
  asBefore: number | undefined;
};

function unclaimedAt(rig: RigState, open: OpenSession | undefined, now: number): Amount {
  if (!open || now <= open.beginTime) return 0n;
  const mined = rig.perSecondAmount * BigInt(Math.min(now, open.endTime) - open.beginTime);
  return mined < open.amount ? mined : open.amount;
}

/**
 * When a rig will be used up, as its own parameters and its use so far have it. It says nothing about the pool that pays,
 * and is no promise. @param now Unix seconds
 */
export function rigOutlook(rig: RigState, use: RigUse, now: number): RigOutlook {
  const open = openSession(rig);
  const unclaimed = unclaimedAt(rig, open, now);
  const rate = rig.perSecondAmount;
  const toStart = rig.leftAmount - (open?.amount ?? 0n);
  const toStartSeconds = rate > 0n ? Number((toStart + rate - 1n) / rate) : 0;
  const runSeconds = (open ? Math.max(0, open.endTime - now) : 0) + toStartSeconds;
  const share = use.ranSeconds > 0 ? (use.ranSeconds + use.missedSeconds) / use.ranSeconds : undefined;
  return {
    unclaimed,
    left: rig.leftAmount - unclaimed,
    perDay: rate * DAY_SECONDS,
    runSeconds,
    starts: Math.ceil(toStartSeconds / SESSION_SECONDS),
    asBefore: share === undefined ? undefined : Math.ceil(runSeconds * share),
  };
}
