import { errors } from "@wth/api-contract";
import { describe, expect } from "vitest";
import { expireOrders, findSignedOrder } from "#chain/index.ts";
import { apiTest } from "#test-support/api-test.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { paymentOf, post, sell, take } from "#test-support/market/market-actions.ts";
import { startMarketApi } from "#test-support/market/start-market-api.ts";
import { startSignerGate } from "#test-support/signer-gate.ts";
import type { TestUser } from "#test-support/test-api.ts";

/** A market whose signer can be cut off. */
async function startWithGate() {
  const { gate, url, close } = await startSignerGate();
  const market = await startMarketApi({ SIGNER_URL: url });
  gate.target = market.signer.url;
  const both = async () => {
    await market.close();
    await close();
  };
  return { ...market, gate, close: both };
}

const test = apiTest(startWithGate);
/** Nodes that vouch for no order: an order without a signature needs none. */
const noneUnused = () => Promise.resolve(new Set<string>());
const swap = ({ client }: TestUser) => client.swapSign({ body: { amount: "4", type: "0" } });

/** Sends a swap with an Idempotency-Key. @returns status, code, order and the time to wait */
async function swapByKey(url: string, { accessToken }: TestUser, key: string) {
  const response = await fetch(`${url}/app-api/user/wths-order/sign`, {
    method: "POST",
    headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify({ amount: "4", type: "0" }),
  });
  const { code, data } = (await response.json()) as { code: number; data: { orderId: string } | null };
  return { status: response.status, code, retryAfter: response.headers.get("retry-after"), orderId: data?.orderId };
}

describe("while the signer is stuck", () => {
  test("nothing is held, and the refusal says when to repeat [N13]", async ({ api }) => {
    const user = await api.person({ ctoc: "10" });
    api.gate.state = "stuck";
    // an address that has asked for the key before keeps it for a minute
    const answer = await swapByKey(api.url, user, "stuck-signer-1");
    api.gate.state = "open";
    expect(answer).toMatchObject({ status: 503, code: errors.signerUnavailable.code, retryAfter: "5" });
    expect(await user.client.accountsBalances()).toMatchObject({ ctocValue: "10" });
  });
});

describe("when the signer is lost after an order was stored", () => {
  test("the repeated request gets the same order signed [N13]", async ({ api }) => {
    const user = await api.person({ ctoc: "10" });
    api.gate.state = "lost";
    expect((await swapByKey(api.url, user, "lost-signer-1")).status).toBe(503);
    expect(await user.client.swapOwner()).toBeNull();
    api.gate.state = "open";
    const answer = await swapByKey(api.url, user, "lost-signer-1");
    expect(answer.status).toBe(200);
    expect(await swap(user)).toMatchObject({ orderId: answer.orderId });
    expect(await user.client.accountsBalances()).toMatchObject({ ctocValue: "6" });
  });

  test("what was held comes back after a minute, and the order is never signed [N13]", async ({ api }) => {
    const user = await api.person({ ctoc: "10" });
    api.gate.state = "lost";
    expect((await swapByKey(api.url, user, "lost-signer-2")).status).toBe(503);
    expect(await user.client.accountsBalances()).toMatchObject({ ctocValue: "6" });
    await api.later(45);
    expect(await expireOrders(api.worker, 31_337, noneUnused)).toBe(0);
    await api.later(16);
    expect(await expireOrders(api.worker, 31_337, noneUnused)).toBe(1);
    expect(await user.client.accountsBalances()).toMatchObject({ ctocValue: "10" });
    api.gate.state = "open";
    expect((await swapByKey(api.url, user, "lost-signer-2")).orderId).toBeUndefined();
    await swap(user);
    expect(await api.violations()).toEqual([]);
  });

  test("a reservation ends after a minute, without a timeout, and is on sale again [N13]", async ({ api }) => {
    const [owner, buyer] = [await api.seller(), await api.person()];
    const advert = await post(owner, false);
    api.gate.state = "lost";
    await expectRefusal(take(buyer, advert), "signerUnavailable");
    api.gate.state = "open";
    expect(await api.expire()).toBe(0);
    await api.later(61);
    expect(await api.expire()).toBe(1);
    const { payment_id: paymentId, status } = await api.stored(advert);
    expect(status).toBe(6);
    expect(await findSignedOrder(api.db, paymentId ?? "")).toMatchObject({ status: "expired", signature: null });
    const relisted = await api.db
      .selectFrom("market_advert")
      .selectAll()
      .where("relisted_from", "=", BigInt(advert.id))
      .executeTakeFirstOrThrow();
    expect(relisted).toMatchObject({ state: "on sale", max_amount: 100n * 10n ** 18n });
    expect(await api.traderOf(buyer)).not.toMatchObject({ timeouts: 1 });
    expect((await take(buyer, { id: relisted.id.toString() })).signature).toMatch(/^0x/);
    expect(await api.violations()).toEqual([]);
  });

  test("a sale into an advert waits on, and its next payment is signed [N13]", async ({ api }) => {
    const [owner, buyer] = [await api.seller(), await api.person()];
    const advert = await post(buyer, true);
    await sell(owner, advert);
    api.gate.state = "lost";
    await expectRefusal(paymentOf(buyer, advert), "signerUnavailable");
    await api.later(61);
    expect(await api.expire()).toBe(1);
    expect((await api.stored(advert)).status).toBe(5);
    api.gate.state = "open";
    expect((await paymentOf(buyer, advert)).signature).toMatch(/^0x/);
    expect(await api.violations()).toEqual([]);
  });

  test("the refusal speaks of held WTH only for an order that holds some [N14]", async ({ api }) => {
    const user = await api.person({ ctoc: "10" });
    api.gate.state = "lost";
    expect((await swapByKey(api.url, user, "lost-signer-3")).code).toBe(errors.heldOrderUnsigned.code);
    await expectRefusal(user.client.feeCreditSign({ query: { amount: "5" } }), "signerUnavailable");
    api.gate.state = "open";
    for (const language of ["en", "zhCN"] as const) {
      expect(errors.signerUnavailable[language]).not.toMatch(/held|保留/);
      expect(errors.heldOrderUnsigned[language]).toMatch(/held|保留/);
    }
  });
});
