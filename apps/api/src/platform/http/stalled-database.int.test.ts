import { setTimeout as pause } from "node:timers/promises";
import { errors, LIVE_PATH } from "@wth/api-contract";
import { databaseAddresses, transact } from "@wth/db";
import { startFaultLink, timeLimit } from "@wth/db/testing";
import { expect } from "vitest";
import { startConsole } from "#start-console.ts";
import { publishChange } from "#platform/live/live.ts";
import { startServer } from "#start-server.ts";
import { apiTest } from "#test-support/api-test.ts";
import { startTestApi, testDeployment, type TestApi } from "#test-support/test-api.ts";

const STALLED_MS = 14_000;
/** Without the watch, each takes the 10 s of the time-out of the driver. */
const READY_MS_MAX = timeLimit(1_000);
const NOTICED_MS = timeLimit(2_000);
const SHED_MS_MAX = timeLimit(1_000);
const BACK_MS_MAX = timeLimit(1_000);
const READS = 24;
const POLL_MS = 50;

const test = apiTest(() => startTestApi());

type Answer = { status: number; code: number; retryAfter: string | null; ms: number };

async function ask(url: string, init?: RequestInit): Promise<Answer> {
  const start = performance.now();
  const response = await fetch(url, init);
  const { code = 0 } = (await response.json()) as { code?: number };
  return {
    status: response.status,
    code,
    retryAfter: response.headers.get("retry-after"),
    ms: performance.now() - start,
  };
}

/** Servers of users and of operators behind a link to the database that can stall. */
async function behindLink({ config, database }: TestApi) {
  const link = await startFaultLink(database.urls.api);
  const consoleLink = await startFaultLink(database.urls.console);
  const server = await startServer({ ...config, ...databaseAddresses(link.url) }, testDeployment);
  const ownConsole = { ...config.console, port: 0 };
  const operators = await startConsole({ ...config, ...databaseAddresses(consoleLink.url), console: ownConsole });
  return {
    url: server.url,
    consoleUrl: operators.url,
    stall: () => [link, consoleLink].forEach((each) => each.pause()),
    resume: () => [link, consoleLink].forEach((each) => each.resume()),
    async close() {
      await Promise.all([server.close(), operators.close()]);
      [link, consoleLink].forEach((each) => each.stop());
    },
  };
}

test("a database that stops answering is refused at once until it is back [S08, S14]", async ({ api }) => {
  const user = await api.register();
  const servers = await behindLink(api);
  const { url, consoleUrl } = servers;
  const headers = { authorization: `Bearer ${user.accessToken}`, "content-type": "application/json" };
  const read = () => ask(`${url}/app-api/user/profile/get`, { headers });
  const ready = (each: string) => ask(`${each}/readyz`);
  const calls = {
    read,
    write: () => ask(`${url}/app-api/user/assets/transfer-to-ctoc?value=1`, { method: "POST", headers }),
    "sign-in": () => ask(`${url}/app-api/user/auth/check?address=${user.account.address}`),
    stream: () => ask(`${url}${LIVE_PATH}`, { headers }),
    "console sign-in": () => ask(`${consoleUrl}/console-api/session/nonce?address=${user.account.address}`),
    "console read": () => ask(`${consoleUrl}/console-api/session/me`, { headers }),
  };
  const closing = new AbortController();
  const stream = await fetch(`${url}${LIVE_PATH}`, { headers, signal: closing.signal });
  expect((await read()).status).toBe(200);
  expect([(await ready(url)).status, (await ready(consoleUrl)).status]).toEqual([200, 200]);

  servers.stall();
  const stalledAt = performance.now();
  const inProgress = Array.from({ length: READS }, read);
  for (const each of [url, consoleUrl]) {
    const { status, ms } = await ready(each);
    expect(status).toBe(503);
    expect(ms).toBeLessThan(READY_MS_MAX);
  }
  for (const { status, code, ms } of await Promise.all(inProgress)) {
    expect([status, code]).toEqual([503, errors.overloaded.code]);
    expect(ms).toBeLessThan(NOTICED_MS);
  }
  while (performance.now() - stalledAt < STALLED_MS) {
    for (const [name, call] of Object.entries(calls)) {
      const { status, code, retryAfter, ms } = await call();
      expect([status, code, retryAfter], name).toEqual([503, errors.overloaded.code, "1"]);
      expect(ms, name).toBeLessThan(SHED_MS_MAX);
    }
    expect((await ready(url)).ms).toBeLessThan(SHED_MS_MAX);
    await pause(1_000);
  }

  // committed while this server cannot read it
  await transact(api.db, (tx) => publishChange(tx, user.userId, ["balance"]));
  servers.resume();
  const backAt = performance.now();
  while ((await read()).status !== 200 || (await ready(consoleUrl)).status !== 200) {
    expect(performance.now() - backAt).toBeLessThan(BACK_MS_MAX);
    await pause(POLL_MS);
  }
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of stream.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.includes("event: away") && text.includes("event: changed")) break;
  }
  closing.abort();
  await servers.close();
});
