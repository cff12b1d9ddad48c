import {
  consoleRoutes,
  type ConsoleRoute,
  type ConsoleRoutes,
  type ProposalContentOf,
  type ProposalKindName,
} from "@wth/api-contract/console";
import { presenceStatement } from "@wth/rules";
import { haltMoney } from "@wth/process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reversalEffect, rewindEffect } from "#test-support/chain-effects.ts";
import { startMarketApi, type MarketApi } from "#test-support/market/start-market-api.ts";
import { newHolder, startKycApi, type KycApi } from "#test-support/kyc/kyc-api.ts";
import { signedIn, startTestConsole, type TestConsole, type TestOperator } from "#test-support/start-test-console.ts";

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
type Recorded = { action: string; subject: unknown; before: unknown; after: unknown } & Differing;
type Differing = { actor?: string; reason?: string | null };
type Act = () => Promise<Recorded>;

const REASON = "Because a test asks for it.";
const ONE_WTH = "1000000000000000000";

async function someone(disabledBy?: TestOperator) {
  const user = await market.person({ normal: "100" });
  const { address } = user.account;
  if (disabledBy) await consoleApi.disable(disabledBy, { userId: user.userId, address }, REASON);
  return { user, address, userId: user.userId.toString(), about: `user:${user.userId}` };
}

const carryOut = <K extends ProposalKindName>(kind: K, content: ProposalContentOf<K>) =>
  consoleApi.carryOut(kind, content, { reason: REASON });

/** Proposes to set a quota, and the audit record of it. */
async function proposed() {
  const { address } = await someone();
  const content = { address, isOn: true };
  const proposal = await consoleApi.propose(consoleApi.admin, "setQuota", content, REASON);
  const after = { kind: "setQuota", content, hash: proposal.contentHash };
  return { proposal, subject: `proposal:${proposal.id}`, after };
}

/** Creates a trade that was paid too little. */
async function failedTrade() {
  const { order, payload } = await market.trade(await market.seller(), await market.person());
  await market.paid(payload, { tokenAmount: "39999999999999999999" });
  return order;
}

async function stopped(step: "reject" | "cancel", by: TestOperator): Promise<Recorded> {
  const { proposal, subject } = await proposed();
  const { state } = await consoleApi[step](by, proposal, REASON);
  return { action: `proposal.${step}`, actor: by.actor, subject, before: { state: "waiting" }, after: { state } };
}

const acts: Record<keyof Actions, Act | "changes nothing"> = {
  consolePreviewParameter: "changes nothing",
  consoleSignIn: async () => {
    const { actor } = await consoleApi.signIn(second.account);
    const after = { expires: expect.any(String) };
    return { action: "console.signIn", actor, reason: null, subject: actor, before: null, after };
  },
  consoleSignOut: async () => {
    const { actor, client } = await consoleApi.signIn(second.account);
    await client.consoleSignOut();
    return { action: "console.signOut", actor, reason: null, subject: actor, before: null, after: null };
  },
  consoleConfirm: async () => {
    const { admin, url } = consoleApi;
    const { nonce, time, signature } = await signedIn(url, admin.account, presenceStatement);
    await admin.client.consoleConfirm({ body: { nonce, time, signature } });
    return { action: "console.confirm", reason: null, subject: admin.actor, before: null, after: null };
  },
  consolePropose: async () => {
    const { subject, after } = await proposed();
    return { action: "proposal.propose", subject, before: null, after };
  },
  consoleApproveProposal: async () => {
    const { proposal, subject } = await proposed();
    await consoleApi.approve(consoleApi.second, proposal);
    const after = { kind: "setQuota", hash: proposal.contentHash, notBefore: expect.any(String) };
    const { actor } = consoleApi.second;
    return { action: "proposal.approve", actor, reason: null, subject, before: null, after };
  },
  consoleRejectProposal: () => stopped("reject", consoleApi.second),
  consoleCancelProposal: () => stopped("cancel", consoleApi.admin),
  consoleKycHolder: async () => {
    const { caseId } = await kyc.waiting();
    await reviews.admin.client.consoleKycHolder({ body: { id: caseId.toString(), ...newHolder() } });
    return { action: "kyc.holder", reason: null, subject: `kyc:${caseId}`, before: null, after: null };
  },
  consoleKycApprove: async () => {
    const { caseId } = await kyc.waiting();
    await kyc.readHolder(caseId, reviews.admin.actor);
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
    const { about } = await someone(consoleApi.admin);
    return { action: "user.status", subject: about, before: 0, after: 1 };
  },
  consoleEndAnnouncement: async () => {
    const body = { en: "Hello", zhCN: "您好", level: "info" as const, end: null };
    await carryOut("announce", { ...body, start: null });
    const { list } = await consoleApi.admin.client.consoleAnnouncements({ query: {} });
    const id = list[0]?.id ?? "";
    await consoleApi.admin.client.consoleEndAnnouncement({ body: { id } });
    const before = { ...body, start: expect.any(String) };
    return { action: "announcement.end", reason: null, subject: `announcement:${id}`, before, after: null };
  },
  consoleMaintenance: async () => {
    await consoleApi.admin.client.consoleMaintenance({ body: { isOn: true, reason: REASON } });
    return { action: "maintenance.set", subject: "platform", before: false, after: true };
  },
};

const effects: Record<ProposalKindName, Act> = {
  setOperator: async () => {
    const { address } = await consoleApi.operator("support");
    const access = { name: "Renamed", roles: ["reviewer" as const], isActive: true };
    await carryOut("setOperator", { address, ...access });
    const before = { address, name: "support", roles: ["support"], isActive: true };
    return { action: "operator.set", subject: `operator:${address}`, before, after: { address, ...access } };
  },
  liftRestriction: async () => {
    const { address, about } = await someone();
    await carryOut("liftRestriction", { address });
    const none = { restricted_until: null, restricted_for_good: false, system_restricted: false };
    return { action: "c2c.liftRestriction", subject: about, before: none, after: none };
  },
  setQuota: async () => {
    const { address, about } = await someone();
    await carryOut("setQuota", { address, isOn: true });
    return { action: "c2c.quota", subject: about, before: false, after: true };
  },
  setShareholder: async () => {
    const { address, about } = await someone();
    await carryOut("setShareholder", { address, isOn: true });
    return { action: "plan.shareholder", subject: about, before: false, after: true };
  },
  setWhitelisted: async () => {
    const { address, about } = await someone();
    await carryOut("setWhitelisted", { address, level: 3, isOn: true });
    return { action: "rig.whitelist", subject: `${about} S3`, before: false, after: true };
  },
  grantRig: async () => {
    const { address, about } = await someone();
    await carryOut("grantRig", { address, level: 2, source: "airdrop" });
    const after = { rigId: expect.stringMatching(/^\d+$/), level: 2, source: 3 };
    return { action: "rig.grant", subject: about, before: null, after };
  },
  resolveDispute: async () => {
    const { id } = await failedTrade();
    await carryOut("resolveDispute", { trade: id, outcome: "seller" });
    const usdt = { usdtDue: "40", usdtReceived: "39.999999999999999999" };
    const after = { state: "timed out", outcome: "seller", reason: REASON, ...usdt };
    return { action: "c2c.resolve", subject: id, before: { state: "failed" }, after };
  },
  resolveSuspense: async () => {
    await failedTrade();
    const { list } = await consoleApi.admin.client.consoleSuspense({ query: {} });
    const id = list[0]?.id ?? "";
    await carryOut("resolveSuspense", { payment: id, decision: "refunded" });
    const after = { decision: "refunded", note: REASON };
    return { action: "suspense.resolve", subject: id, before: "wrong amount", after };
  },
  adjustBalance: async () => {
    const { address, about } = await someone();
    await carryOut("adjustBalance", { address, account: "normal", amount: "-1" });
    const before = { account: "normal", balance: `100${ONE_WTH.slice(1)}` };
    const after = { balance: `99${ONE_WTH.slice(1)}`, proposal: expect.stringMatching(/^\d+$/) };
    return { action: "adjustment.post", subject: about, before, after };
  },
  enableUser: async () => {
    const { address, about } = await someone(consoleApi.admin);
    await carryOut("enableUser", { address });
    return { action: "user.status", subject: about, before: 1, after: 0 };
  },
  disableUser: async () => {
    const { address, about } = await someone();
    await carryOut("disableUser", { address });
    return { action: "user.status", subject: about, before: 0, after: 1 };
  },
  enableUsersOf: async () => {
    const { about } = await someone(consoleApi.admin);
    await carryOut("enableUsersOf", { address: consoleApi.admin.address });
    return { action: "user.status", subject: about, before: 1, after: 0 };
  },
  setParameter: async () => {
    await carryOut("setParameter", { name: "fee.rate", value: "400", expected: "500" });
    return { action: "parameter.set", subject: "fee.rate", before: "500", after: "400" };
  },
  setText: async () => {
    await carryOut("setText", { name: "activity.headline", en: "New", zhCN: "新" });
    const subject = "activity.headline.zhCN";
    return { action: "text.set", subject, before: "100 萬 ETH", after: "新" };
  },
  setRelease: async () => {
    await carryOut("setRelease", { platform: "ios", url: "https://apps.apple.com/app/id1" });
    const after = "https://apps.apple.com/app/id1";
    return { action: "app-release.set", subject: "ios", before: "", after };
  },
  announce: async () => {
    const body = { en: "Hello", zhCN: "您好", level: "info" as const, end: null };
    await carryOut("announce", { ...body, start: null });
    const after = { ...body, start: expect.any(String) };
    return { action: "announcement.add", subject: expect.stringMatching(/^announcement:\d+$/), before: null, after };
  },
  rewindChain: () => rewindEffect(market, carryOut, REASON),
  reverseEvents: () => reversalEffect(market, carryOut),
  liftHalt: async () => {
    await haltMoney(market.worker, "invariant I2", "a balance is the sum of its entries");
    await carryOut("liftHalt", { halt: "invariant I2" });
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
    expect(records.every(({ actor }) => /^(operator:0x|program:proposals$)/.test(actor))).toBe(true);
  });
});

describe("every kind of proposal writes its steps and its effect", () => {
  beforeAll(() => consoleApi.admin.client.consoleMaintenance({ body: { isOn: false, reason: REASON } }));
  test.each(Object.entries(effects))("%s", async (_, act) => {
    const from = await lastRecord(market);
    const expected = await act();
    const records = (await recordsAfter(from, market)).filter(({ action }) => action !== "console.signIn");
    const steps = records.map(({ action }) => action).filter((action) => action.startsWith("proposal."));
    expect(steps).toEqual(["proposal.propose", "proposal.approve", "proposal.execute"]);
    expect(records.at(-1)).toMatchObject({ action: "proposal.execute", actor: "program:proposals" });
    const effect = records.at(-2);
    const common = { actor: consoleApi.admin.actor, reason: REASON, id: effect?.id, created_at: effect?.created_at };
    expect(effect).toEqual({ ...common, ...expected });
  });
});

test("a refused action writes no record", async () => {
  const { address } = await someone();
  const from = await lastRecord(market);
  await expect(carryOut("adjustBalance", { address, account: "normal", amount: "-1000" })).rejects.toThrow(/Balance/);
  expect(await recordsAfter(from, market)).toEqual([]);
});
