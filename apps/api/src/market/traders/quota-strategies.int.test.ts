import { openDatabase, transact, type Database, type Tx } from "@wth/db";
import { createTestDatabase, seedOf } from "@wth/db/testing";
import { ONE, QUOTA_PER_WTH, QUOTA_WINDOW_SECONDS, type Amount } from "@wth/rules";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { now } from "#platform/db/clock.ts";
import { Failure } from "#platform/errors/failure.ts";
import { rolledBack } from "#test-support/account-model/rolled-back.ts";
import { createUser } from "#identity/index.ts";
import { appendQuota } from "./quota-repo.ts";
import { endTrade, findTrade, type TradeRow } from "../trades/trade-repo.ts";
import { recordTrade, restrictTrader } from "./trader-repo.ts";
import { creditQuota, returnQuota, takeQuota } from "./selling-quota.ts";

/** Strategies; `QUOTA_STRATEGIES` and `QUOTA_STRATEGIES_SEED` deepen or repeat a run. */
const RUNS = Number(process.env["QUOTA_STRATEGIES"] ?? 50);
const SEED = seedOf("QUOTA_STRATEGIES_SEED");
const GROUP_MAX = 6;

type Trade = { kind: "trade"; seller: number; buyer: number; amount: Amount; isPaid: boolean };
type Step = Trade | { kind: "wait"; seconds: number };
type Strategy = { members: number; begin: Amount[]; steps: Step[] };
type Credit = (tx: Tx, trade: TradeRow) => Promise<void>;

let db: Database;
let closeAll: () => Promise<void>;
/** Trades that strategies have made, and those that they were refused. */
const counted = { made: 0, refused: 0 };
/** The group's members, and a user outside of it. */
let people: bigint[];
let outsider: bigint;

beforeAll(async () => {
  const database = await createTestDatabase();
  const opened = openDatabase(database.ownerUrl, { max: 1 });
  ({ db } = opened);
  closeAll = async () => {
    await opened.close();
    await database.close();
  };
  people = await transact(db, async (tx) => {
    const made: bigint[] = [];
    for (let index = 0; index <= GROUP_MAX; index += 1) {
      const user = await createUser(tx, `0x${(index + 1).toString(16).padStart(40, "0")}`);
      if (user) made.push(user.id);
    }
    return made;
  });
  outsider = people.pop() as bigint;
});
afterAll(() => closeAll());

/** A trade of a sell advert as far as quota goes: taken from the seller, then paid for, or returned. */
async function trade(
  tx: Tx,
  [seller, buyer]: [bigint, bigint],
  { amount, isPaid }: Trade,
  credit: Credit,
): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`with advert as (
      insert into market_advert (creator_id, side, price, min_amount, max_amount, open_amount, fee_rate, state, ended_at)
      values (${seller}, 'sell', 1, ${ONE}, ${amount}, 0, 0, 'sold out', platform_now()) returning id
    )
    insert into market_trade (id, advert_id, side, seller_id, buyer_id, amount, usdt_amount, price, fee, reserved_at, expires_at)
    select id, id, 'sell', ${seller}, ${buyer}, ${amount}, 1, 1, 0, platform_now(), platform_now() from advert
    returning id`.execute(tx);
  const trade = (await findTrade(tx, (rows[0] as { id: bigint }).id)) as TradeRow;
  await takeQuota(tx, seller, trade.id, amount);
  if (!isPaid) return returnQuota(tx, seller, trade.id, 0n);
  await endTrade(tx, trade, { state: "paid", ended_at: await now(tx), pay_seconds: 0 });
  await recordTrade(tx, trade, false);
  await credit(tx, trade);
}

async function refusable(db: Database, work: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    await transact(db, work);
    counted.made += 1;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    counted.refused += 1;
  }
}

async function total(db: Database, members: readonly bigint[]): Promise<Amount> {
  const { rows } = await sql<{ sum: Amount }>`select coalesce(sum(amount), 0)::numeric(78, 0) as sum
    from market_quota_entry where user_id = any (${members}::bigint[])`.execute(db);
  return rows[0]?.sum ?? 0n;
}

/** Credits of more quota than the user's net purchases of the last 30 days earn. */
async function unearned(db: Database): Promise<unknown[]> {
  const { rows } = await sql`select q.user_id, q.version from market_quota_entry q where q.kind = 'credit' and (
      select sum(c.purchased) from market_quota_entry c where c.user_id = q.user_id and c.kind = 'credit'
        and c.created_at > q.created_at - make_interval(secs => ${QUOTA_WINDOW_SECONDS}) and c.created_at <= q.created_at
    ) > (
      select sum(case when t.buyer_id = q.user_id then t.amount else -t.amount end) from market_trade t
      where q.user_id in (t.buyer_id, t.seller_id) and t.state = 'paid' and t.ended_at <= q.created_at
        and t.ended_at > q.created_at - make_interval(secs => ${QUOTA_WINDOW_SECONDS}))`.execute(db);
  return rows;
}

type Setting = { limited: (member: number) => boolean; isCluster: boolean; credit: Credit };

/** Plays a strategy from the same beginning. @returns how much quota the group had gained at most at any time */
async function gainOf({ members, begin, steps }: Strategy, { limited, isCluster, credit }: Setting): Promise<Amount> {
  return rolledBack(db, async (db) => {
    const group = people.slice(0, members);
    const [first] = group as [bigint];
    await transact(db, async (tx) => {
      for (const [index, member] of group.entries()) {
        await restrictTrader(tx, member, { quota_enabled: limited(index) });
        const amount = begin[index] ?? 0n;
        if (amount > 0n)
          await trade(
            tx,
            [outsider, member],
            { kind: "trade", seller: 0, buyer: 0, amount, isPaid: true },
            creditQuota,
          );
        if (isCluster)
          await sql`insert into community_member (user_id, sponsor_id, bound_at) values (${member},
            ${member === first ? null : first}, ${member === first ? null : new Date()})`.execute(tx);
      }
    });
    const before = await total(db, group);
    let most = 0n;
    for (const step of steps) {
      if (step.kind === "wait")
        await sql`update platform_clock set offset_seconds = offset_seconds + ${step.seconds}`.execute(db);
      else {
        const [seller, buyer] = [step.seller % members, step.buyer % members];
        if (seller === buyer) continue;
        await refusable(db, (tx) => trade(tx, [group[seller] as bigint, group[buyer] as bigint], step, credit));
      }
      const gain = (await total(db, group)) - before;
      if (gain > most) most = gain;
    }
    expect(await unearned(db)).toEqual([]);
    return most;
  });
}

const member = fc.nat({ max: GROUP_MAX - 1 });
const some = (max: bigint) => fc.bigInt(1n, max).map((whole) => whole * ONE);
const amount = fc.oneof(some(20n), fc.constantFrom(10n * ONE, 40n * ONE));
const strategies: fc.Arbitrary<Strategy> = fc.record({
  members: fc.integer({ min: 2, max: GROUP_MAX }),
  begin: fc.array(some(60n), { minLength: 1, maxLength: 3 }),
  steps: fc.array(
    fc.oneof(
      {
        weight: 7,
        arbitrary: fc.record({
          kind: fc.constant("trade" as const),
          seller: member,
          buyer: member,
          amount,
          isPaid: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
        }),
      },
      {
        weight: 1,
        arbitrary: fc
          .constantFrom(3_600, 86_400, QUOTA_WINDOW_SECONDS - 60, QUOTA_WINDOW_SECONDS + 60)
          .map((seconds) => ({ kind: "wait" as const, seconds })),
      },
    ),
    { minLength: 4, maxLength: 12 },
  ),
});

async function check(runs: number, setting: Setting): Promise<fc.RunDetails<[Strategy]>> {
  return fc.check(
    fc.asyncProperty(strategies, async (strategy) => {
      expect(await gainOf(strategy, setting)).toBe(0n);
    }),
    { numRuns: runs, seed: SEED },
  );
}
const explain = ({ failed, counterexample, errorInstance, numRuns }: fc.RunDetails<[Strategy]>) =>
  failed
    ? `seed ${SEED}: ${String(errorInstance)} after ${numRuns} strategies: ${JSON.stringify(counterexample, (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value))}`
    : "";

const everybody = () => true;
/** A faulty rule by which every purchase earns quota. */
const creditAll: Credit = async (tx, trade) => {
  const purchased = trade.amount;
  await appendQuota(tx, {
    user_id: trade.buyer_id,
    advert_id: trade.advert_id,
    kind: "credit",
    amount: purchased * QUOTA_PER_WTH,
    purchased,
    seller_id: trade.seller_id,
  });
};

test(`gives a closed group under quota no gain in ${RUNS} strategies`, async () => {
  const began = performance.now();
  expect(explain(await check(RUNS, { limited: everybody, isCluster: false, credit: creditQuota }))).toBe("");
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const { made, refused } = counted;
  process.stdout.write(`quota strategies: ${RUNS}, seed ${SEED}, ${made} trades, ${refused} refused, ${seconds} s\n`);
  expect(made).toBeGreaterThan(RUNS);
});

test("gives a sponsor and invited users no gain when only some are under quota", async () => {
  const limited = (index: number) => index % 2 === 0;
  expect(explain(await check(Math.ceil(RUNS / 10), { limited, isCluster: true, credit: creditQuota }))).toBe("");
});

test("control: detects the gain if every purchase earned quota", async () => {
  const { failed } = await check(200, { limited: everybody, isCluster: false, credit: creditAll });
  expect(failed).toBe(true);
});
