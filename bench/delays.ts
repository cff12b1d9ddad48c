import { setTimeout as pause } from "node:timers/promises";
import { startTestServer, startFaultLink, TEST_SERVER_VARIABLE, connectAs } from "@wth/db/testing";
import { paymentOf, post, take } from "@wth/api/test-support/market/market-actions.ts";
import { reached, startTalkingMarket, twoSides } from "@wth/api/test-support/notifications/talking-market.ts";
import { startOther } from "@wth/api/test-support/start-other.ts";
import { startTestApi, type TestApi, type TestUser } from "@wth/api/test-support/test-api.ts";

const ROUNDS = 5;
const POLL_MS = 2;
const OUTAGE_MS = 5_000;
const LOCKED_MS = 5_000;

type Delays = Map<string, number[]>;

function note(delays: Delays, name: string, ms: number): void {
  delays.set(name, [...(delays.get(name) ?? []), ms]);
}

/** Milliseconds until a condition holds. */
async function msUntil(condition: () => unknown): Promise<number> {
  const begun = performance.now();
  while (!(await condition())) await pause(POLL_MS);
  return performance.now() - begun;
}

/** Times from a step of a trade to its message on each channel, with one side's page open. */
async function measureMessages(delays: Delays): Promise<void> {
  const api = await startTalkingMarket();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { seller, buyer, page } = await twoSides(api);
    const advert = await post(seller, false);
    await take(buyer, advert);
    const taken = reachedOn(api, seller, "A sale of yours has a buyer");
    await Promise.all(taken.map(async ({ channel, has }) => note(delays, `message by ${channel}`, await msUntil(has))));
    await api.paid(await paymentOf(buyer, advert));
    note(delays, "toast of an open page", await msUntil(() => page.toasts.has("tradeCredited")));
    await page.close();
  }
  await api.close();
}

const reachedOn = (api: Awaited<ReturnType<typeof startTalkingMarket>>, user: TestUser, title: string) =>
  (["mail", "telegram", "push"] as const).map((channel) => ({
    channel,
    has: () => reached(api, user, title)[channel].length > 0,
  }));

/** Times from the end of a cut of the database to the first good answer. */
async function measureRepair(api: TestApi, delays: Delays): Promise<void> {
  const user = await api.register();
  const link = await startFaultLink(api.config.databaseUrl);
  const { child, url } = await startOther({ ...api.config, databaseUrl: link.url });
  const headers = { authorization: `Bearer ${user.accessToken}` };
  const isGood = async () => (await fetch(`${url}/app-api/user/profile/get`, { headers })).status === 200;
  for (let round = 0; round < ROUNDS; round += 1) {
    link.cut();
    await pause(OUTAGE_MS);
    await link.restore();
    note(delays, "first good answer after a cut of the database", await msUntil(isGood));
  }
  child.kill("SIGKILL");
  link.stop();
}

/** Slowest answers of calls that need no locked table, while other calls wait for it. */
async function measureLocked(api: TestApi, delays: Delays): Promise<void> {
  const user = await api.register();
  const headers = { authorization: `Bearer ${user.accessToken}` };
  const get = async (path: string) => (await fetch(`${api.url}${path}`, { headers })).arrayBuffer();
  const owner = await connectAs(api.database.ownerUrl);
  for (let round = 0; round < ROUNDS; round += 1) {
    await owner.query("begin; lock table ledger_account in access exclusive mode");
    const over = AbortSignal.timeout(LOCKED_MS);
    const waiting = Array.from({ length: 20 }, async () => {
      while (!over.aborted) await get("/app-api/user/assets/owner");
    });
    while (!over.aborted)
      for (const path of [
        "/readyz",
        "/app-api/user/profile/get",
        "/app-api/user/c2c/order/page?pageNo=1&pageSize=10",
      ]) {
        const begun = performance.now();
        await get(path);
        note(delays, "answer that needs no locked table", performance.now() - begun);
      }
    await owner.query("rollback");
    await Promise.all(waiting);
  }
  await owner.end();
}

const LIMITS: Readonly<Record<string, number>> = {
  "message by mail": 2_000,
  "message by telegram": 2_000,
  "message by push": 2_000,
  "toast of an open page": 2_000,
  "first good answer after a cut of the database": 1_000,
  "answer that needs no locked table": 1_000,
};

function print(delays: Delays): void {
  console.log("\nDelays in ms, min / median / max");
  for (const [name, values] of delays) {
    const sorted = values.toSorted((a, b) => a - b);
    const figures = [0, 0.5, 1].map((share) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0));
    const limit = LIMITS[name] ?? 0;
    const verdict = (figures[2] ?? 0) <= limit ? "" : ", MISSED";
    console.log(`  ${name}: ${figures.join(" / ")} (limit ${limit}${verdict})`);
  }
}

/** Measures how soon users learn of a step, and how soon a server answers again. */
export async function run(): Promise<void> {
  const server = await startTestServer();
  process.env[TEST_SERVER_VARIABLE] = server.address;
  const delays: Delays = new Map();
  await measureMessages(delays);
  const api = await startTestApi();
  await measureRepair(api, delays);
  await measureLocked(api, delays);
  await api.close();
  print(delays);
  await server.stop();
}
