import { expectRefusal } from "#test-support/expect-refusal.ts";
import { errors } from "@wth/api-contract";
import { hashFeeOrder } from "@wth/chain";
import { transact } from "@wth/db";
import { parseAmount } from "@wth/rules";
import { recoverAddress, type Hex } from "viem";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { setParameter } from "#platform/settings/parameters.ts";
import { chainReadTo } from "#test-support/chain-inbox.ts";
import { treasury } from "#test-support/fake-contract.ts";
import { startOrdersApi, type OrdersApi } from "#test-support/start-orders-api.ts";
import { codeOf, testDeployment, type TestUser } from "#test-support/test-api.ts";

const test = apiTest(() => startOrdersApi());

const sign = ({ client }: TestUser, amount: string) => client.feeCreditSign({ query: { amount } });
type Payload = Awaited<ReturnType<typeof sign>>;
const units = (text: string) => parseAmount(text).toString();
const parameter = (api: OrdersApi, name: Parameters<typeof setParameter>[2], value: bigint) =>
  transact(api.db, (tx) => setParameter(tx, "test", name, value));

const subscribed = (api: OrdersApi, payload: Payload, changes: Record<string, string> = {}) =>
  api.reports({
    contract: "subscribe",
    name: "Subscribed",
    args: {
      orderId: payload.orderId,
      sender: payload.sender.toLowerCase(),
      token: payload.token.toLowerCase(),
      amount: units(payload.amount),
      wthAmount: units(payload.wthAmount),
      treasury: payload.recipient.toLowerCase(),
      ...changes,
    },
  });
const fee = async ({ client }: TestUser) => (await client.feeCreditGet()).amount;

test("returns price, balance and rate of fee credit, by the reference price [API-43, API-84]", async ({ api }) => {
  const user = await api.person();
  expect(await user.client.feeCreditGet()).toEqual({ price: "1", amount: "0", rate: "0.05" });
  await parameter(api, "price.reference", parseAmount("2.5"));
  await parameter(api, "fee.priceShare", 8_000n);
  await parameter(api, "fee.rate", 333n);
  expect(await user.client.feeCreditGet()).toEqual({ price: "2", amount: "0", rate: "0.0333" });
  await parameter(api, "price.reference", parseAmount("1"));
  await parameter(api, "fee.priceShare", 10_000n);
  await parameter(api, "fee.rate", 500n);
});

test("signs the whole purchase with the platform's key [API-44, CHAIN-35]", async ({ api }) => {
  const user = await api.person();
  const payload = await sign(user, "12.5");
  expect(payload).toMatchObject({
    sender: user.account.address,
    recipient: treasury,
    token: testDeployment.contracts.usdt,
    amount: "12.5",
    wthAmount: "12.5",
    epoch: 1,
    contract: testDeployment.contracts.subscribe,
  });
  const digest = hashFeeOrder(
    { chainId: 31_337, verifyingContract: testDeployment.contracts.subscribe },
    {
      sender: user.account.address,
      recipient: treasury,
      token: testDeployment.contracts.usdt,
      amount: parseAmount("12.5"),
      wthAmount: parseAmount("12.5"),
      orderId: payload.orderId as Hex,
      deadline: BigInt(payload.deadline),
      epoch: 1n,
    },
  );
  expect(await recoverAddress({ hash: digest, signature: payload.signature as Hex })).toBe(api.signer.key);
  expect(await sign(user, "12.5")).toEqual(payload);
  expect((await sign(user, "12.6")).orderId).not.toBe(payload.orderId);
});

test("credits a final payment to the fee account once, as a deposit [ACCT-83, ACCT-66]", async ({ api }) => {
  const user = await api.person();
  await parameter(api, "price.reference", parseAmount("2"));
  const payload = await sign(user, "40");
  expect(payload.amount).toBe("80");
  await parameter(api, "price.reference", parseAmount("1"));
  expect(await fee(user)).toBe("0");
  expect(await subscribed(api, payload)).toEqual({ status: "applied", reason: null });
  expect(await fee(user)).toBe("40");
  expect((await user.client.accountsBalances()).feeValue).toBe("40");
  const { list } = await user.client.accountsFeeRecords({ query: {} });
  expect(list).toMatchObject([{ value: "40", businessType: 1 }]);
  expect(await subscribed(api, payload)).toEqual({ status: "suspense", reason: "order already used" });
  expect(await fee(user)).toBe("40");
  expect((await sign(user, "40")).orderId).not.toBe(payload.orderId);
});

test("holds a payment that differs from its order in suspense and credits nothing", async ({ api }) => {
  const user = await api.person();
  const payload = await sign(user, "7");
  const wrong: [Record<string, string>, string][] = [
    [{ amount: units("6") }, "wrong amount"],
    [{ wthAmount: units("8") }, "wrong yield"],
    [{ token: `0x${"12".repeat(20)}` }, "wrong token"],
    [{ sender: `0x${"12".repeat(20)}` }, "wrong sender"],
    [{ orderId: `0x${"34".repeat(32)}` }, "unknown order"],
  ];
  for (const [changes, reason] of wrong)
    expect(await subscribed(api, payload, changes)).toEqual({ status: "suspense", reason });
  expect(await fee(user)).toBe("0");
  expect(await api.violations()).toEqual([]);
});

test("rounds the cost of credit up, so that no unit is free", async ({ api }) => {
  const user = await api.person();
  await parameter(api, "price.reference", 1n);
  expect((await sign(user, "0.0001")).amount).toBe("0.000000000000000001");
  await parameter(api, "price.reference", parseAmount("1"));
});

test("sells fee credit only for an advert that the buyer may see [ERR-33]", async ({ api }) => {
  const [owner, taker, stranger] = [await api.person(), await api.person({ ctoc: "100" }), await api.person()];
  const body = { price: "1", minAmount: "1", maxAmount: "10", buy: true };
  const { id } = await owner.client.marketPost({ body });
  const signFor = ({ client }: TestUser, orderId: string) =>
    codeOf(client.feeCreditSign({ query: { amount: "1", orderId } }));
  for (const person of [owner, taker, stranger]) expect(await signFor(person, id)).toBe(0);
  await subscribed(api, await sign(taker, "1"));
  await taker.client.marketSell({ body: { orderId: id, amount: "10" } });
  expect([await signFor(owner, id), await signFor(taker, id), await signFor(stranger, id)]).toEqual([
    0,
    0,
    errors.orderNotFound.code,
  ]);
  for (const unknown of ["999999", "0", "-1", "abc", "1".repeat(80)])
    expect(await signFor(owner, unknown)).toBe(errors.orderNotFound.code);
});

test("refuses amounts that are zero, above the cap or malformed", async ({ api }) => {
  const user = await api.person();
  await expectRefusal(sign(user, "0"), "amountNotPositive");
  expect(await codeOf(sign(user, "10000"))).toBe(0);
  await expectRefusal(sign(user, "10000.0001"), "amountAboveLimit");
  for (const text of ["", "-1", "1e3", "1.00001", " 1", "1,5"]) expect(await codeOf(sign(user, text)), text).toBe(400);
});

test("expires a dead order, and signs a new one at the current price", async ({ api }) => {
  const user = await api.person();
  const payload = await sign(user, "3");
  await parameter(api, "price.reference", parseAmount("2"));
  expect((await sign(user, "3")).amount).toBe("3");
  expect(await api.chainPasses(1_900)).toBeGreaterThan(0);
  const next = await sign(user, "3");
  expect(next.amount).toBe("6");
  expect(await subscribed(api, payload)).toEqual({ status: "suspense", reason: "order already expired" });
  await parameter(api, "price.reference", parseAmount("1"));
  await api.chainPasses(0);
});

test("repeats an order through its deadline's second, and signs a new one after it [API-44]", async ({ api }) => {
  const user = await api.person();
  const payload = await sign(user, "5");
  const end = payload.deadline * 1_000;
  // a block of the deadline's second can still contain the payment
  await chainReadTo(api.db, new Date(end));
  expect(await sign(user, "5")).toEqual(payload);
  await chainReadTo(api.db, new Date(end + 1_000));
  expect((await sign(user, "5")).orderId).not.toBe(payload.orderId);
  expect(await subscribed(api, payload)).toEqual({ status: "suspense", reason: "order already expired" });
  await api.chainPasses(0);
});
