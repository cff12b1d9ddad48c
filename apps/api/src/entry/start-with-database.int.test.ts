import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseAddresses } from "@wth/db";
import { createInternal, startWithDatabase, type Internal } from "@wth/process";
import { startFaultLink } from "@wth/db/testing";
import { startServer } from "./start-server.ts";
import { startWorker } from "./start-worker.ts";
import { startTestApi, testDeployment, type TestApi } from "#test-support/test-api.ts";

/** Interruptions of the link, each at another moment of a start. */
const CUTS = 12;
const logger = pino({ level: "silent" });

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const server = async (databaseUrl: string, internal: Internal) => {
  const config = { ...api.config, ...databaseAddresses(databaseUrl), port: 0 };
  const running = await startServer(config, testDeployment, { internal });
  return async () => {
    const status = async () => (await fetch(`${running.url}/readyz`)).status;
    await expect.poll(status).toBe(200);
    await running.close();
  };
};
const worker = async (databaseUrl: string, internal: Internal) => {
  const config = { ...api.config, ...databaseAddresses(databaseUrl), rpcUrls: [] };
  const running = await startWorker(config, testDeployment, logger, internal);
  return async () => {
    await expect.poll(async () => (await internal.readiness.report()).reasons).toEqual({});
    await running.stop();
  };
};

/** Number of connections to the database that listen to a channel. */
async function listeners(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name like 'wth %'`.execute(api.db);
  return rows[0]?.count ?? 0;
}

test.each([
  ["API", "api", server],
  ["worker", "worker", worker],
] as const)("a starting %s waits for a database that goes away again and again [S47]", async (_, role, start) => {
  const before = await listeners();
  const link = await startFaultLink(api.database.urls[role]);
  link.cut();
  // a process has one for all attempts
  const internal = createInternal();
  const started = startWithDatabase(logger, () => start(link.url, internal));
  for (let cut = 0; cut < CUTS; cut += 1) {
    await pause(250);
    await link.restore();
    await pause(10 + 15 * cut);
    link.cut();
  }
  await link.restore();
  const stop = await started;
  await stop();
  // a start that was interrupted has closed what it opened
  await expect.poll(listeners).toBe(before);
  link.stop();
});

test("a start that fails for another reason closes what it opened [S47]", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address() as AddressInfo;
  const before = await listeners();
  const start = () => startServer({ ...api.config, host: "127.0.0.1", port }, testDeployment);
  await expect(startWithDatabase(logger, start)).rejects.toThrow("EADDRINUSE");
  await expect.poll(listeners).toBe(before);
  taken.close();
});

test("a start fails at once for another reason, and at last without a database", async () => {
  const wrong = () => Promise.reject(new Error("The database must have these settings on: fsync."));
  await expect(startWithDatabase(logger, wrong)).rejects.toThrow("fsync");
  const away = () => Promise.reject(Object.assign(new Error("refused"), { code: "ECONNREFUSED" }));
  await expect(startWithDatabase(logger, away, 300)).rejects.toThrow("refused");
});
