import { setTimeout as pause } from "node:timers/promises";
import { errors, LIVE_PATH } from "@wth/api-contract";
import { databaseAddresses, openDatabase, connectionLimits, transact } from "@wth/db";
import { startFaultLink } from "@wth/db/testing";
import { sql } from "kysely";
import { expect } from "vitest";
import { startConsole } from "#entry/start-console.ts";
import { publishChange } from "#platform/live/live.ts";
import { startServer } from "#entry/start-server.ts";
import { apiTest } from "#test-support/api-test.ts";
import { startTestApi, testDeployment, type TestApi } from "#test-support/test-api.ts";

const READS = 24;
const POLL_MS = 50;

const test = apiTest(() => startTestApi());

type Answer = { status: number; code: number; retryAfter: string | null };

async function ask(url: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  const { code = 0 } = (await response.json()) as { code?: number };
  return { status: response.status, code, retryAfter: response.headers.get("retry-after") };
}

/** Servers of users and of operators behind a link to the database that can stall. */
async function behindLink({ config, database }: TestApi) {
  const link = await startFaultLink(database.urls.api);
  const consoleLink = await startFaultLink(database.urls.console);
  const server = await startServer({ ...config, ...databaseAddresses(link.url) }, testDeployment);
  const ownConsole = { ...config.console, port: 0 };
  const operators = await startConsole({ ...config, ...databaseAddresses(consoleLink.url), console: ownConsole });
  return {
    linkUrl: link.url,
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

/** A query over a stalled link, until the driver's time-out ends it; a call without the watch would wait as long. */
async function untilDriverGivesUp(linkUrl: string) {
  const { db, close } = openDatabase(linkUrl, { max: 1, limits: connectionLimits.reads });
  await sql`select 1`.execute(db);
  return () => {
    const driver = { hasGivenUp: false };
    const failing = sql`select 1`.execute(db).catch(() => (driver.hasGivenUp = true));
    return { driver, close: () => Promise.all([failing, close()]) };
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

  const begin = await untilDriverGivesUp(servers.linkUrl);
  servers.stall();
  const { driver, close } = begin();
  const inProgress = Array.from({ length: READS }, read);
  for (const each of [url, consoleUrl]) expect((await ready(each)).status).toBe(503);
  for (const { status, code } of await Promise.all(inProgress))
    expect([status, code]).toEqual([503, errors.overloaded.code]);
  const shedAll = async () => {
    for (const [name, call] of Object.entries(calls)) {
      const { status, code, retryAfter } = await call();
      expect([status, code, retryAfter], name).toEqual([503, errors.overloaded.code, "1"]);
    }
    expect((await ready(url)).status).toBe(503);
  };
  await shedAll();
  expect(driver.hasGivenUp).toBe(false);
  while (!driver.hasGivenUp) {
    await shedAll();
    await pause(1_000);
  }
  await shedAll();

  // committed while this server cannot read it
  await transact(api.db, (tx) => publishChange(tx, user.userId, ["balance"]));
  servers.resume();
  while ((await read()).status !== 200 || (await ready(consoleUrl)).status !== 200) await pause(POLL_MS);
  await close();
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of stream.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.includes("event: away") && text.includes("event: changed")) break;
  }
  closing.abort();
  await servers.close();
});
