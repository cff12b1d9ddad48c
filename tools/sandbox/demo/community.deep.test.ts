import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createClient } from "@wth/api-contract";
import { developmentAccounts } from "@wth/chain";
import { openDatabase, type OpenDatabase } from "@wth/db";
import { freePort } from "@wth/db/embedded";
import { allocation, parseAmount } from "@wth/rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runAudit } from "@wth/api/ops/run-audit.ts";
import { readCommandConfig } from "@wth/api/platform/settings/config.ts";
import { processesNaming, runStart, writeWebDist, type StartProcess } from "../testing/start-process.ts";
import { adverts, members, trades } from "./community-plan.ts";
import { readCommunityState } from "./community-state.ts";
import { DemoPlatform } from "./demo-platform.ts";

const GROWN = /join it with the invitation code ([2-9A-Z]{8})/;
let folder: string;
let dataDir: string;
let env: Record<string, string>;
let running: StartProcess | undefined;
let platform: DemoPlatform;
let app: OpenDatabase;

/** Nothing is signed after the community has grown, and the token of a start is not stored. */
const NO_TOKEN = "none".repeat(8);
const environment = () => JSON.parse(readFileSync(join(dataDir, "environment.json"), "utf8")) as Record<string, string>;
const lineCount = (output: string, text: string) => output.split(text).length - 1;

async function printed(start: StartProcess, text: string | RegExp): Promise<string> {
  for (let left = 5_400; left > 0; left -= 1) {
    if (typeof text === "string" ? start.output().includes(text) : text.test(start.output())) return start.output();
    await pause(50);
  }
  throw new Error(`the start did not print ${String(text)}: ${start.output()}`);
}

async function begin(): Promise<StartProcess> {
  running = runStart(env);
  await running.ready();
  return running;
}

/** Kills the supervisor. The next start ends its processes. */
async function crash(start: StartProcess): Promise<void> {
  start.interrupt("SIGKILL");
  await start.exitCode;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "wth-community-"));
  dataDir = join(folder, "data");
  env = { WTH_DATA_DIR: dataDir, PORT: String(await freePort()), WEB_DIST: writeWebDist(folder), WTH_DEMO: "1" };
});
afterAll(async () => {
  await platform?.close();
  await app?.close();
  running?.interrupt("SIGTERM");
  await running?.exitCode;
  for (const pid of processesNaming(folder)) process.kill(pid, "SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

test("creating the community starts when the platform is ready and survives kills", async () => {
  const first = await begin();
  const early = await printed(first, "… Community: people join");
  expect(early.indexOf("is ready at")).toBeLessThan(early.indexOf("Community"));
  await pause(1_200);
  await crash(first);

  const second = await begin();
  await printed(second, "✓ Community: people join");
  await pause(1_500);
  const part = JSON.parse(readFileSync(join(dataDir, "run", "community.json"), "utf8")) as { pid: number };
  process.kill(part.pid, "SIGKILL");
  await printed(second, "The next start continues it.");
  second.interrupt("SIGINT");
  expect(await second.exitCode).toBe(0);
  expect(readCommunityState(join(dataDir, "community.json"))).toMatchObject({ state: "growing", stages: 1 });

  const third = await begin();
  await printed(third, "… Community: the second day");
  await pause(500);
  await crash(third);

  const last = await begin();
  const output = await printed(last, GROWN);
  expect(lineCount(output, "Community: people join")).toBe(0);
  expect(lineCount(output, "✓ Community: today")).toBe(1);
  platform = await DemoPlatform.open({ ...process.env, ...environment(), SIGNER_TOKEN: NO_TOKEN });
  app = openDatabase(environment()["DATABASE_OWNER_URL"] ?? "", { max: 2 });
});

test("ledger and chain agree, and no member, rig or order exists twice", async () => {
  const config = readCommandConfig(environment());
  expect(await runAudit(app.db, config)).toEqual([expect.stringMatching(/^\d+ invariants hold, and the chain agrees/)]);
  const people = await app.db.selectFrom("identity_user").select("nickname").execute();
  expect(people).toHaveLength(members.length);
  const bought = members.reduce(
    (sum, { rigs, laterRigs, paysWithUsdt }) => sum + rigs.length + laterRigs.length + (paysWithUsdt ? 1 : 0),
    0,
  );
  const rigs = await app.db.selectFrom("mining_rig").select("id").where("source", "=", 1).execute();
  expect(rigs).toHaveLength(bought);
  const orders = await app.db.selectFrom("market_advert").select("state").execute();
  expect(orders).toHaveLength(trades.length + adverts.length);
});

test("the accounts of the sandbox's wallet are not registered", async () => {
  const open = createClient({ base: `http://127.0.0.1:${environment()["PORT"]}` });
  for (const address of developmentAccounts.slice(3, 6))
    expect((await open.authCheck({ query: { address } })).registered).toBe(false);
});

test("members see the market, the leaderboard, yesterday's figures and the plan", async () => {
  const { api } = await platform.signIn(members.length - 1);
  const [sold, wanted] = [await api.marketAdverts({ query: {} }), await api.marketAdverts({ query: { buy: "false" } })];
  expect([sold.total, wanted.total]).toEqual([5, 5]);
  const { trades: done, candles } = await api.marketTrades({ query: {} });
  expect(done).toHaveLength(trades.length);
  expect(candles.length).toBeGreaterThanOrEqual(2);
  const { previousBonusAmount, previousPlatAmount, previousBurnAmount, previousNftAmount } =
    await api.statisticsToday();
  const figures = [previousBonusAmount, previousPlatAmount, previousBurnAmount, previousNftAmount];
  expect(figures.filter((figure) => parseAmount(figure ?? "0") > 0n)).toHaveLength(4);
  const { list: rank } = await api.activityRank({ query: {} });
  expect(rank.slice(0, 3).map(({ total }) => total)).toEqual([27, 14, 9]);
  expect(rank.slice(0, 3).every(({ user }) => user.kycLevel === 1 && user.didNumber > 0 && user.nickname !== "")).toBe(
    true,
  );
  const campaign = await api.activityCampaign();
  const now = (await platform.now()) * 1_000;
  expect(campaign.start < now && now < campaign.end).toBe(true);
  expect(await api.planOverview()).toMatchObject({ appointed: 2, isShareholder: false });
});

test("the leader of the wide branch has invitees, a reward, dividends and plan totals", async () => {
  const { api } = await platform.signIn(41);
  expect((await api.inviteList({ query: {} })).total).toBe(60);
  expect((await api.inviteInfo()).inviter?.user.nickname).not.toBe("");
  expect(await api.activityOwn()).toMatchObject({ total: 27, nextTotal: 50, rank: 1, tiers: [1] });
  const dividends = await api.dividendPage({ query: {} });
  expect(new Set(dividends.list.map(({ type, status }) => `${type} ${status}`))).toEqual(new Set(["0 0", "1 0"]));
  expect(dividends.total).toBe(4);
  expect(await api.dividendClaim({ query: { bonusId: dividends.list[0]?.id ?? "" } })).toBeTruthy();
  const { yesterdayBuyTotal, yesterdaySellTotal } = await api.planPerformance();
  expect([yesterdayBuyTotal, yesterdaySellTotal].map((total) => parseAmount(total) > 0n)).toEqual([true, true]);
});

test("closed days record revenue, dividends, burned and mined WTH", async () => {
  const days = await app.db.selectFrom("community_dividend_day").selectAll().orderBy("day").execute();
  expect(days.length).toBeGreaterThanOrEqual(2);
  for (const { revenue, nft_each, badges, burned_directly, dao_directly } of days.slice(-2))
    expect([revenue, nft_each, burned_directly, dao_directly, BigInt(badges)].filter((figure) => figure <= 0n)).toEqual(
      [],
    );
  expect(days.at(-1)?.mining_pool).toBeLessThan(allocation.miningPool);
});

test("every V-level has a member, and rigs run", async () => {
  const levels = await app.db.selectFrom("community_member").select("v_level").distinct().orderBy("v_level").execute();
  expect(levels.map(({ v_level }) => v_level)).toEqual([0, 1, 2, 3, 4, 5]);
  const { api } = await platform.signIn(0);
  const { list } = await api.miningList({ query: {} });
  expect(list.map(({ status }) => status)).toEqual([1, 1, 1]);
  expect(parseAmount((await api.accountsBalances()).value)).toBeGreaterThan(0n);
  expect((await api.nftOwner()).badges).toHaveLength(1);
});

test("a later start prints only the invitation code, and nothing with WTH_DEMO=0", async () => {
  const code = GROWN.exec(running?.output() ?? "")?.[1];
  await platform.close();
  await app.close();
  running?.interrupt("SIGTERM");
  expect(await running?.exitCode).toBe(0);
  const again = await begin();
  expect(GROWN.exec(await printed(again, GROWN))?.[1]).toBe(code);
  expect(again.output()).not.toContain("… Community");
  again.interrupt("SIGTERM");
  expect(await again.exitCode).toBe(0);
  env = { ...env, WTH_DEMO: "0" };
  const without = await begin();
  await pause(500);
  expect(without.output()).not.toMatch(/community/i);
});

test("no community is created in a sandbox that already has users", async () => {
  running?.interrupt("SIGTERM");
  expect(await running?.exitCode).toBe(0);
  dataDir = join(folder, "used");
  env = { ...env, WTH_DATA_DIR: dataDir };
  const empty = await begin();
  platform = await DemoPlatform.open({ ...process.env, ...environment(), SIGNER_TOKEN: NO_TOKEN });
  await platform.signIn(1_000);
  await platform.close();
  empty.interrupt("SIGTERM");
  await empty.exitCode;
  env = { ...env, WTH_DEMO: "1" };
  const again = await begin();
  const file = join(dataDir, "community.json");
  while (readCommunityState(file) === undefined) await pause(50);
  expect(readCommunityState(file)).toEqual({ state: "none" });
  expect(again.output()).not.toMatch(/community/i);
});
