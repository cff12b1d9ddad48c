import { expectRefusal } from "#test-support/expect-refusal.ts";
import { MARKS_MAX } from "@wth/rules";
import { sql } from "kysely";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { codeOf, type TestUser } from "#test-support/test-api.ts";
import { post, take } from "#test-support/market/market-actions.ts";
import { startMarketApi, type MarketApi } from "#test-support/market/start-market-api.ts";

const test = apiTest(() => startMarketApi());

const HOUR = 3_600;
const DAY = 24 * HOUR;
const profile = ({ client }: TestUser, { account }: TestUser) =>
  client.marketTrader({ query: { address: account.address } });
const mark = ({ client }: TestUser, { account }: TestUser, how: "none" | "block" | "favourite") =>
  client.marketMark({ body: { address: account.address, mark: how } });
async function staysSignedIn(api: MarketApi): Promise<void> {
  const longer = sql`expires_at = expires_at + interval '400 days'`;
  await sql`update identity_access_token set ${longer}`.execute(api.db);
  await sql`update identity_session set ${longer}`.execute(api.db);
}

test("shows a new trader without figures and without private data", async ({ api }) => {
  const [one, other] = [await api.register(), await api.register()];
  const none = { completed: 0, timedOut: 0, completionRate: null };
  expect(await profile(one, other)).toEqual({
    address: other.account.address,
    avatar: "",
    nickname: "",
    kycLevel: 0,
    completed: 0,
    completionRate: null,
    credit: 100,
    joinTime: expect.any(Number) as number,
    recentBuys: none,
    recentSales: none,
    medianPaySeconds: null,
    volume: "0",
    partners: 0,
    firstTradeTime: null,
    online: false,
    hasDid: false,
    mark: "none",
  });
  const unknown = { address: `0x${"12".repeat(20)}` };
  expect(await codeOf(one.client.marketTrader({ query: unknown }))).toBe(404);
  expect(await codeOf(one.client.marketMark({ body: { ...unknown, mark: "block" } }))).toBe(404);
});

test("shows volume, partners, the last 30 days by side and the median payment time [C2C-12, C2C-13]", async ({
  api,
}) => {
  const seller = await api.seller({ ctoc: "300", fee: "20" });
  const [buyer, other, watcher] = [await api.person(), await api.person(), await api.register()];
  await staysSignedIn(api);
  await api.parameter("c2c.paymentLifetime", 900n);
  const trade = async (api: MarketApi, who: TestUser, amount: string, seconds: number) => {
    const { payload } = await api.trade(seller, who, amount);
    await api.advance(seconds);
    expect(await api.paid(payload)).toMatchObject({ status: "applied" });
  };
  await trade(api, buyer, "10", 100);
  const began = await profile(watcher, buyer);
  expect(began.firstTradeTime).toBeGreaterThan(began.joinTime);
  await trade(api, buyer, "20", 400);
  await trade(api, other, "30", 0);
  await trade(api, buyer, "40", 250);
  const unpaid = await post(seller, false, { maxAmount: "10" });
  await take(buyer, unpaid, "10");
  expect(await api.pass(6 * HOUR + 1)).toBe(1);

  const [ofSeller, ofBuyer] = [await profile(watcher, seller), await profile(watcher, buyer)];
  const sales = { completed: 4, timedOut: 1, completionRate: 80 };
  const none = { completed: 0, timedOut: 0, completionRate: null };
  expect(ofSeller).toMatchObject({ volume: "100", completed: 4, completionRate: 100, credit: 104, partners: 2 });
  expect(ofSeller).toMatchObject({ recentSales: sales, recentBuys: none, medianPaySeconds: null });
  expect(ofBuyer).toMatchObject({ volume: "70", completed: 3, completionRate: 75, credit: 93, partners: 1 });
  expect(ofBuyer).toMatchObject({ recentBuys: { completed: 3, timedOut: 1, completionRate: 75 }, recentSales: none });
  expect(ofBuyer.firstTradeTime).toBe(began.firstTradeTime);
  expect([249, 250, 251, 252]).toContain(ofBuyer.medianPaySeconds);

  await staysSignedIn(api);
  await api.advance(30 * DAY);
  const later = await profile(watcher, buyer);
  expect(later).toMatchObject({ completed: 3, volume: "70", recentBuys: none, medianPaySeconds: null });
  expect(await profile(watcher, seller)).toMatchObject({ completed: 4, recentSales: none });
});

test("shows a caller as online for five minutes, stored at most once a minute", async ({ api }) => {
  const [one, watcher] = [await api.register(), await api.register()];
  const seenAt = async (api: MarketApi) =>
    (await api.db.selectFrom("market_trader").select("seen_at").where("user_id", "=", one.userId).executeTakeFirst())
      ?.seen_at;
  expect((await profile(watcher, one)).online).toBe(false);
  // a server reads the sandbox's offset again within a second
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await one.client.marketPendingCount();
  await expect.poll(async () => (await profile(watcher, one)).online).toBe(true);
  const first = await seenAt(api);
  await api.advance(30);
  for (let calls = 0; calls < 3; calls += 1) await one.client.marketPendingCount();
  await new Promise((resolve) => setTimeout(resolve, 1_300));
  expect(await seenAt(api)).toEqual(first);
  await api.advance(275);
  expect((await profile(watcher, one)).online).toBe(false);
});

test("stores one private mark for each trader, up to a limit", async ({ api }) => {
  const [one, other] = [await api.register(), await api.register()];
  for (const how of ["favourite", "block", "favourite"] as const)
    expect(await mark(one, other, how)).toMatchObject({ mark: how, address: other.account.address });
  expect((await profile(one, other)).mark).toBe("favourite");
  expect((await profile(other, one)).mark).toBe("none");
  await sql`with person as (
      insert into identity_user (address, invite_code, email)
      select '0x' || lpad(to_hex(number), 40, '0'), 'X' || lpad(to_hex(number), 7, '0'), null
      from generate_series(1, ${MARKS_MAX - 1}) number returning id
    ) insert into market_mark (user_id, other_id, mark) select ${one.userId}, id, 'block' from person`.execute(api.db);
  const third = await api.register();
  await expectRefusal(mark(one, third, "favourite"), "tooManyMarks");
  expect(await codeOf(mark(one, other, "block"))).toBe(0);
  await mark(one, other, "none");
  expect(await codeOf(mark(one, third, "favourite"))).toBe(0);
});
