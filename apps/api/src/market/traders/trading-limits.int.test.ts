import { expectRefusal } from "#test-support/expect-refusal.ts";
import { transact } from "@wth/db";
import { sql } from "kysely";
import { expect } from "vitest";
import { DAY_MS } from "@wth/rules";
import { apiTest } from "#test-support/api-test.ts";
import { codeOf, type TestUser } from "#test-support/test-api.ts";
import { restrictTrader } from "./trader-repo.ts";
import { setQuota } from "./use-cases/set-quota.ts";
import { cancel, post, sell, take } from "#test-support/market/market-actions.ts";
import { startMarketApi } from "#test-support/market/start-market-api.ts";

const test = apiTest(() => startMarketApi());

const limits = ({ client }: TestUser) => client.marketLimits();

test("returns full limits for a new user", async ({ api }) => {
  await api.chainReadTo(0);
  expect(await limits(await api.register())).toEqual({
    active: { used: 0, max: 3, nextAt: null },
    buys: { used: 0, max: 10, nextAt: null },
    returns: { used: 0, max: 20, nextAt: null },
    newcomer: { used: 0, max: 3, quantityMax: "1000" },
    needsKyc: false,
    restriction: { until: null, forGood: false, timeouts: 0 },
    credit: 100,
    quota: null,
    feeBalance: "0",
    feeRate: "0.05",
    isChainBehind: false,
  });
});

test("counts active orders as posting and taking do [CONST-06]", async ({ api }) => {
  const [user, owner] = [await api.seller({ ctoc: "100", fee: "5" }), await api.seller({ ctoc: "300", fee: "15" })];
  const offers = [
    await post(owner, false, { maxAmount: "50" }),
    await post(owner, false, { maxAmount: "50" }),
  ] as const;
  await post(user, true);
  await post(user, false);
  expect((await limits(user)).active).toEqual({ used: 2, max: 3, nextAt: null });
  await take(user, offers[0]);
  const [trade] = (await user.client.marketPending({ query: {} })).list;
  expect((await limits(user)).active).toEqual({ used: 3, max: 3, nextAt: trade?.expireTime });
  await expectRefusal(take(user, offers[1]), "tooManyActiveOrders");
  await expectRefusal(post(user, false, { maxAmount: "10" }), "tooManyActiveOrders");
  // selling into an advert needs no place of its own
  const wanted = await post(await api.person(), true, { minAmount: "1" });
  await expectRefusal(sell(user, wanted, "1"), "insufficientBalance");
  expect((await limits(owner)).active).toMatchObject({ used: 2 });
});

test("counts the day's buy orders and gives the time of the next [CONST-05]", async ({ api }) => {
  const user = await api.person();
  const posted: number[] = [];
  for (let index = 0; index < 10; index += 1) {
    expect((await limits(user)).buys).toEqual({
      used: index,
      max: 10,
      nextAt: index === 0 ? null : (posted[0] ?? 0) + DAY_MS,
    });
    const advert = await post(user, true);
    posted.push(advert.createTime);
    await cancel(user, advert);
  }
  const { buys } = await limits(user);
  expect(buys).toEqual({ used: 10, max: 10, nextAt: (posted[0] ?? 0) + DAY_MS });
  const refused = await user.client
    .marketPost({ body: { price: "1", minAmount: "1", maxAmount: "2", buy: true } })
    .catch((error: Error) => error.message);
  const [day = "", time = ""] = new Date(buys.nextAt ?? 0).toISOString().split(/[T.]/);
  expect(refused).toContain(`possible at ${day.replaceAll("-", "/")} ${time} UTC.`);
});

test("returns a restriction while it lasts, and credit, quota and fee credit", async ({ api }) => {
  const user = await api.seller({ ctoc: "10", fee: "1.25" });
  const { rows } = await sql<{ at: Date }>`select platform_now() + interval '200 seconds' as at`.execute(api.db);
  const until = rows[0]?.at as Date;
  await transact(api.db, (tx) => restrictTrader(tx, user.userId, { restricted_until: until }));
  await transact(api.db, (tx) => setQuota(tx, { actor: "test", userId: user.userId, isOn: true }));
  expect(await limits(user)).toMatchObject({
    restriction: { until: until.getTime(), forGood: false },
    quota: "0",
    feeBalance: "1.25",
  });
  await expectRefusal(post(user, true), "tradingRestricted");
  await api.advance(201);
  expect((await limits(user)).restriction.until).toBeNull();
  expect(await codeOf(post(user, true))).toBe(0);
  const advert = await post(await api.person(), true, { minAmount: "1" });
  await expectRefusal(sell(user, advert, "1"), "quotaInsufficient");
  for (const column of ["restricted_for_good", "system_restricted"] as const) {
    await transact(api.db, (tx) => restrictTrader(tx, user.userId, { [column]: true }));
    expect((await limits(user)).restriction.forGood).toBe(true);
    await expectRefusal(post(user, true), "tradingForbidden");
    await transact(api.db, (tx) => restrictTrader(tx, user.userId, { [column]: false }));
  }
});

test("reports a chain as behind when it is not read or not applied", async ({ api }) => {
  const user = await api.register();
  const isBehind = async () => (await limits(user)).isChainBehind;
  await api.chainReadTo(0);
  expect(await isBehind()).toBe(false);
  await api.chainReadTo(-170);
  expect(await isBehind()).toBe(false);
  await api.chainReadTo(-190);
  expect(await isBehind()).toBe(true);
  await api.chainReadTo(0);
  await sql`insert into chain_event (chain_id, block_number, block_hash, block_time, tx_hash, log_index, contract, name, args)
    values (31337, 1, '0x1', platform_now() - interval '200 seconds', '0x2', 0, 'c2cPayment', 'Paused', '{}')`.execute(
    api.db,
  );
  expect(await isBehind()).toBe(true);
  await sql`update chain_event set status = 'applied', applied_at = platform_now() where tx_hash = '0x2'`.execute(
    api.db,
  );
  expect(await isBehind()).toBe(false);
});
