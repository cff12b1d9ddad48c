import { consoleRoutes, type ConsoleRoute, type ConsoleRoutes } from "@wth/api-contract/console";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startMarketApi, type MarketApi } from "#test-support/market/start-market-api.ts";
import { startKycApi, type KycApi } from "#test-support/kyc/kyc-api.ts";
import { haltMoney } from "#platform/settings/halt.ts";
import { startTestConsole, type TestConsole, type TestOperator } from "#test-support/start-test-console.ts";

// two platforms, because the identity tests and the market tests set up different ones
let market: MarketApi;
let kyc: KycApi;
let consoleApi: TestConsole;
let reviews: TestConsole;
let second: TestOperator;
beforeAll(async () => {
  [market, kyc] = [await startMarketApi(), await startKycApi()];
  [consoleApi, reviews] = [await startTestConsole(market), await startTestConsole(kyc)];
  second = await consoleApi.operator("manager");
});
afterAll(async () => {
  expect([await market.violations(), await kyc.violations()]).toEqual([[], []]);
  await Promise.all([consoleApi.close(), reviews.close()]);
  await Promise.all([market.close(), kyc.close()]);
});

type Actions = {
  [K in keyof ConsoleRoutes as ConsoleRoutes[K]["method"] extends "GET" ? never : K]: ConsoleRoutes[K];
};
/** Expected audit record of an action, without the fields that all actions share. */
type Recorded = {
  action: string;
  subject: unknown;
  before: unknown;
  after: unknown;
  actor?: string;
  reason?: string | null;
};
type Act = () => Promise<Recorded>;

const REASON = "Because a test asks for it.";
const ONE_WTH = "1000000000000000000";

async function someone() {
  const user = await market.person({ normal: "100" });
  return { user, userId: user.userId.toString(), about: `user:${user.userId}` };
}

/** Creates a trade that was paid too little. */
async function failedTrade() {
  const { order, payload } = await market.trade(await market.seller(), await market.person());
  await market.paid(payload, { tokenAmount: "39999999999999999999" });
  return order;
}

async function waitingAdjustment() {
  const { user, about } = await someone();
  const body = { address: user.account.address, account: "normal" as const, amount: "1", reason: REASON };
  return { about, ...(await second.client.consoleRequestAdjustment({ body })) };
}

const acts: Record<keyof Actions, Act | "changes nothing"> = {
  consolePreviewParameter: "changes nothing",
  consoleSignIn: async () => {
    const { actor } = await consoleApi.signIn(second.account);
    return {
      action: "console.signIn",
      actor,
      reason: null,
      subject: actor,
      before: null,
      after: { expires: expect.any(String) },
    };
  },
  consoleSignOut: async () => {
    const { actor, client } = await consoleApi.signIn(second.account);
    await client.consoleSignOut();
    return { action: "console.signOut", actor, reason: null, subject: actor, before: null, after: null };
  },
  consoleSetOperator: async () => {
    const { address } = await consoleApi.operator("support");
    const access = { name: "Renamed", roles: ["reviewer" as const], isActive: true };
    await consoleApi.admin.client.consoleSetOperator({ body: { address, ...access, reason: REASON } });
    const before = { address, name: "support", roles: ["support"], isActive: true };
    return { action: "operator.set", subject: `operator:${address}`, before, after: { address, ...access } };
  },
  consoleKycApprove: async () => {
    const { caseId } = await kyc.waiting();
    await reviews.admin.client.consoleKycApprove({ body: { id: caseId.toString() } });
    const [before, after] = [{ status: 0 }, { status: 1 }];
    return { action: "kyc.approve", reason: null, subject: `kyc:${caseId}`, before, after };
  },
  consoleKycReject: async () => {
    const { caseId } = await kyc.waiting();
    const body = { id: caseId.toString(), slots: ["idFront" as const], en: "It is blurry.", zhCN: "照片模糊。" };
    await reviews.admin.client.consoleKycReject({ body });
    const [before, after] = [{ status: 0 }, { status: 2 }];
    return { action: "kyc.reject", reason: null, subject: `kyc:${caseId}`, before, after };
  },
  consoleKycSetCountry: async () => {
    await reviews.admin.client.consoleKycSetCountry({ body: { country: "FR", isSupported: false } });
    return { action: "kyc.country", reason: null, subject: "FR", before: true, after: false };
  },
  consoleDisable: async () => {
    const { userId, about } = await someone();
    await consoleApi.admin.client.consoleDisable({ body: { userId, isDisabled: true, reason: REASON } });
    return { action: "user.status", subject: about, before: 0, after: 1 };
  },
  consoleLiftRestriction: async () => {
    const { userId, about } = await someone();
    await consoleApi.admin.client.consoleLiftRestriction({ body: { userId, reason: REASON } });
    const none = { restricted_until: null, restricted_for_good: false, system_restricted: false };
    return { action: "c2c.liftRestriction", subject: about, before: none, after: none };
  },
  consoleSetQuota: async () => {
    const { userId, about } = await someone();
    await consoleApi.admin.client.consoleSetQuota({ body: { userId, isOn: true, reason: REASON } });
    return { action: "c2c.quota", subject: about, before: false, after: true };
  },
  consoleSetShareholder: async () => {
    const { userId, about } = await someone();
    await consoleApi.admin.client.consoleSetShareholder({ body: { userId, isOn: true, reason: REASON } });
    return { action: "plan.shareholder", subject: about, before: false, after: true };
  },
  consoleSetWhitelisted: async () => {
    const { userId, about } = await someone();
    await consoleApi.admin.client.consoleSetWhitelisted({ body: { userId, level: 3, isOn: true, reason: REASON } });
    return { action: "rig.whitelist", subject: `${about} S3`, before: false, after: true };
  },
  consoleGrantRig: async () => {
    const { userId, about } = await someone();
    await consoleApi.admin.client.consoleGrantRig({ body: { userId, level: 2, source: "airdrop", reason: REASON } });
    const after = { rigId: expect.stringMatching(/^\d+$/), level: 2, source: 3 };
    return { action: "rig.grant", subject: about, before: null, after };
  },
  consoleResolveDispute: async () => {
    const { id } = await failedTrade();
    await consoleApi.admin.client.consoleResolveDispute({ body: { id, outcome: "seller", reason: REASON } });
    const after = { status: 6, outcome: "seller", reason: REASON };
    return { action: "c2c.resolve", subject: id, before: { status: 4 }, after };
  },
  consoleResolveSuspense: async () => {
    await failedTrade();
    const { list } = await consoleApi.admin.client.consoleSuspense({ query: {} });
    const id = list[0]?.id ?? "";
    await consoleApi.admin.client.consoleResolveSuspense({ body: { id, decision: "refunded", note: REASON } });
    const after = { decision: "refunded", note: REASON };
    return { action: "suspense.resolve", subject: id, before: "wrong amount", after };
  },
  consoleRequestAdjustment: async () => {
    const { user, about } = await someone();
    const body = { address: user.account.address, account: "normal" as const, amount: "-1", reason: REASON };
    const { id: adjustment } = await consoleApi.admin.client.consoleRequestAdjustment({ body });
    const after = { adjustment, account: "normal", amount: `-${ONE_WTH}`, reason: REASON };
    return { action: "adjustment.request", subject: about, before: null, after };
  },
  consoleDecideAdjustment: async () => {
    const { id, about } = await waitingAdjustment();
    await consoleApi.admin.client.consoleDecideAdjustment({ body: { id, approve: true } });
    const before = { adjustment: id, account: "normal", balance: `100${ONE_WTH.slice(1)}` };
    const after = { balance: `101${ONE_WTH.slice(1)}`, requestedBy: second.actor };
    return { action: "adjustment.approve", reason: null, subject: about, before, after };
  },
  consoleSetParameter: async () => {
    const body = { name: "fee.rate", value: "400", expected: "500", reason: REASON };
    await consoleApi.admin.client.consoleSetParameter({ body });
    return { action: "parameter.set", subject: "fee.rate", before: "500", after: "400" };
  },
  consoleSetText: async () => {
    await consoleApi.admin.client.consoleSetText({ body: { name: "activity.headline", en: "New", zhCN: "新" } });
    const subject = "activity.headline.zhCN";
    return { action: "text.set", reason: null, subject, before: "100 萬 ETH", after: "新" };
  },
  consoleSetRelease: async () => {
    await consoleApi.admin.client.consoleSetRelease({
      body: { platform: "ios", url: "https://apps.apple.com/app/id1" },
    });
    const after = "https://apps.apple.com/app/id1";
    return { action: "app-release.set", reason: null, subject: "ios", before: "", after };
  },
  consoleAnnounce: async () => {
    const body = { en: "Hello", zhCN: "您好", level: "info" as const, end: null };
    const { id } = await consoleApi.admin.client.consoleAnnounce({ body });
    const after = { ...body, start: expect.any(String) };
    return { action: "announcement.add", reason: null, subject: `announcement:${id}`, before: null, after };
  },
  consoleEndAnnouncement: async () => {
    const body = { en: "Hello", zhCN: "您好", level: "info" as const, end: null };
    const { id } = await consoleApi.admin.client.consoleAnnounce({ body });
    await consoleApi.admin.client.consoleEndAnnouncement({ body: { id } });
    const before = { ...body, start: expect.any(String) };
    return { action: "announcement.end", reason: null, subject: `announcement:${id}`, before, after: null };
  },
  consoleMaintenance: async () => {
    await consoleApi.admin.client.consoleMaintenance({ body: { isOn: true, reason: REASON } });
    return { action: "maintenance.set", subject: "platform", before: false, after: true };
  },
  consoleLiftHalt: async () => {
    await haltMoney(market.worker, "invariant I2", "a balance is the sum of its entries");
    await consoleApi.admin.client.consoleLiftHalt({ body: { reason: "invariant I2", note: REASON } });
    const before = "a balance is the sum of its entries";
    return { action: "halt.lift", subject: "invariant I2", before, after: null };
  },
};

const changing = Object.entries(consoleRoutes as Record<string, ConsoleRoute>).filter(
  ([, { method }]) => method !== "GET",
);

async function recordsAfter(id: bigint, { db }: Pick<MarketApi, "db">) {
  return db.selectFrom("platform_audit").selectAll().where("id", ">", id).orderBy("id").execute();
}
async function lastRecord({ db }: Pick<MarketApi, "db">): Promise<bigint> {
  const row = await db.selectFrom("platform_audit").select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
  return row?.id ?? 0n;
}

describe("every action of the console writes actor, time, before, after and reason", () => {
  test.each(changing)("%s", async (name) => {
    const act = acts[name as keyof Actions];
    const api = name.startsWith("consoleKyc") ? kyc : market;
    const from = await lastRecord(api);
    const expected = act === "changes nothing" ? undefined : await act();
    const records = await recordsAfter(from, api);
    const last = records.at(-1);
    expect(last && { ...last, id: 0n, created_at: 0 }).toEqual(
      expected && { actor: consoleApi.admin.actor, reason: REASON, ...expected, id: 0n, created_at: 0 },
    );
    expect(records.every(({ actor }) => actor.startsWith("operator:0x"))).toBe(true);
  });
});

test("a refused action writes no record", async () => {
  const { user } = await someone();
  const body = { address: user.account.address, account: "normal" as const, amount: "-1000", reason: REASON };
  const { id } = await second.client.consoleRequestAdjustment({ body });
  const from = await lastRecord(market);
  await expect(consoleApi.admin.client.consoleDecideAdjustment({ body: { id, approve: true } })).rejects.toThrow(
    /Balance/,
  );
  expect(await recordsAfter(from, market)).toEqual([]);
});

test("opening a case is recorded, though it changes nothing", async () => {
  const { caseId } = await kyc.waiting();
  const from = await lastRecord(kyc);
  const { photos } = await reviews.admin.client.consoleKycCase({ query: { id: caseId.toString() } });
  expect(await recordsAfter(from, kyc)).toMatchObject([
    { actor: reviews.admin.actor, action: "kyc.open", subject: `kyc:${caseId}` },
  ]);
  const photo = await fetch(reviews.url + photos.idFront);
  expect([photo.status, photo.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect((await fetch(kyc.url + photos.idFront)).status).toBe(404);
});
