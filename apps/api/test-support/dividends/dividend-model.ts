import { defaultParameters, vLevel, type Amount } from "@wth/rules";
import { addDays, startOf, type DayText } from "#platform/db/days.ts";

const YEAR_MS = 365 * 86_400_000;
const LEVEL_SHARES = [10n, 15n, 20n, 25n, 30n];

type Dated<T> = T & { at: Date };
export type ModelRecord = { day: DayText; type: 0 | 1; amount: Amount; isClaimed: boolean };
type Settled = { day: DayText; each: Amount[]; nftEach: Amount; members: number[]; badges: number };

/** Dividends by brute force: stores every event and recomputes each day from all of them. */
export class DividendModel {
  readonly powers: Dated<{ user: string; own: Amount }>[] = [];
  readonly binds: Dated<{ user: string; sponsor: string }>[] = [];
  readonly mints: Dated<{ token: number; owner: string }>[] = [];
  readonly moves: Dated<{ token: number; owner: string }>[] = [];
  readonly fees: Dated<{ amount: Amount }>[] = [];
  readonly days: Settled[] = [];
  readonly carries: Amount[] = [0n, 0n, 0n, 0n, 0n];
  readonly claimed = new Set<string>();
  nftCarry = 0n;

  #levelsAt(end: Date): Map<string, number> {
    const own = new Map<string, Amount>();
    for (const { user, own: power, at } of this.powers) if (at < end) own.set(user, power);
    const sponsors = new Map(this.binds.filter(({ at }) => at < end).map(({ user, sponsor }) => [user, sponsor]));
    const community = new Map<string, Amount>();
    for (const [user, power] of own)
      for (let above = sponsors.get(user); above !== undefined; above = sponsors.get(above))
        community.set(above, (community.get(above) ?? 0n) + power);
    return new Map([...community].map(([user, power]) => [user, vLevel(power, defaultParameters)]));
  }

  /** Returns the owners of the badges that earn at the end of a day. */
  #ownersAt(end: Date): string[] {
    const owners = new Map<number, string>();
    for (const { token, owner, at } of this.mints)
      if (at < end && end.getTime() - at.getTime() <= YEAR_MS) owners.set(token, owner);
    for (const { token, owner, at } of this.moves) if (at < end && owners.has(token)) owners.set(token, owner);
    return [...owners.values()];
  }

  readonly #earned: { user: string; day: DayText; type: 0 | 1; amount: Amount }[] = [];

  settle(day: DayText): void {
    const [begin, end] = [startOf(day), startOf(addDays(day, 1))];
    const revenue = this.fees.filter(({ at }) => at >= begin && at < end).reduce((sum, { amount }) => sum + amount, 0n);
    const pool = (revenue * 5_000n) / 10_000n;
    const levels = this.#levelsAt(end);
    const shares = LEVEL_SHARES.map((percent) => (pool * percent) / 100n);
    shares[4] = (shares[4] as Amount) + pool - shares.reduce((sum, share) => sum + share, 0n);
    const members = [1, 2, 3, 4, 5].map((level) => [...levels].filter(([, of]) => of === level).map(([user]) => user));
    const each = members.map((users, index) => {
      const sum = (shares[index] as Amount) + (this.carries[index] as Amount);
      const part = users.length === 0 ? 0n : sum / BigInt(users.length);
      this.carries[index] = sum - part * BigInt(users.length);
      if (part > 0n) for (const user of users) this.#earned.push({ user, day, type: 0, amount: part });
      return part;
    });
    const owners = this.#ownersAt(end);
    const nft = revenue / 10n + this.nftCarry;
    const nftEach = owners.length === 0 ? 0n : nft / BigInt(owners.length);
    this.nftCarry = nft - nftEach * BigInt(owners.length);
    for (const owner of nftEach > 0n ? new Set(owners) : []) {
      const amount = nftEach * BigInt(owners.filter((other) => other === owner).length);
      this.#earned.push({ user: owner, day, type: 1, amount });
    }
    this.days.push({ day, each, nftEach, members: members.map(({ length }) => length), badges: owners.length });
  }

  /** Returns a user's dividends, newest first. */
  recordsOf(user: string): ModelRecord[] {
    return this.#earned
      .filter((record) => record.user === user)
      .map(({ day, type, amount }) => ({ day, type, amount, isClaimed: this.claimed.has(`${user} ${day} ${type}`) }))
      .toSorted((a, b) => b.day.localeCompare(a.day) || a.type - b.type);
  }

  /** Claims some of a user's dividends. @returns the paid amount */
  claim(user: string, records: readonly ModelRecord[]): Amount {
    for (const { day, type } of records) this.claimed.add(`${user} ${day} ${type}`);
    return records.reduce((sum, { amount }) => sum + amount, 0n);
  }
}
