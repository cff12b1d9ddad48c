import { openDatabase, transact, type Database, type Tx } from "@wth/db";
import { createTestDatabase } from "@wth/db/testing";
import { allocation, businessType, ONE, SYSTEM_ACCOUNT_SHARDS, WTH_SUPPLY } from "@wth/rules";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Failure } from "../platform/errors/failure.ts";
import { seed } from "#entry/seed.ts";
import { violatedIds } from "#test-support/violated-ids.ts";
import {
  balanceOf,
  checkInvariants,
  HouseAccountEmpty,
  ledgerInvariants,
  openHold,
  openUserAccounts,
  post,
  resolveHold,
  statement,
  systemAccount,
  userAccount,
  type Transfer,
} from "./index.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let close: () => Promise<void>;
let nextUser = 1n;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db, close } = openDatabase(database.ownerUrl, { max: 16 }));
  await seed(db);
});
afterAll(async () => {
  expect(await checkInvariants(db, ledgerInvariants)).toEqual([]);
  await close();
  await database.close();
});

async function newUser(balance = 0n): Promise<bigint> {
  const userId = nextUser++;
  await transact(db, (tx) => openUserAccounts(tx, userId));
  if (balance > 0n) await postOne(`gift:${userId}`, gift(userId, balance));
  return userId;
}
const gift = (userId: bigint, amount: bigint): Transfer => ({
  from: systemAccount("airdropPool", "WTH", userId),
  to: userAccount(userId, "normal"),
  amount,
  type: businessType.airdrop,
});
const move = (from: bigint, to: bigint, amount: bigint): Transfer => ({
  from: userAccount(from, "normal"),
  to: userAccount(to, "normal"),
  amount,
  type: businessType.transfer,
});
/** Number of statements that wait for a lock. */
const waiting = async (): Promise<number> => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
};
const postOne = (key: string, ...transfers: Transfer[]) => transact(db, (tx) => post(tx, { key, transfers }));

test("the opening allots the whole supply of WTH, and repeating it changes nothing [CHAIN-03]", async () => {
  await seed(db);
  const { rows } = await sql<{ kind: string; balance: bigint }>`
    select kind, sum(balance) as balance from ledger_account where asset = 'WTH' and user_id is null
    group by kind having sum(balance) <> 0`.execute(db);
  const held = Object.fromEntries(rows.map((row) => [row.kind, row.balance]));
  expect(held["issuance"]).toBe(-WTH_SUPPLY);
  expect(held["miningPool"]).toBe(allocation.miningPool);
  // the pool of the Blue Whale Plan comes out of the lab's account
  expect((held["lab"] ?? 0n) + (held["planPool"] ?? 0n)).toBe(allocation.lab);
});

test("a key posts once, also when a repeat has other transfers", async () => {
  const user = await newUser();
  const first = await postOne("once", gift(user, 5n));
  const second = await postOne("once", gift(user, 7n));
  expect(first.isDuplicate).toBe(false);
  expect(second).toEqual({ operationId: first.operationId, isDuplicate: true });
  expect(await balanceOf(db, user, "normal")).toBe(5n);
});

test("a user's account never goes below zero, not even by one unit", async () => {
  const [poor, rich] = [await newUser(10n), await newUser()];
  await expect(postOne("too-much", move(poor, rich, 11n))).rejects.toThrow(Failure);
  expect(await balanceOf(db, poor, "normal")).toBe(10n);
  await postOne("all", move(poor, rich, 10n));
  expect(await balanceOf(db, rich, "normal")).toBe(10n);
});

test("fifty concurrent payments spend no more than the balance", async () => {
  const [from, to] = [await newUser(20n), await newUser()];
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) => postOne(`race:${n}`, move(from, to, 1n))),
  );
  expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(20);
  // The check comes after the lock, so that each refusal is the ledger's own and not that of the constraint behind it.
  const reasons = results.flatMap((result) => (result.status === "rejected" ? [result.reason as unknown] : []));
  for (const reason of reasons) expect(reason).toMatchObject({ errorName: "insufficientBalance" });
  expect(await balanceOf(db, from, "normal")).toBe(0n);
  expect(await balanceOf(db, to, "normal")).toBe(20n);
});

test("a payment waits for the one before it, and is judged by what that leaves", async () => {
  const [from, to] = [await newUser(20n), await newUser()];
  const { second } = await transact(db, async (tx) => {
    await post(tx, { key: "before", transfers: [move(from, to, 15n)] });
    const later = Promise.allSettled([postOne("after", move(from, to, 15n))]);
    await expect.poll(waiting, { timeout: 60_000 }).toBe(1);
    return { second: later };
  });
  expect(await second).toMatchObject([{ status: "rejected", reason: { errorName: "insufficientBalance" } }]);
  expect(await balanceOf(db, from, "normal")).toBe(5n);
});

test("concurrent transfers in opposite directions lose nothing", async () => {
  const [a, b] = [await newUser(100n), await newUser(100n)];
  await Promise.all(
    Array.from({ length: 60 }, (_, n) => postOne(`swap:${n}`, n % 2 === 0 ? move(a, b, 1n) : move(b, a, 1n))),
  );
  expect((await balanceOf(db, a, "normal")) + (await balanceOf(db, b, "normal"))).toBe(200n);
});

test("locks accounts in the order of their ids, in both directions of a transfer [S46]", async () => {
  const [low, high] = [await newUser(10n), await newUser(10n)];
  const lock = (tx: Tx, userId: bigint) =>
    sql`select from ledger_account where id = ${userAccount(userId, "normal").id} for no key update nowait`.execute(tx);
  const posted = await db.transaction().execute(async (tx) => {
    await lock(tx, low);
    const both = [postOne("low-high", move(low, high, 1n)), postOne("high-low", move(high, low, 1n))];
    await expect.poll(waiting, { timeout: 60_000 }).toBe(2);
    await lock(tx, high);
    return { both };
  });
  await Promise.all(posted.both);
});

test("one event is one record on each account, with the counterparty", async () => {
  const [buyer, sponsor] = [await newUser(100n), await newUser()];
  await postOne(
    "purchase",
    { ...move(buyer, sponsor, 10n), type: businessType.buyMiningMachine, toType: businessType.referralReward },
    {
      from: userAccount(buyer, "normal"),
      to: systemAccount("burn", "WTH", buyer),
      amount: 90n,
      type: businessType.buyMiningMachine,
    },
  );
  const mine = await statement(db, buyer, "normal", { pageNo: 1, pageSize: 10 });
  expect(mine.total).toBe(2);
  expect(mine.list[0]).toMatchObject({ amount: -100n, balanceAfter: 0n, businessType: businessType.buyMiningMachine });
  const theirs = await statement(db, sponsor, "normal", { pageNo: 1, pageSize: 10 });
  expect(theirs.list[0]).toMatchObject({
    amount: 10n,
    businessType: businessType.referralReward,
    counterpartyId: buyer,
  });
  expect((await statement(db, buyer, "normal", { pageNo: 2, pageSize: 1 })).list[0]?.amount).toBe(100n);
});

test("a house account pays from all of its shards, and fails when all are empty", async () => {
  const [user, payer] = [await newUser(), await newUser()];
  const pool = (owner: bigint) => systemAccount("levelDividendPool", "WTH", owner);
  for (let n = 0n; n < BigInt(SYSTEM_ACCOUNT_SHARDS); n += 16n)
    await postOne(`fill:${n}`, gift(payer, 10n), {
      from: userAccount(payer, "normal"),
      to: pool(n),
      amount: 10n,
      type: businessType.internal,
    });
  const pay = (amount: bigint): Transfer => ({
    from: pool(user),
    to: userAccount(user, "normal"),
    amount,
    type: businessType.dividend,
  });
  await expect(postOne("pool:41", pay(41n))).rejects.toThrow(HouseAccountEmpty);
  await postOne("pool:40", pay(40n));
  expect(await balanceOf(db, user, "normal")).toBe(40n);
});

test("a hold is opened once and ended once, in full", async () => {
  const [seller, buyer] = [await newUser(50n), await newUser()];
  const hold = {
    key: "trade",
    from: userAccount(seller, "normal"),
    escrow: systemAccount("escrow", "WTH", seller),
    amount: 30n,
    type: businessType.createCtocOrder,
  };
  expect((await transact(db, (tx) => openHold(tx, hold))).isDuplicate).toBe(false);
  expect((await transact(db, (tx) => openHold(tx, hold))).isDuplicate).toBe(true);
  expect(await balanceOf(db, seller, "normal")).toBe(20n);
  const part = { to: userAccount(buyer, "ctoc"), amount: 29n, type: businessType.ctocBuy };
  await expect(transact(db, (tx) => resolveHold(tx, "trade", "captured", [part]))).rejects.toThrow("unequal");
  const whole = [{ ...part, amount: 30n }];
  const ends = await Promise.allSettled([
    transact(db, (tx) => resolveHold(tx, "trade", "captured", whole)),
    transact(db, (tx) => resolveHold(tx, "trade", "released", [{ ...part, to: hold.from, amount: 30n }])),
  ]);
  expect(ends.filter((end) => end.status === "fulfilled")).toHaveLength(1);
  expect((await balanceOf(db, buyer, "ctoc")) + (await balanceOf(db, seller, "normal"))).toBe(50n);
});

test("the API's role can neither write ledger tables nor change entries", async () => {
  const client = new pg.Client({ connectionString: database.urls.api });
  await client.connect();
  const attempts = [
    "update ledger_account set balance = balance + 1",
    "insert into ledger_operation (op_key, created_at) values ('x', now())",
    "update ledger_entry set amount = 1",
    "delete from ledger_entry",
    "truncate ledger_entry cascade",
    "update platform_audit set actor = 'x'",
    "delete from ledger_hold_resolution",
  ];
  for (const attempt of attempts) await expect(client.query(attempt), attempt).rejects.toThrow(/permission denied/);
  await client.end();
});

test("even the owner cannot change entries or commit an unbalanced operation", async () => {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await expect(client.query("update ledger_entry set amount = 1")).rejects.toThrow(/append-only/);
  await expect(client.query("truncate ledger_entry cascade")).rejects.toThrow(/append-only/);
  const user = await newUser();
  const crooked = `select * from ledger_post('crooked', array[${userAccount(user, "normal").id}]::bigint[], array[5]::numeric[], array[3], array[null]::bigint[])`;
  await expect(client.query(crooked)).rejects.toThrow(/does not balance/);
  await client.end();
});

test("even a superuser cannot store a balance below zero on an account that has none [S46]", async () => {
  await newUser(5n);
  const client = new pg.Client({ connectionString: database.superuserUrl });
  await client.connect();
  for (const account of ["user_id is not null", "kind = 'burn'", "kind = 'escrow'"])
    await expect(client.query(`update ledger_account set balance = -1 where ${account}`), account).rejects.toThrow(
      /ledger_account_balance_check/,
    );
  await client.end();
});

test("each invariant finds a planted fault", async () => {
  const planted: Record<string, string> = {
    I0: "insert into ledger_entry values (1, 9999, 0, 1, 1, 0, null, now())",
    I1: "insert into ledger_entry values (1000016, 9999, (select max(id) from ledger_operation), 1, 1, 0, null, now())",
    I2: "update ledger_account set balance = balance + 1 where id = (select max(id) from ledger_account)",
    I3: "alter table ledger_account drop constraint ledger_account_balance_check; update ledger_account set balance = -1 where id = (select max(id) from ledger_account)",
    I4: "update ledger_account set version = version + 1 where id = (select max(id) from ledger_account)",
    I5: "alter table ledger_entry disable trigger ledger_entry_append_only; update ledger_entry set balance_after = balance_after + 1 where account_version = 1 and account_id = (select min(account_id) from ledger_entry)",
    I6: "update ledger_account set balance = balance + 1 where kind = 'burn' and shard = 5",
    I7: "insert into ledger_hold (hold_key, account_id, escrow_account_id, amount, operation_id, created_at) select 'unpaid', account_id, escrow_account_id, amount, operation_id, created_at from ledger_hold limit 1",
    I8: "alter table ledger_hold disable trigger ledger_hold_append_only; update ledger_hold set amount = amount + 1",
  };
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  for (const { id } of ledgerInvariants) {
    await client.query("begin");
    await client.query(planted[id] as string);
    expect(await violatedIds(client, ledgerInvariants)).toContain(id);
    await client.query("rollback");
  }
  await client.end();
});

test("refuses a transfer within one account and one of a negative amount", async () => {
  const user = await newUser(ONE);
  await expect(postOne("self", move(user, user, 1n))).rejects.toThrow(RangeError);
  const other = await newUser();
  await expect(postOne("negative", move(user, other, -1n))).rejects.toThrow(RangeError);
});
