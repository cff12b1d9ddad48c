import { claimableAmount, sessionSeconds, type RigLevel, type RigState } from "../mining.ts";
import type { Amount } from "../money.ts";
import type { Dice } from "./dice.ts";

/** Rigs that have the same terms and have mined the same; amounts of one rig, in 10^-18 WTH. */
export type RigGroup = {
  level: RigLevel;
  price: Amount;
  leftAmount: Amount;
  perSecondAmount: Amount;
  count: number;
};

/** What claims of a day came to. */
export type Claims = { claims: number; paid: Amount; isRefused: boolean };

/** Rigs of the same terms by how far they are; all sessions pay the same but the last. */
type Terms = {
  price: Amount;
  /** What is left of one that has not begun. */
  leftAmount: Amount;
  sessionAmount: Amount;
  lastAmount: Amount;
  /** How many rigs have so many sessions behind them. */
  counts: number[];
};

function claimOf(leftAmount: Amount, perSecondAmount: Amount): Amount {
  const endTime = sessionSeconds(leftAmount, perSecondAmount);
  const rig: RigState = { beginTime: 0, endTime, lastReceiveTime: 0, leftAmount, perSecondAmount };
  return claimableAmount(rig, endTime);
}

/** @param leftAmount of a rig that has not begun, more than zero */
function termsOf(price: Amount, leftAmount: Amount, perSecondAmount: Amount): Terms {
  const sessionAmount = claimOf(leftAmount, perSecondAmount);
  const before = (leftAmount - 1n) / sessionAmount;
  const lastAmount = claimOf(leftAmount - before * sessionAmount, perSecondAmount);
  return { price, leftAmount, sessionAmount, lastAmount, counts: Array<number>(Number(before) + 1).fill(0) };
}

/** All rigs there are. Of many rigs only how many are how far is kept, so a day costs the same however many there are. */
export class RigPark {
  readonly #terms = new Map<string, Terms[]>();

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

  /** Rigs with something left. */
  get count(): number {
    return this.#all().reduce((sum, { counts }) => sum + counts.reduce((some, count) => some + count, 0), 0);
  }

  /** The prices of all rigs with something left. */
  get power(): Amount {
    return this.#all().reduce(
      (sum, { price, counts }) => sum + price * BigInt(counts.reduce((some, count) => some + count, 0)),
      0n,
    );
  }

  /** Lets a share of the rigs run for a session and claims it, as far as the pool reaches. */
  runDay(day: number, attention: number, dice: Dice, pool: Amount): Claims {
    const total: Claims = { claims: 0, paid: 0n, isRefused: false };
    for (const [index, terms] of this.#all().entries()) {
      const running = terms.counts.map((count, at) => dice.share(count, attention, "running", day, index * 4_096 + at));
      const left = pool - total.paid;
      const isShort = amountOf(terms, running) > left;
      const paid = isShort ? payable(terms, running, left) : running;
      advance(terms.counts, paid);
      total.claims += paid.reduce((sum, count) => sum + count, 0);
      total.paid += amountOf(terms, paid);
      total.isRefused ||= isShort;
    }
    return total;
  }

  #all(): Terms[] {
    return [...this.#terms.values()].flat();
  }
}

/** What sessions pay, by how many of which. */
function amountOf({ sessionAmount, lastAmount }: Terms, sessions: readonly number[]): Amount {
  const last = sessions.at(-1) ?? 0;
  const others = sessions.reduce((sum, count) => sum + count, 0) - last;
  return BigInt(others) * sessionAmount + BigInt(last) * lastAmount;
}

/** The sessions that a pool can still pay, each whole or not at all. */
function payable(terms: Terms, sessions: readonly number[], pool: Amount): number[] {
  let left = pool;
  return sessions.map((count, at) => {
    const each = at === sessions.length - 1 ? terms.lastAmount : terms.sessionAmount;
    const most = left / each;
    const paid = most < BigInt(count) ? Number(most) : count;
    left -= BigInt(paid) * each;
    return paid;
  });
}

/** Moves rigs one session on; those at the end of their last are gone. */
function advance(counts: number[], ran: readonly number[]): void {
  for (let at = counts.length - 1; at >= 0; at -= 1)
    counts[at] = (counts[at] ?? 0) - (ran[at] ?? 0) + (at === 0 ? 0 : (ran[at - 1] ?? 0));
}
