import { errors } from "@wth/api-contract";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { codeOf, type TestUser } from "#test-support/test-api.ts";
import { cancel, returnTrade, paymentOf, post, sell, take } from "#test-support/market/market-actions.ts";
import { startMarketApi, type MarketApi } from "#test-support/market/start-market-api.ts";

const test = apiTest(() => startMarketApi());

const HOUR = 3_600;
const NOT_FOUND = errors.orderNotFound.code;
const detail = ({ client }: TestUser, { id }: { id: string }) => client.marketDetail({ query: { orderId: id } });
const pending = async ({ client }: TestUser) => (await client.marketPending({ query: {} })).list;
const record = async ({ client }: TestUser) => (await client.marketHistory({ query: {} })).list;
/** The caller comes back after a time in which sessions end. */
async function staysSignedIn(api: MarketApi): Promise<void> {
  const longer = sql`expires_at = expires_at + interval '400 days'`;
  await sql`update identity_access_token set ${longer}`.execute(api.db);
  await sql`update identity_session set ${longer}`.execute(api.db);
}

describe("own adverts", () => {
  test("lists the caller's own adverts, newest first, 10 a page [API-34, C2C-19, CONST-17]", async ({ api }) => {
    const [owner, other] = [await api.seller(), await api.person()];
    const foreign = await post(other, true);
    const own: string[] = [];
    for (let index = 0; index < 12; index += 1) {
      const advert = await post(owner, index % 2 === 0);
      own.unshift(advert.id);
      await cancel(owner, advert);
    }
    const first = await owner.client.marketOwnAdverts({ query: {} });
    expect(first.total).toBe(12);
    expect(first.list.map(({ id }) => id)).toEqual(own.slice(0, 10));
    expect(first.list.every(({ role, status }) => role === "creator" && status === 2)).toBe(true);
    const second = await owner.client.marketOwnAdverts({ query: { pageNo: 2, pageSize: 4 } });
    expect(second.list.map(({ id }) => id)).toEqual(own.slice(4, 8));
    expect((await other.client.marketOwnAdverts({ query: {} })).list.map(({ id }) => id)).toEqual([foreign.id]);
    expect(await (await api.register()).client.marketOwnAdverts({ query: {} })).toEqual({ list: [], total: 0 });
  });
});

describe("trades", () => {
  test("lists a trade as pending while unpaid and in the history after, for both sides [API-39, API-40, API-41, C2C-22, C2C-23, C2C-35]", async ({
    api,
  }) => {
    const [owner, buyer, stranger] = [await api.seller(), await api.person(), await api.person()];
    const advert = await post(owner, false, { price: "1.1" });
    expect([await pending(owner), await record(owner)]).toEqual([[], []]);
    const payload = await take(buyer, advert, "50");
    const trade = {
      id: advert.id,
      status: 5,
      price: "1.1",
      dealAmount: "50",
      usdtAmount: "55",
      type: 1,
      endTime: null,
    };
    const [[forOwner], [forBuyer]] = [await pending(owner), await pending(buyer)];
    expect(forOwner).toMatchObject({ ...trade, role: "creator", isBuyer: false });
    expect(forOwner?.counterpart).toMatchObject({ address: buyer.account.address, credit: 100 });
    expect(forBuyer).toMatchObject({ ...trade, role: "taker", isBuyer: true });
    expect(forBuyer?.counterpart).toMatchObject({ address: owner.account.address });
    expect(forBuyer?.expireTime).toBe((forBuyer?.dealTime ?? 0) + 6 * HOUR * 1000);
    expect(await Promise.all([owner, buyer, stranger].map(({ client }) => client.marketPendingCount()))).toEqual([
      0, 1, 0,
    ]);
    expect([await pending(stranger), await record(stranger), await record(owner)]).toEqual([[], [], []]);
    await api.paid(payload);
    expect([await pending(owner), await pending(buyer)]).toEqual([[], []]);
    for (const side of [owner, buyer]) {
      const [ended] = await record(side);
      expect(ended).toMatchObject({ ...trade, status: 1, endTime: expect.any(Number) as number });
      expect(ended?.counterpart?.address).toBe((side === owner ? buyer : owner).account.address);
    }
    expect(await buyer.client.marketPendingCount()).toBe(0);
  });

  test("counts only trades that wait for the caller's payment [API-41, C2C-24]", async ({ api }) => {
    const [creator, owner] = [await api.person(), await api.seller({ ctoc: "200", fee: "10" })];
    await sell(owner, await post(creator, true));
    await sell(owner, await post(creator, true));
    expect(await creator.client.marketPendingCount()).toBe(2);
    expect(await owner.client.marketPendingCount()).toBe(0);
    expect(await pending(owner)).toHaveLength(2);
  });

  test("lists trades of either side together, newest first, 10 a page [CONST-18, CONST-19]", async ({ api }) => {
    const person = await api.seller({ ctoc: "100", fee: "10" });
    const ids: string[] = [];
    for (let index = 0; index < 13; index += 1) {
      const other = index % 2 === 0 ? await api.person() : await api.seller({ ctoc: "1", fee: "1" });
      const terms = { minAmount: "1", maxAmount: "1" };
      const order = index % 2 === 0 ? await post(person, false, terms) : await post(other, false, terms);
      const payload = await take(index % 2 === 0 ? other : person, order, "1");
      ids.unshift(order.id);
      if (index < 11) await api.paid(payload);
    }
    const all = await person.client.marketHistory({ query: {} });
    expect(all.total).toBe(11);
    expect(all.list.map(({ id }) => id)).toEqual(ids.slice(2, 12));
    const second = await person.client.marketHistory({ query: { pageNo: 2 } });
    expect(second.list.map(({ id }) => id)).toEqual(ids.slice(12));
    const waiting = await person.client.marketPending({ query: { pageSize: 1, pageNo: 2 } });
    expect([waiting.total, waiting.list.map(({ id }) => id)]).toEqual([2, ids.slice(1, 2)]);
  });
});

describe("one advert or trade", () => {
  test("shows an advert on sale to all, anything else to its two sides only", async ({ api }) => {
    const [owner, buyer, stranger] = [await api.seller(), await api.person(), await api.register()];
    const advert = await post(owner, false);
    const seen = await detail(stranger, advert);
    expect(seen).toMatchObject({ role: "none", status: 0, counterpart: null, turn: null, fee: "5", txHash: null });
    expect(seen.log).toEqual([{ kind: "posted", at: expect.any(Number) as number, by: "creator", detail: {} }]);
    const payload = await take(buyer, advert);
    expect(await codeOf(detail(stranger, advert))).toBe(NOT_FOUND);
    for (const side of [owner, buyer]) expect(await detail(side, advert)).toMatchObject({ status: 5 });
    await api.paid(payload);
    expect(await codeOf(detail(stranger, advert))).toBe(NOT_FOUND);
    const withdrawn = await post(buyer, true);
    await cancel(buyer, withdrawn);
    expect(await codeOf(detail(owner, withdrawn))).toBe(NOT_FOUND);
    expect(await detail(buyer, withdrawn)).toMatchObject({ status: 2, fee: "0" });
    expect(await codeOf(detail(owner, { id: "999999999" }))).toBe(NOT_FOUND);
    expect(await codeOf(detail(owner, { id: "0" }))).toBe(400);
  });

  test("shows a paid trade with its log, payment deadline, transaction and fee [C2C-49]", async ({ api }) => {
    const [creator, owner] = [await api.person(), await api.seller()];
    const advert = await post(creator, true);
    expect(await detail(owner, advert)).toMatchObject({ turn: null, fee: "0", returnGraceEnds: null });
    await sell(owner, advert);
    const before = await detail(creator, advert);
    expect(before).toMatchObject({ turn: "buyer", paymentDeadline: null, returnAsked: false, fee: "2" });
    expect(before.returnGraceEnds).toBe((before.dealTime ?? 0) + 300_000);
    const payload = await paymentOf(creator, advert);
    expect(await detail(owner, advert)).toMatchObject({ turn: "buyer", paymentDeadline: payload.deadline * 1000 });
    await api.paid(payload);
    const after = await detail(owner, advert);
    const { tx_hash: hash } = await api.db
      .selectFrom("chain_event")
      .select("tx_hash")
      .where("name", "=", "Paid")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(after).toMatchObject({
      status: 3,
      turn: null,
      txHash: hash,
      paymentDeadline: null,
      fee: "2",
      returnGraceEnds: null,
    });
    expect(after.log.map(({ kind, by }) => [kind, by])).toEqual([
      ["posted", "creator"],
      ["taken", "taker"],
      ["signed", "creator"],
      ["paid", "creator"],
    ]);
    expect(after.log[1]?.detail).toEqual({ quantity: "40" });
  });

  test("shows the platform's turn near the end, and a penalty to its receiver only", async ({ api }) => {
    const [owner, buyer] = [await api.seller({ ctoc: "200", fee: "10" }), await api.person()];
    await staysSignedIn(api);
    const [returned, forgotten] = [await post(owner, false), await post(owner, false)];
    await take(buyer, returned);
    await take(buyer, forgotten);
    await api.advance(400);
    expect(await returnTrade(buyer, returned)).toMatchObject({ turn: "platform", returnAsked: true });
    await api.advance(6 * HOUR - 600);
    expect(await detail(owner, forgotten)).toMatchObject({ turn: "platform", status: 5 });
    expect(await api.pass(HOUR)).toBeGreaterThanOrEqual(2);
    for (const order of [returned, forgotten]) {
      const [forBuyer, forOwner] = [await detail(buyer, order), await detail(owner, order)];
      expect(forBuyer).toMatchObject({ status: 6, turn: null, fee: "0" });
      expect(forBuyer.log.at(-1)).toMatchObject({ kind: "penalty", by: "platform" });
      expect(forOwner.log).toEqual(forBuyer.log.slice(0, -1));
    }
  });
});
