import { errors } from "@wth/api-contract";
import { describe, expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { operate } from "#test-support/operate.ts";
import { codeOf, type TestUser } from "#test-support/test-api.ts";
import { cancel, returnTrade, paymentOf, post, sell, take } from "#test-support/market/market-actions.ts";
import { startMarketApi, type MarketApi } from "#test-support/market/start-market-api.ts";

const test = apiTest(() => startMarketApi());

const INSUFFICIENT = errors.quotaInsufficient.code;
const DAY = 86_400;
const setQuota = (api: MarketApi, { account }: TestUser, state: string) =>
  operate(api, "quota", account.address, state);
const quota = async ({ client }: TestUser) => (await client.accountsBalances()).ctocSellableValue;

/** A seller whose selling is limited. */
async function limited(api: MarketApi, ctoc = "1000"): Promise<TestUser> {
  const user = await api.seller({ ctoc, fee: "100" });
  await setQuota(api, user, "on");
  return user;
}
async function buys(api: MarketApi, buyer: TestUser, owner: TestUser, amount: string): Promise<void> {
  const { payload } = await api.trade(owner, buyer, amount);
  expect(await api.paid(payload)).toMatchObject({ status: "applied" });
}
const anyone = (api: MarketApi) => api.seller({ ctoc: "1000", fee: "100" });
const advertOf = (owner: TestUser, amount: string) => post(owner, false, { minAmount: "1", maxAmount: amount });

describe("switched off", () => {
  test("does not limit selling [C2C-70]", async ({ api }) => {
    const owner = await anyone(api);
    expect(await quota(owner)).toBe("-1");
    expect(await codeOf(advertOf(owner, "1000"))).toBe(0);
    const [audited] = [await limited(api)];
    await setQuota(api, audited, "off");
    expect(await quota(audited)).toBe("-1");
  });
});

describe("switched on", () => {
  test("refuses sales without quota, by an advert or into one [C2C-69, ERR-31]", async ({ api }) => {
    const owner = await limited(api);
    expect(await quota(owner)).toBe("0");
    expect(await codeOf(advertOf(owner, "1"))).toBe(INSUFFICIENT);
    const wanted = await post(await api.person(), true, { minAmount: "1" });
    expect(await codeOf(sell(owner, wanted, "1"))).toBe(INSUFFICIENT);
    expect(await api.balances(owner)).toEqual({ ctocValue: "1000", feeValue: "100" });
  });

  test("adds 4 for a purchase of 1 WTH with final payment; selling uses it one for one [CONST-07, C2C-69]", async ({
    api,
  }) => {
    const owner = await limited(api);
    const { payload } = await api.trade(await anyone(api), owner, "2.5");
    expect(await quota(owner)).toBe("0");
    await api.paid(payload);
    expect(await quota(owner)).toBe("10");
    expect(await codeOf(advertOf(owner, "10.0001"))).toBe(INSUFFICIENT);
    const advert = await advertOf(owner, "10");
    expect(await quota(owner)).toBe("0");
    await take(await api.person(), advert, "4");
    expect(await quota(owner)).toBe("6");
    const wanted = await post(await api.person(), true, { minAmount: "1" });
    expect(await codeOf(sell(owner, wanted, "6.0001"))).toBe(INSUFFICIENT);
    expect(await codeOf(sell(owner, wanted, "6"))).toBe(0);
    expect(await quota(owner)).toBe("0");
  });

  test("returns the quota of a sale that is cancelled, unpaid, returned or lost", async ({ api }) => {
    const owner = await limited(api);
    await buys(api, owner, await anyone(api), "10");
    const cancelled = await advertOf(owner, "40");
    expect(await quota(owner)).toBe("0");
    await cancel(owner, cancelled);
    expect(await quota(owner)).toBe("40");
    await take(await api.person(), await advertOf(owner, "40"), "30");
    expect(await quota(owner)).toBe("10");
    await api.pass(6 * 3_600 + 1);
    expect(await quota(owner)).toBe("40");
    const [buyer, second] = [await api.person(), await api.person()];
    const wanted = await post(buyer, true);
    await sell(owner, wanted, "25");
    await returnTrade(buyer, wanted);
    expect(await quota(owner)).toBe("40");
    const failing = await post(second, true);
    await sell(owner, failing, "15");
    await api.paid(await paymentOf(second, failing), { tokenAmount: "1" });
    expect(await quota(owner)).toBe("25");
    await operate(api, "resolve", failing.id, "seller", "Sent", "back");
    expect(await quota(owner)).toBe("40");
  });

  test("credits nothing for a trade resolved for its buyer; its quota stays used", async ({ api }) => {
    const [owner, buyer] = [await limited(api), await limited(api)];
    await buys(api, owner, await anyone(api), "10");
    const { order, payload } = await api.trade(owner, buyer, "40");
    await api.paid(payload, { tokenAmount: "1" });
    await operate(api, "resolve", order.id, "buyer", "It", "came");
    expect([await quota(owner), await quota(buyer)]).toEqual(["0", "0"]);
  });

  test("uses no more quota than there is in concurrent sales", async ({ api }) => {
    const owner = await limited(api);
    await buys(api, owner, await anyone(api), "10");
    const buyers = await Promise.all(Array.from({ length: 6 }, () => api.person()));
    const adverts = await Promise.all(buyers.map((buyer) => post(buyer, true)));
    const codes = await Promise.all(adverts.map((advert) => codeOf(sell(owner, advert, "15"))));
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 0, ...Array.from({ length: 4 }, () => INSUFFICIENT)]);
    expect(await quota(owner)).toBe("10");
  });

  test("does not apply to earlier adverts, and survives being switched off", async ({ api }) => {
    const owner = await anyone(api);
    const before = await advertOf(owner, "100");
    await setQuota(api, owner, "on");
    await buys(api, owner, await anyone(api), "1");
    await take(await api.person(), before, "50");
    expect(await quota(owner)).toBe("4");
    const advert = await advertOf(owner, "3");
    await setQuota(api, owner, "off");
    await advertOf(owner, "200");
    await cancel(owner, advert);
    await setQuota(api, owner, "on");
    expect(await quota(owner)).toBe("4");
  });
});

describe("purchases that earn no quota", () => {
  test("two users' mutual trades: only the net purchase over 30 days counts", async ({ api }) => {
    const [one, other] = [await limited(api), await anyone(api)];
    await buys(api, one, other, "10");
    expect(await quota(one)).toBe("40");
    await buys(api, other, one, "10");
    expect(await quota(one)).toBe("30");
    await buys(api, one, other, "10");
    expect(await quota(one)).toBe("30");
    await buys(api, one, other, "5");
    expect(await quota(one)).toBe("50");
    await api.pass(31 * DAY);
    await buys(api, one, other, "2");
    expect(await quota(one)).toBe("58");
  });

  test("a circle of three users of whom one is limited", async ({ api }) => {
    const [one, two, three] = [await limited(api), await anyone(api), await anyone(api)];
    await buys(api, one, two, "10");
    await buys(api, three, one, "10");
    await buys(api, two, three, "10");
    expect(await quota(one)).toBe("30");
    await buys(api, one, two, "10");
    expect(await quota(one)).toBe("30");
  });

  test("a purchase from a user whose selling is limited too", async ({ api }) => {
    const [one, two] = [await limited(api), await limited(api)];
    await buys(api, two, await anyone(api), "10");
    await buys(api, one, two, "40");
    expect([await quota(one), await quota(two)]).toEqual(["0", "0"]);
  });

  test("a purchase within two invitations; three invitations away counts", async ({ api }) => {
    const line = [await limited(api), await limited(api), await limited(api), await limited(api)];
    const sibling = await anyone(api);
    const bind = async (user: TestUser, sponsor: TestUser) => {
      const { inviteCode } = await sponsor.client.profileGet();
      await user.client.bindInviteCode({ query: { inviteCode } });
    };
    const [first, second, third, fourth] = line as [TestUser, TestUser, TestUser, TestUser];
    await bind(second, first);
    await bind(third, second);
    await bind(fourth, third);
    await bind(sibling, first);
    for (const seller of [first, second, third]) await setQuota(api, seller, "off");
    await buys(api, fourth, third, "1");
    await buys(api, fourth, second, "1");
    expect(await quota(fourth)).toBe("0");
    await buys(api, fourth, first, "1");
    expect(await quota(fourth)).toBe("4");
    await setQuota(api, second, "on");
    await buys(api, second, sibling, "1");
    await buys(api, second, third, "1");
    await buys(api, second, first, "1");
    expect(await quota(second)).toBe("0");
  });
});
