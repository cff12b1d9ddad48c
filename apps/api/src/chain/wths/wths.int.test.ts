import { expectRefusal } from "#test-support/expect-refusal.ts";
import { errors } from "@wth/api-contract";
import { hashWthsOrder } from "@wth/chain";
import { transact } from "@wth/db";
import { haltMoney } from "@wth/process";
import { ONE, parseAmount } from "@wth/rules";
import { recoverAddress, type Hex } from "viem";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { houseBalance } from "#ledger/index.ts";
import { freezeRows } from "#platform/settings/frozen-rows.ts";
import { liftHalt } from "#platform/settings/halt.ts";
import { setParameter } from "#platform/settings/parameters.ts";
import { startOrdersApi, type OrdersApi } from "#test-support/start-orders-api.ts";
import { codeOf, testDeployment, type TestUser } from "#test-support/test-api.ts";
import { chainReadTo } from "#test-support/chain-inbox.ts";
import { expireOverdue } from "../orders/expire-overdue.ts";

const test = apiTest(() => startOrdersApi());
const sign = ({ client }: TestUser, amount: string, type = "0") => client.swapSign({ body: { amount, type } });
type Payload = Awaited<ReturnType<typeof sign>>;
const units = (text: string) => parseAmount(text).toString();

const minted = (api: OrdersApi, payload: Payload, changes: Record<string, string> = {}) =>
  api.reports({
    contract: "wths",
    name: "WthsMinted",
    args: {
      orderId: payload.orderId,
      sender: payload.sender.toLowerCase(),
      wthAmount: units(payload.wthAmount),
      realAmount: units(payload.realAmount),
      ...changes,
    },
  });
const statusOf = ({ client }: TestUser, orderId: string) => client.swapUpdateStatus({ body: { orderId } });

test("holds the WTH, fixes the rate and signs with the platform's key [API-72, CHAIN-37, ACCT-79]", async ({ api }) => {
  const user = await api.person({ ctoc: "100", ecological: "50" });
  await transact(api.db, (tx) => setParameter(tx, "test", "price.reference", parseAmount("1.25")));
  const payload = await sign(user, "10.5");
  await transact(api.db, (tx) => setParameter(tx, "test", "price.reference", parseAmount("1")));
  expect(payload).toMatchObject({
    sender: user.account.address,
    amount: "10.5",
    wthAmount: "10.5",
    realAmount: "13.125",
    type: "0",
    epoch: 1,
    contract: testDeployment.contracts.wths,
  });
  const digest = hashWthsOrder(
    { chainId: 31_337, verifyingContract: testDeployment.contracts.wths },
    {
      sender: user.account.address,
      amount: parseAmount("10.5"),
      wthAmount: parseAmount("10.5"),
      realAmount: parseAmount("13.125"),
      orderId: payload.orderId as Hex,
      deadline: BigInt(payload.deadline),
      epoch: 1n,
    },
  );
  expect(await recoverAddress({ hash: digest, signature: payload.signature as Hex })).toBe(api.signer.key);
  expect(await user.client.accountsBalances()).toMatchObject({ ctocValue: "89.5", ecologicalValue: "50" });
  expect(await api.violations()).toEqual([]);
  expect(await minted(api, payload)).toMatchObject({ status: "applied" });
});

test("takes the WTH from the ecological account for any type but '0' [API-72]", async ({ api }) => {
  const user = await api.person({ ctoc: "5", ecological: "5" });
  expect((await sign(user, "5", "1")).type).toBe("1");
  expect(await user.client.accountsBalances()).toMatchObject({ ctocValue: "5", ecologicalValue: "0" });
});

test("takes a whole balance to the unit, and no other amount finer than typed [X41]", async ({ api }) => {
  const user = await api.person({ ctoc: "5.000000000000000003" });
  for (const finer of ["5.000000000000000002", "1.00001"]) await expectRefusal(sign(user, finer), "amountTooFine");
  expect(await sign(user, "5.000000000000000003")).toEqual(await sign(user, "5.000000000000000003"));
  expect(await user.client.accountsBalances()).toMatchObject({ ctocValue: "0" });
});

test("allows one open swap: repeats return the order, others are refused [API-71, ACCT-80, ERR-54]", async ({
  api,
}) => {
  const user = await api.person({ ctoc: "100", ecological: "100" });
  expect(await user.client.swapOwner()).toBeNull();
  const first = await sign(user, "10");
  expect(await user.client.swapOwner()).toEqual(first);
  expect(await sign(user, "10")).toEqual(first);
  await expectRefusal(sign(user, "10.0001"), "swapUnfinished");
  await expectRefusal(sign(user, "10", "1"), "swapUnfinished");
  expect(await user.client.accountsBalances()).toMatchObject({ ctocValue: "90", ecologicalValue: "100" });
  await minted(api, first);
  expect(await user.client.swapOwner()).toBeNull();
  const second = await sign(user, "10.0001");
  expect(second.orderId).not.toBe(first.orderId);
});

test("returns a swap's status without changing it; only the chain ends it [API-73, ACCT-81]", async ({ api }) => {
  const user = await api.person({ ctoc: "20" });
  const payload = await sign(user, "20");
  for (let again = 0; again < 3; again += 1) expect(await statusOf(user, payload.orderId)).toEqual({ status: "open" });
  expect(await user.client.swapOwner()).toEqual(payload);
  const stranger = await api.person();
  await expectRefusal(statusOf(stranger, payload.orderId), "orderNotFound");
  await expectRefusal(statusOf(user, `0x${"ab".repeat(32)}`), "orderNotFound");
  const backing = await houseBalance(api.db, "exchange", "WTH");
  expect(await minted(api, payload)).toEqual({ status: "applied", reason: null });
  expect(await statusOf(user, payload.orderId)).toEqual({ status: "used" });
  expect((await user.client.accountsBalances()).ctocValue).toBe("0");
  expect(await houseBalance(api.db, "exchange", "WTH")).toBe(backing + 20n * ONE);
});

test("returns the WTH of a dead swap, not a second before it is dead", async ({ api }) => {
  const user = await api.person({ ecological: "30" });
  const payload = await sign(user, "30", "1");
  const { serverTime } = await user.client.configGet();
  expect(payload.deadline - Math.floor(serverTime / 1_000)).toBeGreaterThan(3_590);
  // a block of the deadline's second can still contain the mint
  await api.chainPasses(new Date(payload.deadline * 1_000));
  expect(await user.client.swapOwner()).toEqual(payload);
  expect(await sign(user, "30", "1")).toEqual(payload);
  expect(await api.chainPasses(new Date((payload.deadline + 1) * 1_000))).toBeGreaterThan(0);
  expect(await user.client.accountsBalances()).toMatchObject({ ecologicalValue: "30" });
  expect(await user.client.swapOwner()).toBeNull();
  expect(await statusOf(user, payload.orderId)).toEqual({ status: "expired" });
  expect(await api.chainPasses(new Date((payload.deadline + 60) * 1_000))).toBe(0);
  expect(await minted(api, payload)).toEqual({ status: "suspense", reason: "order already expired" });
  expect(await api.violations()).toEqual([]);
  await api.chainPasses(0);
});

test("returns the WTH only when also the server's time is past the deadline [N01]", async ({ api }) => {
  const user = await api.person({ ecological: "31" });
  const payload = await sign(user, "31", "1");
  await chainReadTo(api.db, new Date((payload.deadline + 30 * 86_400) * 1_000));
  await api.expire();
  expect(await statusOf(user, payload.orderId)).toEqual({ status: "open" });
  expect(await sign(user, "31", "1")).toEqual(payload);
  await api.chainPasses(new Date((payload.deadline + 1) * 1_000));
  expect(await statusOf(user, payload.orderId)).toEqual({ status: "expired" });
  expect(await user.client.accountsBalances()).toMatchObject({ ecologicalValue: "31" });
  await api.chainPasses(0);
});

test("keeps the WTH while nodes say that the order is used, or none answers [N01]", async ({ api }) => {
  const user = await api.person({ ecological: "32" });
  const payload = await sign(user, "32", "1");
  const status = () => statusOf(user, payload.orderId);
  const { state } = api.contract;
  state.used.add(payload.orderId);
  await api.chainPasses(4_000);
  expect(await status()).toEqual({ status: "open" });
  state.used.clear();
  state.isDown = true;
  await api.expire();
  expect(await status()).toEqual({ status: "open" });
  state.isDown = false;
  await api.expire();
  expect(await status()).toEqual({ status: "expired" });
  await api.chainPasses(0);
});

test("keeps the WTH when money is halted while the nodes are asked [N01]", async ({ api }) => {
  const user = await api.person({ ecological: "33" });
  const payload = await sign(user, "33", "1");
  const { state } = api.contract;
  state.used.add(payload.orderId);
  await api.chainPasses(4_000);
  state.used.clear();
  const expire = () =>
    expireOverdue(api.worker, testDeployment.chainId, ["wths"], async (...question) => {
      const unused = await api.findUnused(...question);
      await haltMoney(api.db, "test", "a test");
      return unused;
    });
  expect(await expire()).toBe(0);
  expect(await statusOf(user, payload.orderId)).toEqual({ status: "open" });
  await transact(api.db, (tx) => liftHalt(tx, { actor: "test", reason: "test" }));
  await api.expire();
  expect(await statusOf(user, payload.orderId)).toEqual({ status: "expired" });
  await api.chainPasses(0);
});

test("does not expire an order whose mint waits to be applied", async ({ api }) => {
  const user = await api.person({ ctoc: "9" });
  const payload = await sign(user, "9");
  await api.db
    .insertInto("chain_event")
    .values({
      chain_id: 31_337n,
      block_number: 1n,
      block_hash: "0x1",
      block_time: new Date(),
      tx_hash: `0x${"77".repeat(32)}`,
      log_index: 0,
      contract: "wths",
      name: "WthsMinted",
      args: JSON.stringify({
        orderId: payload.orderId,
        sender: payload.sender.toLowerCase(),
        wthAmount: units("9"),
        realAmount: units("9"),
      }),
    })
    .execute();
  await api.chainPasses(10_000);
  expect(await statusOf(user, payload.orderId)).toEqual({ status: "open" });
  await api.apply();
  expect(await statusOf(user, payload.orderId)).toEqual({ status: "used" });
  await api.chainPasses(0);
});

test("a frozen order is neither used nor expired [S02]", async ({ api }) => {
  const user = await api.person({ ctoc: "9" });
  const payload = await sign(user, "9");
  await freezeRows(api.db, [{ kind: "order", subject: payload.orderId, invariant: "C1", detail: "a test" }]);
  expect(await minted(api, payload)).toEqual({ status: "suspense", reason: "the order violates an invariant" });
  await api.chainPasses(new Date((payload.deadline + 60) * 1_000));
  expect(await statusOf(user, payload.orderId)).toEqual({ status: "open" });
  await api.chainPasses(0);
});

test("holds a mint that differs from its order for an operator", async ({ api }) => {
  const user = await api.person({ ctoc: "10" });
  const payload = await sign(user, "10");
  const wrong: [Record<string, string>, string][] = [
    [{ realAmount: units("11") }, "wrong yield"],
    [{ wthAmount: units("9") }, "wrong amount"],
    [{ sender: `0x${"12".repeat(20)}` }, "wrong sender"],
    [{ orderId: `0x${"34".repeat(32)}` }, "unknown order"],
  ];
  for (const [changes, reason] of wrong)
    expect(await minted(api, payload, changes)).toEqual({ status: "suspense", reason });
  expect(await user.client.swapOwner()).toEqual(payload);
  expect(await api.violations()).toEqual([]);
  expect(await minted(api, payload)).toMatchObject({ status: "applied" });
  expect(await minted(api, payload)).toEqual({ status: "suspense", reason: "order already used" });
});

test("refuses amounts that are zero, too large or malformed, and holds nothing [ACCT-77, ACCT-78]", async ({ api }) => {
  const user = await api.person({ ctoc: "10" });
  await expectRefusal(sign(user, "0"), "amountNotPositive");
  await expectRefusal(sign(user, "0.0000"), "amountNotPositive");
  await expectRefusal(sign(user, "10.0001"), "insufficientBalance");
  for (const text of ["", "-1", "1e3", " 1", "1,5", "NaN", "0x10", "１"])
    expect(await codeOf(sign(user, text)), text).toBe(400);
  expect((await user.client.accountsBalances()).ctocValue).toBe("10");
  expect(await user.client.swapOwner()).toBeNull();
  await sign(user, "10");
});

test("holds nothing when the rate has changed", async ({ api }) => {
  const user = await api.person({ ctoc: "10" });
  const at = (price: string) => codeOf(user.client.swapSign({ body: { amount: "10", price } }));
  expect(await at("1.0001")).toBe(errors.priceChanged.code);
  expect((await user.client.accountsBalances()).ctocValue).toBe("10");
  expect(await at("1")).toBe(0);
});

test("refuses another rate than the open swap's own [S38]", async ({ api }) => {
  const user = await api.person({ ctoc: "20" });
  const at = (price: string) => user.client.swapSign({ body: { amount: "10", price } });
  const open = await at("1");
  for (const price of ["0.9999", "1.0001", "2", "0"]) await expectRefusal(at(price), "priceChanged", price);
  expect(await at("1")).toEqual(open);
  expect(await sign(user, "10")).toEqual(open);
  expect((await user.client.accountsBalances()).ctocValue).toBe("10");
});

test("distinguishes a paused contract, a cap and an unreachable chain", async ({ api }) => {
  const user = await api.person({ ctoc: "20000" });
  await expectRefusal(sign(user, "10000.0001"), "amountAboveLimit");
  const { terms } = api.contract.state;
  const fresh = await startOrdersApi();
  try {
    fresh.contract.state.terms = { ...terms, isPaused: true };
    const other = await fresh.person({ ctoc: "10" });
    await expectRefusal(sign(other, "1"), "ordersPaused");
  } finally {
    await fresh.close();
  }
  const dark = await startOrdersApi();
  try {
    dark.contract.state.isDown = true;
    const other = await dark.person({ ctoc: "10" });
    expect(await codeOf(sign(other, "1"))).toBe(502);
    expect((await other.client.accountsBalances()).ctocValue).toBe("10");
  } finally {
    await dark.close();
  }
});

test("makes one order and one hold of twenty concurrent calls", async ({ api }) => {
  const user = await api.person({ ctoc: "100" });
  const all = await Promise.all(Array.from({ length: 20 }, () => sign(user, "10")));
  expect(new Set(all.map(({ orderId }) => orderId)).size).toBe(1);
  expect((await user.client.accountsBalances()).ctocValue).toBe("90");
});
