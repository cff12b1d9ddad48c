import { once } from "node:events";
import { errors, LIVE_MOVE_MS, LIVE_PATH } from "@wth/api-contract";
import { expect, vi } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { startRoundRobinProxy, type RoundRobinProxy } from "#test-support/round-robin-proxy.ts";
import { startOther } from "#test-support/start-other.ts";
import { startTestApi, type TestApi, type TestUser } from "#test-support/test-api.ts";

const CLIENTS = 6;
const READY_MS = 60_000;
const test = apiTest(() => startTestApi());

type Load = { sent: number; failed: string[]; isEnding: boolean };
type Server = Awaited<ReturnType<typeof startOther>>;

/** Reads and writes one after another until the end of the load. */
async function call(proxy: RoundRobinProxy, user: TestUser, load: Load): Promise<void> {
  const headers = { authorization: `Bearer ${user.accessToken}`, "content-type": "application/json" };
  while (!load.isEnding) {
    load.sent += 1;
    const isWrite = load.sent % 3 === 0;
    const path = isWrite ? "/app-api/user/notification/read" : "/app-api/user/profile/get";
    const init = isWrite ? { method: "POST", body: "{}", headers } : { headers };
    const response = await fetch(`${proxy.url}${path}`, init).catch(String);
    const text = typeof response === "string" ? response : await response.text();
    const isFailed = typeof response === "string" || response.status >= 500;
    // a machine that is busy with other tests lets the servers shed load
    if (isFailed && !text.includes(String(errors.overloaded.code))) load.failed.push(`${path} ${text}`);
  }
}

async function startReady(api: TestApi, proxy: RoundRobinProxy): Promise<Server> {
  const server = await startOther(api.config, { DRAIN_SECONDS: "1" });
  proxy.add(server.url);
  await vi.waitUntil(() => proxy.ready().includes(server.url), { timeout: READY_MS });
  return server;
}

async function stop({ child, url }: Server, proxy: RoundRobinProxy): Promise<void> {
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  expect(await exited).toEqual([0, null]);
  proxy.remove(url);
}

/** Reads a stream of changes until it ends. */
async function readStream(url: string, { accessToken }: TestUser): Promise<string> {
  const response = await fetch(`${url}${LIVE_PATH}`, { headers: { authorization: `Bearer ${accessToken}` } });
  return response.text();
}

test("fails no call while two servers restart in turn, and moves the streams [O03]", async ({ api }) => {
  const proxy = await startRoundRobinProxy();
  const users = await Promise.all(Array.from({ length: CLIENTS }, () => api.register()));
  const first = await startReady(api, proxy);
  const second = await startReady(api, proxy);
  const load: Load = { sent: 0, failed: [], isEnding: false };
  const calls = users.map((user) => call(proxy, user, load));
  const streams = Promise.all(users.map((user) => readStream(first.url, user)));
  await vi.waitUntil(() => load.sent > 50, { timeout: READY_MS });

  const [replacement] = await Promise.all([startReady(api, proxy), stop(first, proxy)]);
  const afterFirst = load.sent;
  await stop(second, proxy);
  await vi.waitUntil(() => load.sent > afterFirst + 50, { timeout: READY_MS });
  load.isEnding = true;
  await Promise.all(calls);

  expect(load.failed).toEqual([]);
  expect(load.sent).toBeGreaterThan(100);
  const delays = (await streams).map((text) => Number(/event: moved\ndata: (\d+)\n/.exec(text)?.[1]));
  for (const delay of delays) expect(delay).toBeLessThan(LIVE_MOVE_MS);
  expect(new Set(delays).size).toBeGreaterThan(1);
  await stop(replacement, proxy);
  await proxy.close();
});
