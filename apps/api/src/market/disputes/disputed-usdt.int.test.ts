import { notificationWords } from "@wth/api-contract/notification-words";
import { parseAmount } from "@wth/rules";
import { expect } from "vitest";
import { raiseAlarms } from "#chain/sentinel/use-cases/raise-alarms.ts";
import { consoleTest } from "#test-support/api-test.ts";
import type { TestConsole } from "#test-support/start-test-console.ts";
import { testDeployment, type TestUser } from "#test-support/test-api.ts";
import type { Order } from "#test-support/market/market-actions.ts";
import { startMarketApi, type MarketApi } from "#test-support/market/start-market-api.ts";

const test = consoleTest(() => startMarketApi());

const DUE = "18.4";
const RECEIVED = "17.4";
const OTHER = `0x${"12".repeat(20)}`;

type Trade = { seller: TestUser; buyer: TestUser; order: Order };
/** A trade of 18.4 USDT that was paid with another payment than the one signed, by default of 17.4 USDT. */
async function disputedTrade(
  api: MarketApi,
  changes: Record<string, string> = { tokenAmount: parseAmount(RECEIVED).toString() },
): Promise<Trade> {
  const [seller, buyer] = [await api.seller(), await api.person()];
  const { order, payload } = await api.trade(seller, buyer, DUE);
  expect(await api.paid(payload, changes)).toMatchObject({ status: "suspense" });
  return { seller, buyer, order };
}

const detailOf = ({ client }: TestUser, { id }: Order) => client.marketDetail({ query: { orderId: id } });
const historyOf = async ({ client }: TestUser) => (await client.marketHistory({ query: {} })).list[0];
/** Newest notification of a user, with its words in English. */
async function messageOf({ client }: TestUser) {
  const [newest] = (await client.notificationPage()).list;
  if (newest === undefined) throw new Error("there is no notification");
  const plain = { time: String, amount: (text: string) => text, payment: (text: string) => text, count: String };
  return { kind: newest.kind, data: newest.data, text: notificationWords(newest, "en", plain).text };
}
const suspenseOf = async ({ admin }: TestConsole, { id }: Order) =>
  (await admin.client.consoleSuspense({ query: { pageSize: 100 } })).list.filter(({ order }) => order === id);
const alarms = async ({ admin }: TestConsole) => (await admin.client.consoleAlarms({ query: {} })).list;
const resolve = (consoleApi: TestConsole, { id }: Order, outcome: "buyer" | "seller") =>
  consoleApi.carryOut("resolveDispute", { trade: id, outcome });
const newestAudit = async ({ admin }: TestConsole, action: string) =>
  (await admin.client.consoleAudit({ query: { action } })).list[0];

test("a dispute shows what is due and what came, before and after it is resolved [V02]", async ({
  api,
  consoleApi,
}) => {
  const { seller, buyer, order } = await disputedTrade(api);
  await api.chainReadTo(0);
  await raiseAlarms(api.worker, testDeployment.chainId);
  const usdt = { usdtAmount: DUE, usdtReceived: RECEIVED };
  const facts = { usdt: DUE, received: RECEIVED };
  const paid = "17.4 USDT of 18.4 USDT due reached";
  for (const [user, wallet] of [
    [seller, "your wallet."],
    [buyer, "the seller's wallet."],
  ] as const) {
    expect(await detailOf(user, order)).toMatchObject({ status: 4, ...usdt });
    const message = await messageOf(user);
    expect(message).toMatchObject({ kind: "disputeOpened", data: facts });
    expect(message.text).toContain(`${paid} ${wallet}`);
  }
  const { list } = await consoleApi.admin.client.consoleTrades({ query: {} });
  const payments = [{ amount: RECEIVED, outcome: "wrong amount" }];
  expect(list).toMatchObject([{ id: order.id, usdt: DUE, usdtReceived: RECEIVED, payments }]);
  const [payment] = await suspenseOf(consoleApi, order);
  expect(payment).toMatchObject({ amount: RECEIVED, reason: "wrong amount" });
  const [alarm] = await alarms(consoleApi);
  expect(alarm).toMatchObject({ kind: "unexplainedPayment", hash: payment?.hash });

  await resolve(consoleApi, order, "buyer");
  for (const user of [seller, buyer]) {
    expect(await detailOf(user, order)).toMatchObject({ status: 1, ...usdt });
    expect(await historyOf(user)).toMatchObject({ id: order.id, status: 1, ...usdt });
    const message = await messageOf(user);
    expect(message).toMatchObject({ kind: "disputeResolved", data: { ...facts, outcome: "buyer" } });
    expect(message.text).toContain(paid);
    // what the file of the statement has in its lines
    const { list: entries } = await user.client.accountsStatement();
    const own = entries.filter(({ tradeId }) => tradeId === order.id);
    expect(own.length).toBeGreaterThan(0);
    for (const entry of own) expect(entry).toMatchObject({ usdtDue: DUE, usdtReceived: RECEIVED });
  }
  expect(await suspenseOf(consoleApi, order)).toEqual([]);
  expect(await alarms(consoleApi)).toEqual([]);
  const after = { usdtDue: DUE, usdtReceived: RECEIVED };
  expect(await newestAudit(consoleApi, "c2c.resolve")).toMatchObject({ subject: order.id, after });
  expect(await newestAudit(consoleApi, "suspense.resolve")).toMatchObject({
    subject: payment?.id,
    after: { decision: "tradeResolved", order: order.id },
  });
  expect(await newestAudit(consoleApi, "alarm.acknowledge")).toMatchObject({
    subject: alarm?.id,
    after: { order: order.id },
  });
});

test("a dispute resolved for the seller closes its payment, and still shows it [V02]", async ({ api, consoleApi }) => {
  const { seller, buyer, order } = await disputedTrade(api);
  await resolve(consoleApi, order, "seller");
  for (const user of [seller, buyer])
    expect(await historyOf(user)).toMatchObject({ status: 6, usdtAmount: DUE, usdtReceived: RECEIVED });
  expect(await suspenseOf(consoleApi, order)).toEqual([]);
});

test.for([
  ["another account", { creator: OTHER }, "0"],
  ["another token", { token: OTHER }, "0"],
  ["the seller from another account", { payer: OTHER }, DUE],
] as const)("a payment to %s is received as such [V02]", async ([, changes, received], { api, consoleApi }) => {
  const { seller, order } = await disputedTrade(api, changes);
  expect(await detailOf(seller, order)).toMatchObject({ usdtAmount: DUE, usdtReceived: received });
  await resolve(consoleApi, order, "seller");
  expect(await suspenseOf(consoleApi, order)).toEqual([]);
});

test("a payment that was decided before its trade keeps that decision [V02]", async ({ api, consoleApi }) => {
  const { order } = await disputedTrade(api);
  const [payment] = await suspenseOf(consoleApi, order);
  await consoleApi.carryOut("resolveSuspense", { payment: payment?.id ?? "", decision: "refunded" });
  await resolve(consoleApi, order, "seller");
  const decisions = await api.db
    .selectFrom("chain_suspense_decision")
    .select("decision")
    .where("event_id", "=", BigInt(payment?.id ?? ""))
    .execute();
  expect(decisions).toEqual([{ decision: "refunded" }]);
});

test("a trade paid as agreed received what was due, one without a payment nothing [V02]", async ({ api }) => {
  const [seller, buyer] = [await api.seller(), await api.person()];
  const { order, payload } = await api.trade(seller, buyer, DUE);
  expect(await detailOf(buyer, order)).toMatchObject({ usdtAmount: DUE, usdtReceived: "0" });
  await api.paid(payload);
  for (const user of [seller, buyer]) expect(await detailOf(user, order)).toMatchObject({ usdtReceived: DUE });
});
