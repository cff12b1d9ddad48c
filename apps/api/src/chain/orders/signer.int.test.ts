import { type ApiError, errors } from "@wth/api-contract";
import { cappedAmount, orderContracts, orderDigest, signingPaths } from "@wth/chain";
import { connectAs } from "@wth/db/testing";
import { transact } from "@wth/db";
import { businessType, feePrice, mulDiv, ONE } from "@wth/rules";
import { describe, expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { startOrdersApi, type OrdersApi } from "#test-support/start-orders-api.ts";
import { testDeployment, type TestUser } from "#test-support/test-api.ts";
import { openHold, systemAccount, userAccount } from "#ledger/index.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { holdKey, newOrderId } from "./order-policy.ts";
import type { OrderKind } from "./order-kinds.ts";
import { findSignedOrder, type SignedOrder } from "./signed-order-repo.ts";

const test = apiTest(startOrdersApi, { invariants: false });

type Row = Record<string, string | number | bigint | null>;

/** Stores an order as an API that was taken over could: with its role, and any content. @returns its id */
async function forge(api: OrdersApi, kind: OrderKind, { userId }: TestUser, changes: Row): Promise<string> {
  const isPaid = kind !== "wths" && kind !== "number";
  const row: Row = {
    order_id: newOrderId(kind),
    kind,
    user_id: userId,
    amount: 10n * ONE,
    gives: ONE,
    account: isPaid ? null : "ctoc",
    rig_level: kind === "rig" ? 1 : null,
    recipient: isPaid ? api.contract.state.terms.recipient.toLowerCase() : null,
    token: isPaid ? testDeployment.contracts.usdt.toLowerCase() : null,
    epoch: 1n,
    ...changes,
  };
  const client = await connectAs(api.database.urls.api);
  const names = Object.keys(row);
  await client.query(
    `insert into chain_signed_order (${names.join(", ")}, deadline, sign_by)
     values (${names.map((_, index) => `$${index + 1}`).join(", ")}, platform_now() + interval '10 minutes', platform_now() + interval '1 minute')`,
    Object.values(row).map((value) => (typeof value === "bigint" ? value.toString() : value)),
  );
  await client.end();
  return row["order_id"] as string;
}

async function digestOf(api: OrdersApi, orderId: string): Promise<string> {
  const order = await findSignedOrder(api.db, orderId);
  if (order === undefined) return `0x${"0".repeat(64)}`;
  return orderDigest(
    { chainId: 31_337, verifyingContract: testDeployment.contracts[orderContracts[order.kind]] },
    order,
  );
}

/** Asks the signer as the API does. */
async function ask({ signer }: OrdersApi, body: object, token = signer.token) {
  const response = await fetch(signer.url + signingPaths.sign, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return { status: response.status, ...((await response.json()) as { refusal?: string; signature?: string }) };
}

const refusalOf = async (api: OrdersApi, orderId: string) =>
  (await ask(api, { orderId, digest: await digestOf(api, orderId) })).refusal;

describe("a signer asked by an API that was taken over", () => {
  test.for<[name: string, kind: OrderKind, changes: Row, refusal: string]>([
    ["WTHS without a hold of WTH", "wths", { amount: 10n * ONE, gives: 10n * ONE }, "notHeld"],
    ["WTHS at another price", "wths", { amount: ONE, gives: 1_000n * ONE }, "wrongPrice"],
    ["a number without a hold of WTH", "number", { amount: 400n * ONE, account: "normal" }, "notHeld"],
    ["a number at another price", "number", { amount: ONE, account: "normal" }, "wrongPrice"],
    ["a rig at another price", "rig", { amount: ONE }, "wrongPrice"],
    ["fee credit at another price", "feeCredit", { amount: ONE, gives: 1_000n * ONE }, "wrongPrice"],
    ["a rig paid to another account", "rig", { recipient: `0x${"5".repeat(40)}` }, "wrongRecipient"],
    ["a rig paid in another token", "rig", { token: `0x${"5".repeat(40)}` }, "wrongToken"],
    ["an order of another epoch", "rig", { epoch: 2n }, "wrongEpoch"],
    ["a payment of no trade", "trade", { amount: ONE }, "wrongPayment"],
  ])("refuses %s [N13]", async ([, kind, changes, refusal], { api }) => {
    const user = await api.person({ ctoc: "100", normal: "500" });
    const orderId = await forge(api, kind, user, changes);
    expect(await refusalOf(api, orderId)).toBe(refusal);
    expect((await findSignedOrder(api.db, orderId))?.signature).toBeNull();
  });

  test.for<
    [name: string, hold: (user: bigint, victim: bigint) => Pick<Parameters<typeof openHold>[1], "from" | "escrow">]
  >([
    [
      "the WTH of another user",
      (_, victim) => ({ from: userAccount(victim, "ctoc"), escrow: systemAccount("escrow", "WTH", victim) }),
    ],
    ["fee credit", (user) => ({ from: userAccount(user, "fee"), escrow: systemAccount("escrow", "FEE", user) })],
  ])("refuses to mint against %s [N13]", async ([, holdOf], { api }) => {
    const funds = { ctoc: "50", fee: "50" };
    const [user, victim] = [await api.person(funds), await api.person(funds)];
    const gives = mulDiv(50n * ONE, feePrice(await readParameters(api.db)), ONE);
    const orderId = await forge(api, "wths", user, { amount: 50n * ONE, gives });
    const key = holdKey({ kind: "wths", order_id: orderId });
    const hold = { ...holdOf(user.userId, victim.userId), key, amount: 50n * ONE, type: businessType.exchangeWths };
    await transact(api.db, (tx) => openHold(tx, hold));
    expect(await refusalOf(api, orderId)).toBe("notHeld");
  });

  test("refuses orders that are not stored, differ, or have ended [N13]", async ({ api }) => {
    expect(await refusalOf(api, `0x${"1".repeat(64)}`)).toBe("orderUnknown");
    const user = await api.person({});
    const orderId = await forge(api, "feeCredit", user, { gives: 10n * ONE });
    expect((await ask(api, { orderId, digest: `0x${"1".repeat(64)}` })).refusal).toBe("orderDiffers");
    await api.db.updateTable("chain_signed_order").set({ status: "expired" }).where("order_id", "=", orderId).execute();
    expect(await refusalOf(api, orderId)).toBe("orderEnded");
  });

  test("answers only callers with a token, and only requests of its form [N13]", async ({ api }) => {
    const body = { orderId: `0x${"1".repeat(64)}`, digest: `0x${"1".repeat(64)}` };
    expect(await ask(api, body, "guessed")).toMatchObject({ status: 401, refusal: "callerUnknown" });
    expect(await ask(api, { ...body, amount: "1" })).toMatchObject({ status: 400, refusal: "requestInvalid" });
    expect(await ask(api, { orderId: "1" })).toMatchObject({ status: 400, refusal: "requestInvalid" });
  });

  test("cannot store a signature itself, nor change the log of signatures [N13]", async ({ api }) => {
    const asApi = await connectAs(api.database.urls.api);
    await expect(asApi.query("update chain_signed_order set signature = '0x'")).rejects.toThrow(/permission denied/);
    await expect(asApi.query("select from chain_signature")).rejects.toThrow(/permission denied/);
    await asApi.end();
    const asSigner = await connectAs(api.database.urls.signer);
    await expect(asSigner.query("update chain_signature set caller = 'x'")).rejects.toThrow(/permission denied/);
    await expect(asSigner.query("update chain_signed_order set amount = 1")).rejects.toThrow(/permission denied/);
    await expect(asSigner.query("select email from identity_user")).rejects.toThrow(/permission denied/);
    await asSigner.end();
  });
});

test("every signature is logged once with what it allows [N13]", async ({ api }) => {
  const user = await api.person({ ctoc: "100" });
  const payload = await user.client.swapSign({ body: { amount: "5", type: "0" } });
  expect(await user.client.swapSign({ body: { amount: "5", type: "0" } })).toEqual(payload);
  const order = await findSignedOrder(api.db, payload.orderId);
  const entries = await api.db.selectFrom("chain_signature").selectAll().where("user_id", "=", user.userId).execute();
  expect(entries).toMatchObject([
    {
      order_id: payload.orderId,
      kind: "wths",
      amount: order && cappedAmount(order),
      digest: await digestOf(api, payload.orderId),
      key: api.signer.key.toLowerCase(),
      caller: "api",
      deadline: order?.deadline,
    },
  ]);
});

describe("caps of the contracts", () => {
  test("refuse an account before anything is held, with the rest and the time [N14]", async ({ api }) => {
    const user = await api.person({ ctoc: "100" });
    const { terms } = api.contract.state;
    const before = { ...terms };
    Object.assign(terms, { perUserDay: 20n * ONE, counted: { account: 5n * ONE, key: 0n } });
    const refused = await user.client
      .swapSign({ body: { amount: "10", type: "0" } })
      .catch((error: unknown) => error as ApiError);
    const said = /reached: 5 WTHS can be used now, this amount from \d+\/\d+\/\d+ [\d:]+ UTC if nothing else/;
    const details = { left: "5", unit: "WTHS", time: expect.stringMatching(/Z$/) };
    expect(refused).toMatchObject({
      code: errors.accountLimitReached.code,
      message: expect.stringMatching(said),
      details,
    });
    // 5 of 10, which are restored in 24 hours, are missing
    const { serverTime } = await user.client.configGet();
    const wait = Date.parse(String((refused as ApiError).details["time"])) - serverTime;
    expect(wait).toBeLessThanOrEqual(12 * 3_600_000);
    expect(wait).toBeGreaterThan(11.9 * 3_600_000);
    expect(await user.client.accountsBalances()).toMatchObject({ ctocValue: "100" });
    await user.client.swapSign({ body: { amount: "3", type: "0" } });
    Object.assign(terms, before);
  });

  test("count orders that are open and may still be used [N14]", async ({ api }) => {
    const user = await api.person({});
    const { terms } = api.contract.state;
    const before = { ...terms };
    Object.assign(terms, { perUserDay: 20n * ONE });
    await user.client.feeCreditSign({ query: { amount: "6" } });
    const second = user.client.feeCreditSign({ query: { amount: "5" } });
    const refused = await second.catch((error: unknown) => error as ApiError);
    expect(refused).toMatchObject({ code: errors.accountLimitReached.code, details: { left: "4", unit: "USDT" } });
    const { deadline } = await api.db
      .selectFrom("chain_signed_order")
      .select("deadline")
      .where("user_id", "=", user.userId)
      .executeTakeFirstOrThrow();
    // the first second in which the open order cannot be used
    expect((refused as ApiError).details["time"]).toBe(new Date(deadline.getTime() + 1000).toISOString());
    await user.client.feeCreditSign({ query: { amount: "4" } });
    Object.assign(terms, before);
  });

  test("leave most of the room to accounts that pay [N14]", async ({ api }) => {
    const [payer, other] = [await api.person({}), await api.person({})];
    const { terms } = api.contract.state;
    const before = { ...terms };
    await api.db.updateTable("chain_signed_order").set({ status: "expired" }).where("status", "=", "open").execute();
    // 500 at once: 10 for an account that never paid, 125 for all of them
    terms.keyPerDay = 1_000n * ONE;
    const buy = (user: TestUser, amount: string) => user.client.feeCreditSign({ query: { amount } });
    await expectRefusal(buy(payer, "11"), "amountAboveLimit");
    const { orderId } = await buy(payer, "10");
    await expectRefusal(buy(payer, "1"), "accountLimitReached");
    const forged = await forge(api, "feeCredit", other, { amount: 11n * ONE, gives: 11n * ONE });
    expect(await refusalOf(api, forged)).toBe("unpaidShareTaken");

    const order = (await findSignedOrder(api.db, orderId)) as SignedOrder;
    const { sender, amount, gives, token } = order;
    const args = { orderId, sender, amount: amount.toString(), wthAmount: gives.toString(), token: token ?? "" };
    expect(await api.reports({ contract: "subscribe", name: "Subscribed", args })).toMatchObject({ status: "applied" });
    await forge(api, "feeCredit", other, { amount: 110n * ONE, gives: 110n * ONE });
    await expectRefusal(buy(await api.person({}), "5"), "platformLimitReached");
    await buy(payer, "10");
    Object.assign(terms, before);
  });

  test("refuse every account when the key's is used up, or the key expires first [N14]", async ({ api }) => {
    const user = await api.person({ ctoc: "10" });
    const { terms } = api.contract.state;
    const before = { ...terms };
    terms.counted = { account: 0n, key: terms.keyPerDay / 2n - 4n * ONE };
    await expectRefusal(user.client.swapSign({ body: { amount: "5", type: "0" } }), "platformLimitReached");
    Object.assign(terms, before, { keyNotAfter: 1n });
    await expectRefusal(user.client.swapSign({ body: { amount: "5", type: "0" } }), "signerUnavailable");
    Object.assign(terms, before);
    expect(await user.client.accountsBalances()).toMatchObject({ ctocValue: "10" });
  });
});
