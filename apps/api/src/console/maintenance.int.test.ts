import { ApiError, errors, routes, type Route } from "@wth/api-contract";
import { haltMoney } from "@wth/process";
import { sql } from "kysely";
import { expect } from "vitest";
import { consoleTest } from "#test-support/api-test.ts";
import { refusalOf } from "#test-support/refusal-of.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { post, take } from "#test-support/market/market-actions.ts";
import { startMarketApi, type MarketApi } from "#test-support/market/start-market-api.ts";
import { changeRecorder } from "#test-support/change-recorder.ts";
import { type ConsoleClient, type TestConsole } from "#test-support/start-test-console.ts";

const test = consoleTest(() => startMarketApi());

let operator: ConsoleClient;
test.beforeAll(async ({ consoleApi }) => {
  operator = consoleApi.admin.client;
});

const MAINTENANCE = errors.maintenance.code;
/** Advances the clock and signs the operator in again. */
async function later(api: MarketApi, consoleApi: TestConsole, seconds: number): Promise<void> {
  await api.later(seconds);
  for (const each of [consoleApi.admin, consoleApi.second]) Object.assign(each, await consoleApi.signIn(each.account));
  operator = consoleApi.admin.client;
}
const maintain = (isOn: boolean) => operator.consoleMaintenance({ body: { isOn, reason: "A new version." } });
const shown = async (api: MarketApi) => (await api.open.announcementList()).list.map(({ en }) => en);
/** Announces, and returns the id of the announcement. */
async function announce(consoleApi: TestConsole, en: string, span: { start?: number; end?: number } = {}) {
  await consoleApi.carryOut("announce", { en, zhCN: "公告", level: "info", start: null, end: null, ...span });
  const { list } = await operator.consoleAnnouncements({ query: {} });
  return list[0]?.id ?? "";
}

test("maintenance refuses new work, and lets running work finish", async ({ api }) => {
  const [owner, buyer, miner] = [
    await api.seller({ ctoc: "200", fee: "20" }),
    await api.person(),
    await api.person({ normal: "100" }),
  ];
  const advert = await post(owner, false);
  const { order, payload } = await api.trade(owner, buyer, "10");
  expect(await maintain(true)).toBe(true);
  expect(await api.open.announcementList()).toMatchObject({ maintenance: true });
  expect((await operator.consoleMe()).maintenance).toBe(true);
  await expectRefusal(post(owner, false), "maintenance");
  await expectRefusal(take(buyer, advert), "maintenance");
  await expectRefusal(miner.client.miningBuy({ params: { id: 1 } }), "maintenance");
  await expectRefusal(miner.client.nftMintNumber(), "maintenance");
  // an earlier trade is paid, and balances stay available
  await buyer.client.marketPay({ query: { orderId: order.id } });
  expect(await api.paid(payload)).toMatchObject({ status: "applied" });
  await owner.client.marketCancel({ params: { orderId: advert.id } });
  expect(await refusalOf(miner.client.accountsTransferToCtoc({ query: { value: "1" } }))).not.toBe("maintenance");
  await maintain(false);
  await miner.client.miningBuy({ params: { id: 1 } });
});

test("a repeated purchase gets its earlier response in maintenance", async ({ api }) => {
  const { client } = await api.person({ normal: "100" });
  const buy = (idempotencyKey: string) => client.miningBuy({ params: { id: 1 }, idempotencyKey });
  const first = await buy("bought-once-1");
  await maintain(true);
  expect(await buy("bought-once-1")).toEqual(first);
  await expectRefusal(buy("bought-once-2"), "maintenance");
  await maintain(false);
  expect((await client.miningList({ query: {} })).total).toBe(1);
});

test("maintenance answers with status 503 in the reader's language", async ({ api }) => {
  const { accessToken } = await api.person({ normal: "100" });
  await maintain(true);
  const headers = { authorization: `Bearer ${accessToken}`, "accept-language": "zh-TW" };
  const answer = await fetch(`${api.url}/app-api/user/mining/purchase/1`, { method: "POST", headers });
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { code: MAINTENANCE, data: null, msg: errors.maintenance.zhCN },
  ]);
  await maintain(false);
});

test("every call that maintenance refuses moves money", () => {
  const all: [string, Route][] = Object.entries(routes);
  const beginning = all.filter(([, { begins }]) => begins === true);
  expect(beginning.map(([name]) => name).toSorted()).toEqual([
    "feeCreditSign",
    "marketPost",
    "marketReserve",
    "marketSell",
    "miningBuy",
    "miningRenew",
    "miningSign",
    "nftMintNumber",
    "swapSign",
  ]);
  expect(beginning.filter(([, { money }]) => money !== true)).toEqual([]);
});

test("announcements are shown between start and end, and published to streams", async ({ api, consoleApi }) => {
  const { client } = await api.person();
  const recorder = await changeRecorder(api.database.urls.api);
  const at = (await client.configGet()).serverTime;
  await announce(consoleApi, "Now");
  await announce(consoleApi, "An hour", { end: at + 3_600_000 });
  await announce(consoleApi, "Later", { start: at + 7_200_000, end: at + 10_800_000 });
  expect(await recorder.topicsOf("*")).toEqual(["announcement"]);
  expect(await shown(api)).toEqual(["An hour", "Now"]);
  await later(api, consoleApi, 3_700);
  expect(await shown(api)).toEqual(["Now"]);
  await later(api, consoleApi, 3_600);
  expect(await shown(api)).toEqual(["Later", "Now"]);
  await recorder.close();
});

test("an announcement is ended once; one that would never be shown is refused", async ({ api, consoleApi }) => {
  const id = await announce(consoleApi, "Short");
  const at = (await api.open.configGet()).serverTime;
  const future = await announce(consoleApi, "Never", { start: at + 86_400_000 });
  const end = (which: string) => operator.consoleEndAnnouncement({ body: { id: which } });
  await end(id);
  await end(future);
  expect(await shown(api)).not.toContain("Short");
  await later(api, consoleApi, 90_000);
  expect(await shown(api)).not.toContain("Never");
  const again = operator.consoleEndAnnouncement({ body: { id } });
  await expect(again).rejects.toThrow(ApiError);
  await expectRefusal(again, "announcementNotFound");
  await expectRefusal(announce(consoleApi, "Past", { end: at - 1 }), "announcementNeverShown");
  const { list, total } = await operator.consoleAnnouncements({ query: { pageSize: 2 } });
  expect([list.map(({ en }) => en), total]).toEqual([["Never", "Short"], 5]);
});

test("a halt for replaced blocks is not lifted while they are not on the chain [S17]", async ({ api, consoleApi }) => {
  const halt = "chain_reorg_below_finalized";
  await sql`insert into chain_cursor (chain_id, genesis_hash, start_block, block_number, block_hash, block_time, replaced_at)
    values (97, '0x', 0, 1, '0x', platform_now(), platform_now())`.execute(api.db);
  await haltMoney(api.worker, halt, "block 1 was replaced");
  await expectRefusal(consoleApi.carryOut("liftHalt", { halt }), "haltCauseLasts");
  await sql`update chain_cursor set replaced_at = null`.execute(api.db);
  await consoleApi.carryOut("liftHalt", { halt });
});
