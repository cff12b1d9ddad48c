import { transact } from "@wth/db";
import { afterAll, beforeAll, expect, test } from "vitest";
import { liftRestriction } from "../traders/use-cases/lift-restriction.ts";
import { operate } from "#test-support/operate.ts";
import type { TestUser } from "#test-support/test-api.ts";
import { post, returnTrade, sell, take } from "#test-support/market/market-actions.ts";
import { startMarketApi, type MarketApi } from "#test-support/market/start-market-api.ts";
import { notifyHalfTimes } from "./use-cases/notify-half-times.ts";

let api: MarketApi;
beforeAll(async () => {
  api = await startMarketApi();
});
afterAll(() => api.close());

const inbox = async ({ client }: TestUser) =>
  (await client.notificationPage()).list.map(({ kind, data, isRead, isOver }) => ({ kind, data, isRead, isOver }));
/** Kinds of the inbox, newest first, without what was before. */
const kinds = async (user: TestUser) => (await inbox(user)).map(({ kind }) => kind);
const lift = ({ userId }: TestUser) =>
  transact(api.db, (tx) => liftRestriction(tx, { actor: "operator:test", userId }));
const HOUR = 3_600;
const any = expect.any(Number);

test("tells both sides that a buy advert was taken, the taker as read [U02]", async () => {
  const [buyer, seller] = [await api.person(), await api.seller()];
  const { id: orderId } = await sell(seller, await post(buyer, true));
  const asked = { kind: "orderNeedsYou", data: { orderId, until: any }, isRead: false, isOver: false };
  expect(await inbox(buyer)).toEqual([asked]);
  const taken = { kind: "tradeTaken", data: { orderId, amount: "40", until: any }, isRead: true, isOver: false };
  expect(await inbox(seller)).toEqual([taken]);
});

test("tells a seller whose advert was taken, and both of the payment [U02, U08]", async () => {
  const [seller, buyer] = [await api.seller(), await api.person()];
  const { order, payload } = await api.trade(seller, buyer);
  const taken = { kind: "tradeTaken", data: { orderId: order.id, amount: "40", until: any } };
  expect(await inbox(seller)).toEqual([{ ...taken, isRead: false, isOver: false }]);
  expect(await seller.client.notificationUnreadCount()).toBe(1);
  await api.paid(payload);
  const paid = { kind: "tradePaid", data: { orderId: order.id, amount: "40", usdt: "40" } };
  expect(await inbox(seller)).toEqual([
    { ...paid, isRead: false, isOver: false },
    { ...taken, isRead: true, isOver: true },
  ]);
  expect(await seller.client.notificationUnreadCount()).toBe(1);
  expect((await inbox(buyer))[0]).toMatchObject({ kind: "tradeCredited", data: { orderId: order.id, amount: "40" } });
});

test("a request to pay is over once the trade is paid [U08]", async () => {
  const [buyer, seller] = [await api.person(), await api.seller()];
  const advert = await post(buyer, true);
  await sell(seller, advert);
  await api.paid(await buyer.client.marketPay({ query: { orderId: advert.id } }));
  await buyer.client.notificationRead({ body: { ids: [(await buyer.client.notificationPage()).list[0]?.id ?? ""] } });
  expect(await buyer.client.notificationUnreadCount()).toBe(0);
  expect((await inbox(buyer))[1]).toMatchObject({ kind: "orderNeedsYou", isRead: true, isOver: true });
});

const requestOf = async (user: TestUser) => (await inbox(user)).find(({ kind }) => kind === "orderNeedsYou");

test("a buyer's own entry, which is read, is over once the trade is paid [U08]", async () => {
  const [seller, buyer] = [await api.seller(), await api.person()];
  const { payload } = await api.trade(seller, buyer);
  expect(await requestOf(buyer)).toMatchObject({ isRead: true, isOver: false });
  await api.paid(payload);
  expect(await requestOf(buyer)).toMatchObject({ isOver: true });
});

test("a request to pay is over once the buyer gives it back or it is in dispute [U08]", async () => {
  for (const end of ["return", "dispute"]) {
    const [seller, buyer] = [await api.seller(), await api.person()];
    const { order, payload } = await api.trade(seller, buyer);
    if (end === "return") await returnTrade(buyer, order);
    else await api.paid(payload, { tokenAmount: "39999999999999999999" });
    expect(await requestOf(buyer), end).toMatchObject({ isOver: true });
  }
});

test("tells both sides once that half of the time to pay is over [U02]", async () => {
  const [seller, buyer] = [await api.seller(), await api.person()];
  const { order } = await api.trade(seller, buyer);
  await api.later(3 * HOUR - 60);
  expect(await notifyHalfTimes(api.worker)).toBe(0);
  await api.later(61);
  expect(await notifyHalfTimes(api.worker)).toBeGreaterThan(0);
  expect(await notifyHalfTimes(api.worker)).toBe(0);
  for (const [user, side] of [
    [seller, "seller"],
    [buyer, "buyer"],
  ] as const)
    expect((await inbox(user))[0]).toMatchObject({ kind: "tradeHalfTime", data: { orderId: order.id, side } });
  await api.pass(3 * HOUR);
  expect((await inbox(buyer)).find(({ kind }) => kind === "tradeHalfTime")).toMatchObject({ isOver: true });
});

test("warns a buyer of the first timeout, and tells the seller [U02]", async () => {
  const [seller, buyer] = [await api.seller(), await api.person()];
  const { order } = await api.trade(seller, buyer);
  await api.pass(6 * HOUR + 1);
  const facts = { orderId: order.id, amount: "40" };
  expect((await inbox(buyer))[0]).toMatchObject({
    kind: "tradeTimedOut",
    data: { ...facts, side: "buyer", timeouts: 1 },
    isRead: false,
  });
  expect((await inbox(seller))[0]).toMatchObject({
    kind: "tradeTimedOut",
    data: { ...facts, side: "seller", timeouts: null },
  });
});

test("tells a seller that the buyer gives the trade back, and both of its end [U02, V05]", async () => {
  const [seller, buyer] = [await api.seller(), await api.person()];
  const { order } = await api.trade(seller, buyer);
  await returnTrade(buyer, order);
  const facts = { orderId: order.id, amount: "40" };
  expect((await inbox(seller))[0]).toMatchObject({ kind: "tradeReturnAsked", data: facts, isOver: false });
  expect((await kinds(buyer))[0]).toBe("orderNeedsYou");
  await api.pass(HOUR);
  expect((await inbox(seller)).slice(0, 2)).toMatchObject([
    { kind: "tradeReturned", data: { orderId: order.id } },
    { kind: "tradeReturnAsked", isOver: true },
  ]);
  expect((await inbox(buyer))[0]).toMatchObject({ kind: "tradeReturned", isRead: false });
});

test("tells both sides of a dispute, the other side of an answer, and both of its end [U02]", async () => {
  const [seller, buyer] = [await api.seller(), await api.person()];
  const { order, payload } = await api.trade(seller, buyer);
  await api.paid(payload, { tokenAmount: "39999999999999999999" });
  for (const user of [seller, buyer]) expect((await kinds(user))[0]).toBe("disputeOpened");
  await buyer.client.marketStatement({ body: { orderId: order.id, text: "I paid it." } });
  await buyer.client.marketStatement({ body: { orderId: order.id, text: "Here is more." } });
  expect((await kinds(seller)).slice(0, 2)).toEqual(["disputeAnswered", "disputeOpened"]);
  expect((await seller.client.notificationPage()).list[0]).toMatchObject({ events: 2 });
  expect((await kinds(buyer))[0]).toBe("disputeOpened");
  await operate(api, "resolve", order.id, "buyer", "It was a fee of the bank.");
  for (const [user, side] of [
    [seller, "seller"],
    [buyer, "buyer"],
  ] as const) {
    const facts = { orderId: order.id, amount: "40", side, outcome: "buyer" };
    expect((await inbox(user))[0]).toMatchObject({ kind: "disputeResolved", data: facts });
    expect((await inbox(user)).find(({ kind }) => kind === "disputeOpened")).toMatchObject({ isOver: true });
    expect(await user.client.notificationUnreadCount()).toBe(1);
  }
});

test("tells a seller once that the fee credit is low [U02]", async () => {
  const seller = await api.seller({ ctoc: "300", fee: "7" });
  await post(seller, false, { maxAmount: "100" });
  expect(await kinds(seller)).toEqual(["feeCreditLow"]);
  expect((await inbox(seller))[0]).toMatchObject({ data: { left: "2" } });
});

test("notifies of a restriction with its end, and of its lifting once", async () => {
  const buyer = await api.person();
  for (let timeouts = 0; timeouts < 2; timeouts += 1) {
    await take(buyer, await post(await api.seller(), false));
    await api.pass(6 * HOUR + 1);
  }
  const restricted = { kind: "restriction", data: { until: any } };
  expect((await inbox(buyer)).filter(({ kind }) => kind === "restriction")).toMatchObject([restricted]);
  await lift(buyer);
  await lift(buyer);
  const [lifted, ...rest] = (await inbox(buyer)).filter(({ kind }) => kind.startsWith("restriction"));
  expect(lifted).toMatchObject({ kind: "restrictionLifted", data: {} });
  expect(rest).toMatchObject([{ ...restricted, isOver: true }]);
});

test("does not notify of lifting a restriction that has expired", async () => {
  const buyer = await api.person();
  for (let timeouts = 0; timeouts < 2; timeouts += 1) {
    await take(buyer, await post(await api.seller(), false));
    await api.pass(6 * HOUR + 1);
  }
  await api.later(3 * 24 * HOUR);
  await lift(buyer);
  expect(await kinds(buyer)).toContain("restriction");
  expect(await kinds(buyer)).not.toContain("restrictionLifted");
});
