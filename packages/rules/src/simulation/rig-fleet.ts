import { claimableAmount, sessionSeconds, type RigLevel, type RigState } from "../mining.ts";
import type { Amount } from "../money.ts";
import type { SeededRandom } from "./seeded-random.ts";

/** Rigs with the same terms and the same mined amount; amounts per rig, in 10^-18 WTH. */
export type RigGroup = {
  level: RigLevel;
  price: Amount;
  leftAmount: Amount;
  perSecondAmount: Amount;
  count: number;
};

/** Result of a day's claims: their number, the amount paid in 10^-18 WTH, and true when the pool could not pay all. */
export type Claims = { claims: number; paid: Amount; isRefused: boolean };

/** Rigs with the same terms, by the number of finished sessions. All sessions but the last pay the same amount. */
type Terms = {
  price: Amount;
  /** Remaining amount of a rig without finished sessions. */
  leftAmount: Amount;
  sessionAmount: Amount;
  lastAmount: Amount;
  /** Number of rigs by the number of finished sessions. Integers below 2^53. */
  counts: Float64Array;
};

function claimOf(leftAmount: Amount, perSecondAmount: Amount): Amount {
  const endTime = sessionSeconds(leftAmount, perSecondAmount);
  const rig: RigState = { beginTime: 0, endTime, lastReceiveTime: 0, leftAmount, perSecondAmount };
  return claimableAmount(rig, endTime);
}

/** @param leftAmount remaining amount of a rig without finished sessions, above zero */
function termsOf(price: Amount, leftAmount: Amount, perSecondAmount: Amount): Terms {
  const sessionAmount = claimOf(leftAmount, perSecondAmount);
  const whole = (leftAmount - 1n) / sessionAmount;
  // The last session also pays what would be less than the yield of a second.
  const before = whole > 0n && leftAmount - whole * sessionAmount < perSecondAmount ? whole - 1n : whole;
  const lastAmount = claimOf(leftAmount - before * sessionAmount, perSecondAmount);
  return { price, leftAmount, sessionAmount, lastAmount, counts: new Float64Array(Number(before) + 1) };
}

/**
 * All rigs of a simulation. Only counts per number of finished sessions are stored, so the cost of a day does not
 * depend on the number of rigs.
 */
export class RigFleet {
  readonly #terms = new Map<string, Terms[]>();

  /** Adds rigs; those without a remaining amount are ignored. */
  add({ level, price, leftAmount, perSecondAmount, count }: RigGroup): void {
    if (count === 0 || leftAmount === 0n) return;
    const key = `${level}:${price}:${perSecondAmount}`;
    const known = this.#terms.get(key) ?? [];
    this.#terms.set(key, known);
    for (const { leftAmount: whole, sessionAmount, counts } of known) {
      const mined = whole - leftAmount;
      if (mined < 0n || mined % sessionAmount !== 0n) continue;
      const behind = Number(mined / sessionAmount);
      counts[behind] = (counts[behind] ?? 0) + count;
      return;
    }
    const terms = termsOf(price, leftAmount, perSecondAmount);
    terms.counts[0] = count;
    known.push(terms);
  }

  /** Number of rigs with a remaining amount. */
  get count(): number {
    return this.#all().reduce((sum, { counts }) => sum + sumOf(counts), 0);
  }

  /** Sum of the prices of all rigs with a remaining amount, in 10^-18 WTH. */
  get power(): Amount {
    return this.#all().reduce((sum, { price, counts }) => sum + price * BigInt(sumOf(counts)), 0n);
  }

  /**
   * Runs a share of the rigs for one session each and claims it, until the pool is exhausted.
   * @param attention share of rigs that run, in basis points
   * @param pool balance of the mining pool, in 10^-18 WTH
   */
  runDay(day: number, attention: number, random: SeededRandom, pool: Amount): Claims {
    const total: Claims = { claims: 0, paid: 0n, isRefused: false };
    for (const [index, terms] of this.#all().entries()) {
      const running = terms.counts.map((count, at) =>
        count === 0 ? 0 : random.share(count, attention, ["running", day, index * 4_096 + at]),
      );
      const left = pool - total.paid;
      const isShort = amountOf(terms, running) > left;
      if (isShort) limitTo(left, terms, running);
      advance(terms.counts, running);
      total.claims += sumOf(running);
      total.paid += amountOf(terms, running);
      total.isRefused ||= isShort;
    }
    return total;
  }

  #all(): Terms[] {
    return [...this.#terms.values()].flat();
  }
}

// Loops over numbers: a simulation of ten years takes these steps for millions of counts.
function sumOf(counts: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < counts.length; at += 1) sum += counts[at] as number;
  return sum;
}

/** Returns the amount that these numbers of sessions pay, in 10^-18 WTH. */
function amountOf({ sessionAmount, lastAmount }: Terms, sessions: Float64Array): Amount {
  const last = sessions.at(-1) ?? 0;
  return BigInt(sumOf(sessions) - last) * sessionAmount + BigInt(last) * lastAmount;
}

/** Lowers the numbers of sessions to those that the pool can pay in full, the first ones first. */
function limitTo(pool: Amount, { sessionAmount, lastAmount }: Terms, sessions: Float64Array): void {
  const lastAt = sessions.length - 1;
  const wanted = sumOf(sessions);
  const atMost = (amount: Amount, each: Amount) => (amount / each < BigInt(wanted) ? Number(amount / each) : wanted);
  const affordable = atMost(pool, sessionAmount);
  let left = affordable;
  for (let at = 0; at < lastAt; at += 1) {
    const paid = Math.min(left, sessions[at] ?? 0);
    sessions[at] = paid;
    left -= paid;
  }
  const rest = pool - BigInt(affordable - left) * sessionAmount;
  sessions[lastAt] = Math.min(atMost(rest, lastAmount), sessions[lastAt] ?? 0);
}

/** Adds one finished session to the rigs that ran, and removes those that finished their last. */
function advance(counts: Float64Array, ran: Float64Array): void {
  for (let at = counts.length - 1; at >= 0; at -= 1)
    counts[at] = (counts[at] ?? 0) - (ran[at] ?? 0) + (at === 0 ? 0 : (ran[at - 1] ?? 0));
}
