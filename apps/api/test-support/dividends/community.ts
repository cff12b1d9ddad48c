import assert from "node:assert/strict";
import { transact, type Database } from "@wth/db";
import { ONE, type Amount } from "@wth/rules";
import fc from "fast-check";
import { sql } from "kysely";
import { chainEventHandlers } from "#entry/app.ts";
import { balanceOf, houseBalance, openUserAccounts } from "#ledger/index.ts";
import { applyNextEvents } from "#chain/inbox/chain-events.ts";
import { now } from "#platform/db/clock.ts";
import { addDays, dayOf, startOf, type DayText } from "#platform/db/days.ts";
import { Failure } from "../../src/platform/errors/failure.ts";
import { chainReadTo, eventArrives } from "../chain-inbox.ts";
import { earnFees } from "../start-dividends.ts";
import { createUser, type User } from "#identity/index.ts";
import { addPower, applyPowerEvents, bindInviteCode, closeDays } from "#community/index.ts";
import { dividendId } from "#community/dividends/dividend-id.ts";
import { dividendPage, dividendTotals, readStanding } from "#community/dividends/record-repo.ts";
import { claimAllDividends, claimDividend } from "#community/dividends/use-cases/claim-dividends.ts";
import { DividendModel, type ModelRecord } from "./dividend-model.ts";

const CHAIN_ID = 31_337;
const AGED_BADGES = 40;
const USERS_MAX = 25;

const sumOf = (records: readonly ModelRecord[]) => records.reduce((sum, { amount }) => sum + amount, 0n);

/** Seconds to half past the hour, so that steps of whole hours stay away from midnight. */
function secondsToHalfPast(at: Date): number {
  const noon = startOf(addDays(dayOf(at), 1)).getTime() + 12.25 * 3_600_000;
  return Math.ceil((noon - at.getTime()) / 1_000);
}

const index = fc.nat({ max: 10_000 });
const amount = fc.oneof(fc.bigInt({ min: 1n, max: 200n }), fc.bigInt({ min: 1n, max: 5_000n * ONE }));
const own = fc.constantFrom(0n, 10n, 1_000n, 4_000n, 20_000n, 80_000n, 500_000n);
/** Weighted steps. `who`, `other` and `which` are taken modulo the number of candidates. */
export const steps = fc.oneof(
  { weight: 2, arbitrary: fc.record({ name: fc.constant("join" as const), who: index, isBound: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ name: fc.constant("bind" as const), who: index, other: index }) },
  { weight: 6, arbitrary: fc.record({ name: fc.constant("power" as const), who: index, own }) },
  { weight: 1, arbitrary: fc.record({ name: fc.constant("mint" as const), who: index }) },
  { weight: 6, arbitrary: fc.record({ name: fc.constant("move" as const), who: index, which: index }) },
  { weight: 6, arbitrary: fc.record({ name: fc.constant("fees" as const), which: index, amount }) },
  { weight: 8, arbitrary: fc.record({ name: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 16 }) }) },
  { weight: 3, arbitrary: fc.record({ name: fc.constant("settle" as const) }) },
  { weight: 4, arbitrary: fc.record({ name: fc.constant("claim" as const), who: index, which: index }) },
  {
    weight: 1,
    arbitrary: fc.record({ name: fc.constant("claimAll" as const), who: index, type: fc.constantFrom(0, 1) }),
  },
);
type Step = typeof steps extends fc.Arbitrary<infer S> ? S : never;

/** A community in the program and in the model. Addresses without an account can own badges too. */
export class Community {
  readonly #db: Database;
  readonly model = new DividendModel();
  readonly users: User[] = [];
  readonly own = new Map<string, Amount>();
  readonly balances = new Map<string, Amount>();
  readonly strangers = Array.from({ length: 5 }, (_, n) => `0x${"5".repeat(39)}${n}`);
  readonly badges: { owner: string }[] = [];
  readonly counts = new Map<string, number>();
  nextDay: DayText = "";

  constructor(db: Database) {
    this.#db = db;
  }

  person(at: number): User {
    return this.users[at % this.users.length] as User;
  }
  #address(at: number): string {
    const all = [...this.users.map(({ address }) => address), ...this.strangers];
    return all[at % all.length] as string;
  }
  #count(name: string): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  async begin(): Promise<void> {
    await sql`update community_level_state set closed_day = (platform_now() at time zone 'utc')::date`.execute(
      this.#db,
    );
    await sql`update platform_clock set offset_seconds = offset_seconds + ${secondsToHalfPast(await now(this.#db))}`.execute(
      this.#db,
    );
    this.nextDay = dayOf(await now(this.#db));
    for (let who = 0; who < 6; who += 1) await this.join(who, who > 0);
    const noon = (await now(this.#db)).getTime();
    for (let badge = 0; badge < AGED_BADGES; badge += 1)
      await this.mint(badge, new Date(noon - (300 + badge * 2) * 86_400_000));
  }
  async join(sponsor: number, isBound: boolean): Promise<void> {
    // an address that already owns badges may register
    const address = this.strangers.length > 2 && this.users.length % 4 === 3 ? this.strangers.pop() : undefined;
    const user = await transact(this.#db, async (tx) => {
      const created = await createUser(tx, address ?? `0x${(this.users.length + 1).toString(16).padStart(40, "0")}`);
      await openUserAccounts(tx, (created as User).id);
      return created as User;
    });
    if (isBound) await this.#bind(user, this.person(sponsor));
    this.users.push(user);
  }
  async #bind(user: User, sponsor: User): Promise<void> {
    await transact(this.#db, (tx) => bindInviteCode(tx, user.id, sponsor.invite_code));
    this.model.binds.push({ at: await now(this.#db), user: user.address, sponsor: sponsor.address });
  }
  async mint(who: number, at?: Date): Promise<void> {
    const [owner, token] = [`0x${(this.badges.length + 1).toString(16).padStart(40, "b")}`, this.badges.length + 1];
    const args = { owner, tokenId: String(token), token: owner, amount: (20n * ONE).toString(), treasury: owner };
    const blockTime = await this.#badgeEvent("BadgeMinted", args, at);
    this.badges.push({ owner });
    this.model.mints.push({ at: blockTime, token, owner });
    await this.#move(token, this.#address(who), blockTime);
  }
  async #badgeEvent(name: string, args: Record<string, string>, at?: Date): Promise<Date> {
    const id = await eventArrives(this.#db, args, { contract: "seedBadge", name });
    if (at) await this.#db.updateTable("chain_event").set({ block_time: at }).where("id", "=", id).execute();
    await applyNextEvents(this.#db, chainEventHandlers, { limit: 10 });
    const event = await this.#db.selectFrom("chain_event").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    assert.equal(event.status, "applied");
    return event.block_time;
  }
  async #move(token: number, to: string, at?: Date): Promise<void> {
    const badge = this.badges[token - 1] as { owner: string };
    const args = { from: badge.owner, to, tokenId: String(token) };
    this.model.moves.push({ at: await this.#badgeEvent("Transfer", args, at), token, owner: to });
    badge.owner = to;
  }

  /** True when the user has no sponsor and is not above the other. */
  #mayBind(user: User, sponsor: User): boolean {
    const sponsors = new Map(this.model.binds.map((bind) => [bind.user, bind.sponsor]));
    if (sponsors.has(user.address)) return false;
    for (let above: string | undefined = sponsor.address; above !== undefined; above = sponsors.get(above))
      if (above === user.address) return false;
    return true;
  }

  async settle(): Promise<void> {
    await chainReadTo(this.#db, 0);
    const today = dayOf(await now(this.#db));
    while ((await applyPowerEvents(this.#db)) > 0);
    let settled = 0;
    for (let count = 1; count > 0; settled += count) count = await closeDays(this.#db, CHAIN_ID);
    for (; this.nextDay < today; this.nextDay = addDays(this.nextDay, 1)) {
      this.model.settle(this.nextDay);
      settled -= 1;
    }
    assert.equal(settled, 0);
  }

  async #claims(user: User, claims: () => Promise<{ amount: Amount; records: number }>, expected: "refused" | Amount) {
    const paid = await claims().then(
      ({ amount }) => amount,
      (error: unknown) => {
        if (error instanceof Failure) return "refused" as const;
        throw error;
      },
    );
    assert.equal(paid, expected);
    if (expected !== "refused") this.balances.set(user.address, (this.balances.get(user.address) ?? 0n) + expected);
  }
  async claim(user: User, which: number): Promise<void> {
    const records = this.model.recordsOf(user.address);
    const record = records[which % Math.max(records.length, 1)];
    if (!record) return;
    const expected = record.isClaimed ? "refused" : this.model.claim(user.address, [record]);
    await this.#claims(
      user,
      () => transact(this.#db, (tx) => claimDividend(tx, user.id, dividendId(record))),
      expected,
    );
  }
  async claimAll(user: User, type: 0 | 1): Promise<void> {
    const open = this.model.recordsOf(user.address).filter((record) => record.type === type && !record.isClaimed);
    const expected = open.length === 0 ? "refused" : this.model.claim(user.address, open);
    await this.#claims(user, () => transact(this.#db, (tx) => claimAllDividends(tx, user.id, type)), expected);
  }

  async play(step: Step): Promise<void> {
    this.#count(step.name);
    switch (step.name) {
      case "join":
        if (this.users.length < USERS_MAX) await this.join(step.who, step.isBound);
        return;
      case "bind": {
        const [user, sponsor] = [this.person(step.who), this.person(step.other)];
        if (this.#mayBind(user, sponsor)) await this.#bind(user, sponsor);
        return;
      }
      case "power": {
        const { id, address } = this.person(step.who);
        const power = step.own * ONE;
        await transact(this.#db, (tx) => addPower(tx, id, power - (this.own.get(address) ?? 0n)));
        this.own.set(address, power);
        this.model.powers.push({ at: await now(this.#db), user: address, own: power });
        return;
      }
      case "mint":
        return this.mint(step.who);
      case "move":
        return this.#move((step.which % this.badges.length) + 1, this.#address(step.who));
      case "fees":
        await earnFees(
          this.#db,
          `${step.amount / ONE}.${(step.amount % ONE).toString().padStart(18, "0")}`,
          BigInt(step.which),
        );
        this.model.fees.push({ at: await now(this.#db), amount: step.amount });
        return;
      case "wait":
        await sql`update platform_clock set offset_seconds = offset_seconds + ${step.hours * 3_600}`.execute(this.#db);
        return;
      case "settle":
        return this.settle();
      case "claim":
        return this.claim(this.person(step.who), step.which);
      case "claimAll":
        return this.claimAll(this.person(step.who), step.type);
    }
  }

  /** Compares all pages that users see, and the balances of the pools. */
  async compare(): Promise<void> {
    for (const user of this.users) {
      const records = this.model.recordsOf(user.address);
      const standing = await readStanding(this.#db, user);
      const pages = [];
      for (let pageNo = 1; (pageNo - 1) * 7 <= records.length; pageNo += 1)
        pages.push(...(await dividendPage(this.#db, standing, { pageNo, pageSize: 7 })));
      assert.deepEqual(pages, records);
      const totals = await dividendTotals(this.#db, standing);
      for (const [name, type] of [["level", 0] as const, ["nft", 1] as const]) {
        const open = records.filter((record) => record.type === type && !record.isClaimed);
        const all = records.filter((record) => record.type === type);
        const { records: count, claimable, claimableAmount, claimedAmount } = totals[name];
        assert.deepEqual([count, claimable, claimableAmount], [all.length, open.length, sumOf(open)]);
        assert.equal(claimedAmount, sumOf(all) - claimableAmount);
      }
      assert.equal(await balanceOf(this.#db, user.id, "normal"), this.balances.get(user.address) ?? 0n);
    }
    const stored = await this.#db
      .selectFrom("community_dividend_level_day")
      .selectAll()
      .orderBy("day")
      .orderBy("level")
      .execute();
    assert.deepEqual(
      stored.map(({ day, each, members }) => ({ day, each, members })),
      this.model.days.flatMap(({ day, each, members }) =>
        each.map((part, level) => ({ day, each: part, members: members[level] })),
      ),
    );
    const strangers = this.strangers.flatMap((address) => this.model.recordsOf(address));
    const minters = this.badges.flatMap((_, n) => this.model.recordsOf(`0x${(n + 1).toString(16).padStart(40, "b")}`));
    const open = [...this.users.flatMap(({ address }) => this.model.recordsOf(address)), ...strangers, ...minters];
    const held = (type: 0 | 1) => sumOf(open.filter((record) => record.type === type && !record.isClaimed));
    const carried = this.model.carries.reduce((sum, carry) => sum + carry, 0n);
    assert.equal(await houseBalance(this.#db, "levelDividendPool", "WTH"), held(0) + carried);
    assert.equal(await houseBalance(this.#db, "nftDividendPool", "WTH"), held(1) + this.model.nftCarry);
  }
}
