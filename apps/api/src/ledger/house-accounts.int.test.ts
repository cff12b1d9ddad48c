import { openDatabase, transact, type Database } from "@wth/db";
import { createTestDatabase } from "@wth/db/testing";
import { businessType, type Amount } from "@wth/rules";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { now } from "#platform/db/clock.ts";
import { seed } from "#entry/seed.ts";
import {
  HouseAccountEmpty,
  awaitPostings,
  drawFrom,
  houseBalance,
  houseBalanceBefore,
  houseInflow,
  post,
  spreadOver,
  systemAccount,
  transfersBetween,
  type Transfer,
} from "./index.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let closeDatabase: () => Promise<void>;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db, close: closeDatabase } = openDatabase(database.ownerUrl, { max: 16 }));
  await seed(db);
});
afterAll(async () => {
  await closeDatabase();
  await database.close();
});

const postOne = (key: string, ...transfers: Transfer[]) => transact(db, (tx) => post(tx, { key, transfers }));
const burned = (shard: bigint, amount: Amount, type: Transfer["type"] = businessType.buyMiningMachine): Transfer => ({
  from: systemAccount("airdropPool", "WTH", shard),
  to: systemAccount("burn", "WTH", shard),
  amount,
  type,
});

test("times follow versions on an account with concurrent postings", async () => {
  const posters = Array.from({ length: 16 }, async (_, poster) => {
    for (let n = 0; n < 20; n += 1) await postOne(`crowd:${poster}:${n}`, burned(7n, 1n));
  });
  await Promise.all(posters);
  const { id } = systemAccount("burn", "WTH", 7n);
  const { rows } = await sql<{ entries: bigint; disorders: bigint }>`
    select count(*) as entries, count(*) filter (where created_at < before) as disorders from (
      select created_at, lag(created_at) over (order by account_version) as before from ledger_entry where account_id = ${id}
    ) each`.execute(db);
  expect(rows[0]).toEqual({ entries: 320n, disorders: 0n });
});

test("awaitPostings leaves nothing locked", async () => {
  await transact(db, async (tx) => {
    await awaitPostings(tx, "burn", "WTH");
    await postOne("meanwhile", burned(3n, 1n));
  });
  expect(await houseBalance(db, "burn", "WTH")).toBeGreaterThan(0n);
});

test("balances before a time and inflows of a span match the entries", async () => {
  const times = [await now(db)];
  for (let step = 0; step < 12; step += 1) {
    const shard = BigInt(step * 7);
    await postOne(`in:${step}`, burned(shard, 5n), burned(shard + 1n, 7n));
    await postOne(`moved:${step}`, burned(shard, 100n, businessType.internal));
    if (step % 3 === 0)
      await postOne(`out:${step}`, {
        from: systemAccount("burn", "WTH", shard),
        to: systemAccount("lab", "WTH", 0n),
        amount: 3n,
        type: businessType.recycling,
      });
    await sql`update platform_clock set offset_seconds = offset_seconds + 40000`.execute(db);
    times.push(await now(db));
  }
  const sums = async (condition: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ sum: Amount }>`
      select coalesce(sum(e.amount), 0)::numeric(78, 0) as sum from ledger_entry e join ledger_account a on a.id = e.account_id
      where a.kind = 'burn' and ${condition}`.execute(db);
    return rows[0]?.sum;
  };
  for (const [index, from] of times.entries()) {
    expect(await houseBalanceBefore(db, "burn", "WTH", from)).toBe(await sums(sql`e.created_at < ${from}`));
    const to = times[(index * 5) % times.length] as Date;
    const inside = sql`e.created_at >= ${from} and e.created_at < ${to} and e.amount > 0 and e.business_type <> 0`;
    expect(await houseInflow(db, "burn", "WTH", { from, to })).toBe(await sums(inside));
  }
  expect(await houseBalanceBefore(db, "burn", "WTH", times.at(-1) as Date)).toBe(await houseBalance(db, "burn", "WTH"));
  expect(await houseBalanceBefore(db, "burn", "WTH", new Date(0))).toBe(0n);
});

test("drawFrom takes the fullest shards, and all of an amount or nothing", async () => {
  const richest = systemAccount("lab", "WTH", 9n);
  await postOne("rich", { from: systemAccount("miningPool", "WTH", 9n), to: richest, amount: 10n ** 24n, type: 0 });
  expect(await transact(db, (tx) => drawFrom(tx, "lab", "WTH", 5n))).toEqual([{ account: richest, amount: 5n }]);
  const held = await houseBalance(db, "lab", "WTH");
  const draws = await transact(db, (tx) => drawFrom(tx, "lab", "WTH", held));
  expect(draws).toHaveLength(64);
  await postOne("all", ...transfersBetween(draws, spreadOver("daoFund", "WTH", held), businessType.internal));
  expect(await houseBalance(db, "lab", "WTH")).toBe(0n);
  expect(await houseBalance(db, "daoFund", "WTH")).toBe(held);
  await expect(transact(db, (tx) => drawFrom(tx, "lab", "WTH", 1n))).rejects.toThrow(HouseAccountEmpty);
});
