import { errors } from "@wth/api-contract";
import { consoleRoutes, createClientOf } from "@wth/api-contract/console";
import { haltMoney } from "@wth/process";
import { describe, expect } from "vitest";
import { consoleTest } from "#test-support/api-test.ts";
import { refusalOf } from "#test-support/refusal-of.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { stateOf } from "#test-support/strict-console.ts";
import { startMarketApi, type MarketApi } from "#test-support/market/start-market-api.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { type ConsoleClient, type TestConsole } from "#test-support/start-test-console.ts";

const test = consoleTest(() => startMarketApi());

let client: ConsoleClient;
test.beforeAll(async ({ consoleApi }) => {
  client = consoleApi.admin.client;
});

const reason = "A test asks for it.";

async function failedTrade(api: MarketApi) {
  const [owner, buyer] = [await api.seller(), await api.person()];
  const trade = await api.trade(owner, buyer);
  await api.paid(trade.payload, { tokenAmount: "39999999999999999999" });
  return { owner, buyer, ...trade };
}

describe("trades and payments that need a decision", () => {
  test("a failed trade is shown with its sides and payment until it is resolved", async ({ api, consoleApi }) => {
    const { owner, buyer, order } = await failedTrade(api);
    await buyer.client.marketStatement({ body: { orderId: order.id, text: "I paid all of it." } });
    const { list, total } = await client.consoleTrades({ query: {} });
    expect([total, list[0]]).toMatchObject([
      1,
      {
        id: order.id,
        status: 4,
        seller: owner.account.address,
        buyer: buyer.account.address,
        amount: "40",
        usdt: "40",
        usdtReceived: "39.999999999999999999",
        reason: "wrong amount",
        payments: [{ outcome: "wrong amount" }],
      },
    ]);
    expect(list[0]?.events.at(-1)).toMatchObject({ by: buyer.account.address, detail: { text: "I paid all of it." } });
    expect((await client.consoleMe()).waiting).toMatchObject({ trades: 1, suspense: 1 });
    await consoleApi.carryOut("resolveDispute", { trade: order.id, outcome: "buyer" });
    expect(await api.balances(buyer)).toMatchObject({ ctocValue: "40" });
    expect((await client.consoleTrades({ query: {} })).total).toBe(0);
    const resolve = (trade: string) => consoleApi.carryOut("resolveDispute", { trade, outcome: "seller" });
    await expectRefusal(resolve(order.id), "tradeNotDisputed");
    await expectRefusal(resolve("999999"), "orderNotFound");
  });

  test("a payment without effect is listed with order and payer, and decided once", async ({ api, consoleApi }) => {
    const { order } = await failedTrade(api);
    const { list } = await client.consoleSuspense({ query: {} });
    const payment = { contract: "c2cPayment", name: "Paid", amount: "39.999999999999999999", reason: "wrong amount" };
    expect(list).toMatchObject([{ ...payment, order: order.id }]);
    const resolve = (payment = "999999") => consoleApi.carryOut("resolveSuspense", { payment, decision: "refunded" });
    await resolve(list[0]?.id);
    expect((await client.consoleSuspense({ query: {} })).total).toBe(0);
    await expectRefusal(resolve(list[0]?.id), "suspenseDecided");
    await expectRefusal(resolve(), "suspenseNotFound");
    await consoleApi.carryOut("resolveDispute", { trade: order.id, outcome: "seller" });
  });

  test("no dispute is resolved during a halt", async ({ api, consoleApi }) => {
    const { order } = await failedTrade(api);
    await haltMoney(api.worker, "test", "A test.");
    expect((await client.consoleMe()).halts).toMatchObject([{ reason: "test", detail: "A test." }]);
    const resolve = () => consoleApi.carryOut("resolveDispute", { trade: order.id, outcome: "seller" });
    await expectRefusal(resolve(), "moneyHalted");
    await consoleApi.carryOut("liftHalt", { halt: "test" });
    await expectRefusal(consoleApi.carryOut("liftHalt", { halt: "test" }), "haltNotFound");
    await resolve();
  });
});

describe("people", () => {
  const idsOf = async (search: string) =>
    (await client.consolePeople({ query: { search, pageSize: 100 } })).list.map(({ id }) => id);

  test("are found by a part of address, nickname, e-mail or code, taken literally", async ({ api }) => {
    const user = await api.person();
    const id = user.userId.toString();
    const { inviteCode } = await user.client.accountsBalances();
    await api.db
      .updateTable("identity_user")
      .set({ nickname: "100%_sure", email: "Someone@Example.org" })
      .where("id", "=", user.userId)
      .execute();
    const { address } = user.account;
    for (const search of [
      address,
      address.slice(5, 30).toUpperCase(),
      "0%_SU",
      "one@example",
      inviteCode.toLowerCase(),
    ])
      expect([search, await idsOf(search)]).toEqual([search, [id]]);
    for (const search of ["0_%sure", "%one@%", "\\", "' or true --"]) expect(await idsOf(search)).toEqual([]);
    const { list, total } = await client.consolePeople({ query: { pageSize: 2 } });
    expect([list.length, list[0]?.id, total]).toEqual([2, id, Number(await countPeople(api))]);
  });
  const countPeople = async (api: MarketApi) =>
    (
      await api.db
        .selectFrom("identity_user")
        .select((e) => e.fn.countAll<bigint>().as("n"))
        .executeTakeFirstOrThrow()
    ).n;

  test("are shown in one view, with the audit records about them", async ({ api, consoleApi }) => {
    const [sponsor, user] = [await api.person(), await api.person({ normal: "100" })];
    const { inviteCode } = await sponsor.client.accountsBalances();
    await user.client.bindInviteCode({ query: { inviteCode } });
    await user.client.miningBuy({ params: { id: 1 } });
    const userId = user.userId.toString();
    const { address } = user.account;
    await consoleApi.carryOut("setQuota", { address, isOn: true });
    await consoleApi.carryOut("setWhitelisted", { address, level: 3, isOn: true });
    await consoleApi.carryOut("setShareholder", { address, isOn: true });
    await consoleApi.carryOut("grantRig", { address, level: 2, source: "gift" });
    const person = await client.consolePerson({ query: { userId } });
    expect(person).toMatchObject({
      address: user.account.address,
      status: 0,
      rigLevel: 2,
      sponsor: sponsor.account.address,
      balances: { value: "90" },
      trading: { hasQuota: true, isRestrictedForGood: false },
      isShareholder: true,
      whitelist: [3],
      rigs: [
        { level: 2, source: 0 },
        { level: 1, source: 1 },
      ],
    });
    expect(person.audit.map(({ action }) => action)).toEqual([
      "rig.grant",
      "plan.shareholder",
      "rig.whitelist",
      "c2c.quota",
    ]);
    expect(person.audit[0]).toMatchObject({ actor: consoleApi.admin.actor, reason });
    const { list, next } = await client.consolePersonStatement({ query: { userId } });
    expect([list[0]?.businessType, next]).toEqual([4, null]);
    expect((await client.consolePersonStatement({ query: { userId, account: "fee" } })).list).toEqual([]);
    for (const call of [
      () => client.consolePerson({ query: { userId: "999999" } }),
      () => client.consolePersonStatement({ query: { userId: "999999" } }),
      () => consoleApi.carryOut("setQuota", { address: `0x${"1".repeat(40)}`, isOn: true }),
    ])
      await expectRefusal(call(), "notFound");
  });

  test("a user whom an operator disables is signed out at once until enabled [ROLE-07]", async ({
    api,
    consoleApi,
  }) => {
    const user = await api.person();
    const userId = user.userId.toString();
    const disabled = await consoleApi.disable(consoleApi.admin, { userId, address: user.account.address });
    expect(disabled).toMatchObject({ status: 1 });
    await expect.poll(() => refusalOf(user.client.accountsBalances())).toBe("unauthorized");
    await consoleApi.carryOut("enableUser", { address: user.account.address });
    expect(await client.consolePerson({ query: { userId } })).toMatchObject({ status: 0 });
  });

  test("no more shareholders are appointed than there are places", async ({ api, consoleApi }) => {
    await api.parameter("plan.shareholders", 1n);
    const { address } = (await api.person()).account;
    await expectRefusal(consoleApi.carryOut("setShareholder", { address, isOn: true }), "shareholdersFull");
  });
});

describe("parameters", () => {
  const set = (consoleApi: TestConsole, name: string, value: string, expected: string) =>
    consoleApi.carryOut("setParameter", { name, value, expected });
  const feeRate = async () => (await client.consoleParameters()).find(({ name }) => name === "fee.rate");

  test("are listed with unit, range and last change", async ({ consoleApi }) => {
    const before = await feeRate();
    expect(before).toEqual({
      name: "fee.rate",
      unit: "basisPoints",
      value: "500",
      fallback: "500",
      min: "0",
      max: "10000",
      changedTime: null,
      changedBy: null,
    });
    await set(consoleApi, "fee.rate", "450", "500");
    expect(await feeRate()).toMatchObject({
      value: "450",
      changedBy: consoleApi.admin.actor,
      changedTime: expect.any(Number),
    });
    const { list } = await client.consoleAudit({ query: { action: "parameter.set", subject: "fee.rate" } });
    expect(list).toMatchObject([{ before: "500", after: "450", actor: consoleApi.admin.actor, reason }]);
  });

  test.for([
    ["an unknown one", ["fee.speed", "1", "1"], "parameterUnknown"],
    ["one with a name of every object", ["toString", "1", "1"], "parameterUnknown"],
    ["a value above its range", ["fee.rate", "10001", "450"], "parameterOutOfRange"],
    ["a value that another operator has changed", ["fee.rate", "400", "500"], "parameterMoved"],
    ["a value that does not fit with others", ["mining.split.burn", "9999", "7000"], "rigSplitOverWhole"],
  ] as const)("refuses %s and changes nothing", async ([, [name, value, expected], refusal], { api, consoleApi }) => {
    const before = await readParameters(api.db);
    await expectRefusal(set(consoleApi, name, value, expected), refusal);
    expect(await readParameters(api.db)).toEqual(before);
  });

  test("of approved changes of the same value the first is executed", async ({ api, consoleApi }) => {
    const proposals = [];
    for (const value of ["410", "420", "430"]) {
      const content = { name: "fee.rate", value, expected: "450" };
      proposals.push(await consoleApi.propose(consoleApi.admin, "setParameter", content));
    }
    for (const proposal of proposals) await consoleApi.approve(consoleApi.second, proposal);
    await consoleApi.execute();
    const states = await Promise.all(proposals.map((proposal) => stateOf(api.db, proposal)));
    expect(states).toEqual(["executed", "refused: parameterMoved", "refused: parameterMoved"]);
  });

  test("a preview returns the effect of a change and changes nothing", async ({ api, consoleApi }) => {
    const before = await readParameters(api.db);
    const preview = (name: string, value: string) => client.consolePreviewParameter({ body: { name, value } });
    const { "mining.s1.yield": yielded } = before;
    const grown = await preview("mining.s1.yield", String(yielded * 25_000_000n));
    expect(grown.conflict).toBeNull();
    expect(grown.pool).toMatchObject({ dryAfter: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), isMeasured: false });
    expect(grown.pool?.users).toBeGreaterThan(0);
    expect(await preview("fee.rate", "1")).toEqual({ conflict: null, pool: null });
    expect((await preview("mining.split.burn", "9999")).conflict).toBe(errors.rigSplitOverWhole.en);
    const inChinese = createClientOf(consoleRoutes, {
      base: consoleApi.url,
      headers: () => ({ authorization: `Bearer ${consoleApi.admin.token}`, "accept-language": "zh-TW" }),
    });
    const shown = await inChinese.consolePreviewParameter({ body: { name: "mining.split.burn", value: "9999" } });
    expect(shown.conflict).toBe(errors.rigSplitOverWhole.zhCN);
    await expectRefusal(preview("fee.rate", "10001"), "parameterOutOfRange");
    expect(await readParameters(api.db)).toEqual(before);
  });
});

describe("texts, links and the audit log", () => {
  test("a text is changed in both languages or in neither", async ({ consoleApi }) => {
    const [text] = await client.consoleTexts();
    expect(text).toMatchObject({ name: "activity.headline", en: "1 million ETH", maxLength: 60 });
    const set = (en: string, zhCN: string) => consoleApi.carryOut("setText", { name: "activity.headline", en, zhCN });
    await expectRefusal(set("Short", "長".repeat(61)), "textTooLong");
    expect((await client.consoleTexts())[0]).toEqual(text);
    await set("2 million", "兩百萬");
    expect((await client.consoleTexts())[0]).toMatchObject({ en: "2 million", zhCN: "兩百萬" });
  });

  test("a link is https without credentials, and can be withdrawn", async ({ api, consoleApi }) => {
    const set = (url: string) => consoleApi.carryOut("setRelease", { platform: "android", url });
    for (const url of ["http://example.org/a", "javascript:alert(1)", "https://me@example.org/a", "https://", "x"])
      await expectRefusal(set(url), "badRequest", url);
    await expectRefusal(set("https://example.org/app.apk"), "linkHostUnknown");
    await set("https://play.google.com/store/@wth");
    expect(await client.consoleReleases()).toEqual({ url: "https://play.google.com/store/@wth", iosUrl: null });
    expect(await api.open.releaseLatest()).toMatchObject({ url: "https://play.google.com/store/@wth" });
    await set("");
    expect(await client.consoleReleases()).toEqual({ url: null, iosUrl: null });
  });

  test("the audit log is filtered by actor, action, subject and time, newest first", async ({ consoleApi }) => {
    const all = await client.consoleAudit({ query: { pageSize: 100 } });
    expect(all.list.map(({ id }) => Number(id))).toEqual(
      all.list.map(({ id }) => Number(id)).toSorted((a, b) => b - a),
    );
    const firstPage = await client.consoleAudit({ query: { pageSize: 3 } });
    const nextPage = await client.consoleAudit({ query: { pageSize: 3, pageNo: 2 } });
    expect([...firstPage.list, ...nextPage.list]).toEqual(all.list.slice(0, 6));
    const [newest, , third] = all.list;
    const since = await client.consoleAudit({ query: { from: third?.time ?? 0, pageSize: 100 } });
    expect(since.list).toContainEqual(newest);
    expect((await client.consoleAudit({ query: { to: all.list.at(-1)?.time ?? 0 } })).total).toBe(0);
    const own = await client.consoleAudit({
      query: { actor: consoleApi.admin.actor, action: "c2c.resolve", pageSize: 100 },
    });
    expect(own.list.every(({ actor, action }) => actor === consoleApi.admin.actor && action === "c2c.resolve")).toBe(
      true,
    );
    expect(own.total).toBe(3);
    expect(await client.consoleActions()).toEqual(
      expect.arrayContaining(["c2c.resolve", "console.signIn", "parameter.set"]),
    );
  });
});
