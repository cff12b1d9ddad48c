import { databaseAddresses, openDatabase, transact } from "@wth/db";
import { formatAmount, rigSource } from "@wth/rules";
import { sql } from "kysely";
import { pino } from "pino";
import { expect } from "vitest";
import { freshApiTest } from "#test-support/api-test.ts";
import { awaitPostings, houseBalance } from "#ledger/index.ts";
import { addDays, startOf } from "#platform/db/days.ts";
import { startWorker } from "#entry/start-worker.ts";
import { grantRig } from "#mining/index.ts";
import { chainReadTo, eventArrives } from "#test-support/chain-inbox.ts";
import { testDeployment, type TestUser } from "#test-support/test-api.ts";
import { closeDays } from "./use-cases/close-days.ts";
import { startDividends, type DividendsApi } from "#test-support/start-dividends.ts";

const test = freshApiTest(startDividends);

const settleNow = (api: DividendsApi) => closeDays(api.worker, testDeployment.chainId);
const daysOf = (api: DividendsApi) => api.db.selectFrom("community_dividend_day").selectAll().orderBy("day").execute();
const lastDay = async (api: DividendsApi) => (await daysOf(api)).at(-1)!;
const levelsOf = (api: DividendsApi, day: string) =>
  api.db.selectFrom("community_dividend_level_day").selectAll().where("day", "=", day).orderBy("level").execute();
const held = async (api: DividendsApi, kind: "levelDividendPool" | "nftDividendPool" | "burn" | "daoFund" | "lab") =>
  formatAmount(await houseBalance(api.db, kind, "WTH"));
const claimable = async ({ client }: TestUser) => (await client.dividendSummary()).dividendAmount;

test("a day's revenue leaves the fee account and is distributed to the last unit", async ({ api }) => {
  const lab = await houseBalance(api.db, "lab", "WTH");
  await api.fees("100.000000000000000003", 1n);
  await api.fees("0.000000000000000004", 40n);
  await api.nextDay();
  const day = await lastDay(api);
  expect(day).toMatchObject({
    revenue: 100_000000000000000007n,
    level_amount: 50_000000000000000003n,
    nft_amount: 10n ** 19n,
    burn_amount: 20_000000000000000001n,
    dao_amount: 20_000000000000000003n,
  });
  expect(await houseBalance(api.db, "feeRevenue", "FEE")).toBe(0n);
  expect(await held(api, "levelDividendPool")).toBe("50.000000000000000003");
  expect(await held(api, "nftDividendPool")).toBe("10");
  expect(await held(api, "burn")).toBe("20.000000000000000001");
  expect(await held(api, "daoFund")).toBe("20.000000000000000003");
  expect(await houseBalance(api.db, "lab", "WTH")).toBe(lab - day.revenue);
  const { rows } = await sql<{ op_key: string; types: number[] }>`
    select o.op_key, array_agg(distinct e.business_type::int) as types from ledger_operation o
    join ledger_entry e on e.operation_id = o.id where o.id = ${day.operation_id} group by o.op_key`.execute(api.db);
  expect(rows).toEqual([{ op_key: `settle:${day.day}`, types: [0] }]);
});

test("shares without members and remainders are carried and shared later", async ({ api }) => {
  const tops = [await api.person(), await api.person(), await api.person()];
  await api.fees("10");
  await api.nextDay();
  expect((await levelsOf(api, (await lastDay(api)).day)).map(({ each, carry }) => [each, formatAmount(carry)])).toEqual(
    [
      [0n, "0.5"],
      [0n, "0.75"],
      [0n, "1"],
      [0n, "1.25"],
      [0n, "1.5"],
    ],
  );
  for (const top of tops) await api.rig(await api.invited(top), 5);
  await api.fees("10");
  await api.nextDay();
  const [first] = await levelsOf(api, (await lastDay(api)).day);
  expect(first).toMatchObject({ members: 3, each: 333333333333333333n, carry: 1n });
  await api.fees("0.00000000000000004");
  await api.nextDay();
  const [second] = await levelsOf(api, (await lastDay(api)).day);
  // a share of 2 units and a carry of 1 give exactly one each
  expect(second).toMatchObject({ members: 3, share: 2n, each: 1n, carry: 0n });
  for (const top of tops) {
    expect(await claimable(top)).toBe("0.333333333333333334");
    await top.client.dividendClaimLevels();
  }
  expect(await held(api, "levelDividendPool")).toBe(formatAmount(9_000000000000000018n));
});

test("the NFT pool waits for the first badge, and is shared per badge", async ({ api }) => {
  await api.fees("100");
  await api.nextDay();
  expect(await lastDay(api)).toMatchObject({ badges: 0, nft_each: 0n, nft_carry: 10n ** 19n });
  const [one, other] = [await api.person(), await api.person()];
  const address = one.account.address;
  await api.badge(address);
  const minter = `0x${"77".repeat(20)}`;
  const second = await api.badge(minter);
  await api.badge(other.account.address);
  await api.badgeMoves(second, minter, address);
  await api.fees("50");
  await api.nextDay();
  expect(await lastDay(api)).toMatchObject({ badges: 3, nft_each: 5n * 10n ** 18n, nft_carry: 0n });
  expect([await claimable(one), await claimable(other)]).toEqual(["10", "5"]);
});

test("a day without revenue is closed without an operation", async ({ api }) => {
  expect(await api.nextDay()).toBe(1);
  expect(await lastDay(api)).toMatchObject({ revenue: 0n, operation_id: null });
});

test("a fee belongs to the day in which its trade ended, also when catching up", async ({ api }) => {
  const today = await api.today();
  const midnight = startOf(addDays(today, 1));
  await api.fees("10");
  await api.goTo(new Date(midnight.getTime() - 60_000));
  await api.fees("20", 5n);
  await api.goTo(new Date(midnight.getTime() + 1_000));
  await api.fees("40", 5n);
  await api.pass();
  await api.fees("80", 5n);
  await api.pass(2);
  await api.fees("160");
  expect(await api.settle()).toBe(4);
  const settled = (await daysOf(api)).slice(-4);
  expect(settled.map(({ day, revenue }) => [day, formatAmount(revenue)])).toEqual([
    [today, "30"],
    [addDays(today, 1), "40"],
    [addDays(today, 2), "80"],
    [addDays(today, 3), "0"],
  ]);
  expect(await houseBalance(api.db, "feeRevenue", "FEE")).toBe(160n * 10n ** 18n);
  expect(await settleNow(api)).toBe(0);
});

test("missed months are caught up day by day", async ({ api }) => {
  const user = await api.person();
  await api.rig(await api.invited(user), 5);
  const start = await api.today();
  for (const days of [1, 20, 40]) {
    await api.fees("10");
    await api.pass(days);
  }
  await chainReadTo(api.db, 0);
  await api.countPower();
  let settled = 0;
  for (let count = await settleNow(api); count > 0; count = await settleNow(api)) settled += count;
  expect(settled).toBe(61);
  const earning = (await daysOf(api)).filter(({ revenue }) => revenue > 0n).map(({ day }) => day);
  expect(earning).toEqual([start, addDays(start, 1), addDays(start, 21)]);
  expect(await user.client.dividendClaimLevels()).toEqual({ amount: "1.5", records: 3 });
});

test("a day waits for its end, the final chain, its events and its power", async ({ api }) => {
  const user = await api.person();
  const below = await api.invited(user);
  const end = startOf(addDays(await api.today(), 1));
  await api.fees("10");
  await chainReadTo(api.db, 86_400);
  expect(await settleNow(api)).toBe(0);

  await api.goTo(new Date(end.getTime() - 10_000));
  const args = { from: `0x${"11".repeat(20)}`, to: `0x${"22".repeat(20)}`, tokenId: "1" };
  const early = await eventArrives(api.db, args, { contract: "usdt", name: "Transfer" });
  const gift = { actor: "test", userId: below.userId, level: 5, source: rigSource.gift } as const;
  await transact(api.db, (tx) => grantRig(tx, gift));
  await chainReadTo(api.db, 5);
  await api.goTo(new Date(end.getTime() + 20_000));
  expect(await settleNow(api)).toBe(0);

  await chainReadTo(api.db, 0);
  expect(await settleNow(api)).toBe(0);
  await eventArrives(api.db, args, { contract: "usdt", name: "Transfer" });
  await api.db
    .updateTable("chain_event")
    .set({ status: "suspense", reason: "test", applied_at: new Date() })
    .where("id", "=", early)
    .execute();
  expect(await settleNow(api)).toBe(0);

  // the queued event belongs to the next day
  await api.countPower();
  expect(await settleNow(api)).toBe(1);
  expect(await claimable(user)).toBe("0.5");
});

test("a day that is over waits until the final chain is read past its end [S46]", async ({ api }) => {
  const end = startOf(addDays(await api.today(), 1));
  await api.fees("10");
  await api.goTo(new Date(end.getTime() + 20_000));
  await api.countPower();
  // no event is pending and all power is counted: only the chain's time is missing
  for (const seconds of [20, 1]) {
    await chainReadTo(api.db, new Date(end.getTime() - seconds * 1000));
    expect(await settleNow(api)).toBe(0);
  }
  await chainReadTo(api.db, 0);
  expect(await settleNow(api)).toBe(1);
});

test("closing waits for open postings; later ones belong to the next day", async ({ api }) => {
  const end = startOf(addDays(await api.today(), 1));
  await api.fees("1", 3n);
  await api.goTo(new Date(end.getTime() - 5_000));
  const other = openDatabase(api.database.ownerUrl, { max: 1 });
  let commit: () => void = () => undefined;
  const open = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let isPosted: () => void = () => undefined;
  const posted = new Promise<void>((resolve) => {
    isPosted = resolve;
  });
  const slow = other.db.transaction().execute(async (tx) => {
    await sql`select ledger_post('sandbox-gift:slow', array[a.id, b.id], array[-2, 2] :: numeric[], array[18, 18], array[null, null] :: bigint[])
      from ledger_account a, ledger_account b
      where a.kind = 'issuance' and a.asset = 'FEE' and a.shard = 3 and b.kind = 'feeRevenue' and b.shard = 3`.execute(
      tx,
    );
    isPosted();
    await open;
  });
  await posted;
  await api.goTo(new Date(end.getTime() + 60_000));
  let isSettled = false;
  const settling = api.settle().then((count) => {
    isSettled = true;
    return count;
  });
  await expect
    .poll(() =>
      sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
        .execute(api.db)
        .then(({ rows }) => rows.length),
    )
    .toBe(1);
  expect(isSettled).toBe(false);
  commit();
  await slow;
  expect(await settling).toBe(1);
  expect((await lastDay(api)).revenue).toBe(10n ** 18n + 2n);
  await other.close();
  await awaitPostings(api.db, "feeRevenue", "FEE");
});

test("two workers close each day once", async ({ api }) => {
  for (let day = 0; day < 8; day += 1) {
    await api.fees("10");
    await api.pass();
  }
  await chainReadTo(api.db, 0);
  await api.countPower();
  const workers = Array.from({ length: 3 }, async () => {
    let settled = 0;
    for (let idle = 0; idle < 3;) {
      const count = await settleNow(api);
      settled += count;
      idle = count === 0 ? idle + 1 : 0;
    }
    return settled;
  });
  expect((await Promise.all(workers)).reduce((sum, count) => sum + count, 0)).toBe(8);
  expect((await daysOf(api)).slice(-8).map(({ revenue }) => formatAmount(revenue))).toEqual(Array(8).fill("10"));
});

test("workers close days concurrently", async ({ api }) => {
  const config = { ...api.config, ...databaseAddresses(api.database.urls.worker), rpcUrls: [] };
  const workers = await Promise.all([1, 2].map(() => startWorker(config, testDeployment, pino({ level: "silent" }))));
  await api.fees("10");
  const first = await api.today();
  await api.pass();
  await api.pass();
  await chainReadTo(api.db, 0);
  await expect.poll(async () => (await lastDay(api)).day, { timeout: 120_000 }).toBe(addDays(first, 1));
  await Promise.all(workers.map((worker) => worker.stop()));
  expect((await daysOf(api)).slice(-2).map(({ revenue }) => formatAmount(revenue))).toEqual(["10", "0"]);
});

test("a day waits as a whole until the house account can back its revenue", async ({ api }) => {
  await api.fees("100");
  const move = (from: string, to: string, share: string, key: string) =>
    sql`
    select ledger_post(${key}, array_agg(a.id) || array_agg(b.id), array_agg(-x.amount) || array_agg(x.amount),
      array_fill(0, array[128]), array_fill(null::bigint, array[128]))
    from ledger_account a join ledger_account b on b.shard = a.shard and b.asset = a.asset and b.kind = ${to}
    cross join lateral (select trunc(a.balance * ${share}::numeric) as amount) x
    where a.kind = ${from} and a.asset = 'WTH'`.execute(api.db);
  const before = await held(api, "lab");
  await move("lab", "airdropPool", "0.99999999", "sandbox-gift:empty");
  await api.pass();
  await expect(api.settle()).rejects.toThrow(/lab is short/);
  expect(await held(api, "levelDividendPool")).toBe("0");
  expect(await houseBalance(api.db, "feeRevenue", "FEE")).toBe(100n * 10n ** 18n);
  expect(Number(before)).toBeGreaterThan(100);
  await move("airdropPool", "lab", "0.1", "sandbox-gift:fill");
  expect(await api.settle()).toBe(1);
  expect(await held(api, "levelDividendPool")).toBe("50");
});

test("uses the shares in force when a day is closed", async ({ api }) => {
  await api.fees("100");
  await api.parameter("dividend.levels", 1_000n);
  await api.parameter("dividend.burn", 0n);
  await api.parameter("dividend.nft", 8_999n);
  await api.nextDay();
  const { level_amount, nft_amount, burn_amount, dao_amount } = await lastDay(api);
  expect([level_amount, nft_amount, burn_amount, dao_amount].map(formatAmount)).toEqual(["10", "89.99", "0", "0.01"]);
});
