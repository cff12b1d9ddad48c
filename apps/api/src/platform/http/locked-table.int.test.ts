import { setTimeout as pause } from "node:timers/promises";
import { errors } from "@wth/api-contract";
import pg from "pg";
import { expect } from "vitest";
import { verifiedUser } from "#test-support/accounts/verified-user.ts";
import { apiTest } from "#test-support/api-test.ts";
import { startTestApi, type TestApi, type TestUser } from "#test-support/test-api.ts";

const test = apiTest(() => startTestApi());
const LOCKED_MS = 8_000;
const CALLERS = 40;

/** Locks a table as a whole while `work` runs. */
async function whileLocked<T>(api: TestApi, table: string, work: () => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: api.database.ownerUrl });
  await owner.connect();
  await owner.query("begin");
  await owner.query(`lock table ${table} in access exclusive mode`);
  try {
    return await work();
  } finally {
    await owner.query("rollback");
    await owner.end();
  }
}

type Answer = { status: number; code: number; retryAfter: string | null };

async function send(api: TestApi, user: TestUser, path: string, method = "GET"): Promise<Answer> {
  const headers = { authorization: `Bearer ${user.accessToken}` };
  const response = await fetch(`${api.url}${path}`, { method, headers });
  const { code } = (await response.json()) as { code: number };
  return { status: response.status, code, retryAfter: response.headers.get("retry-after") };
}

/** Calls that need the ledger, from many callers at once, until the signal. */
async function needLedger(api: TestApi, user: TestUser, signal: AbortSignal): Promise<Answer[]> {
  const answers: Answer[] = [];
  const paths = ["assets/owner", "assets/change-record?pageNo=1&pageSize=10", "assets/statement?pageSize=10"];
  const caller = async (index: number) => {
    const isTransfer = index % 2 === 0;
    const path = isTransfer ? "assets/transfer-to-ctoc?value=1" : (paths[index % paths.length] as string);
    while (!signal.aborted) {
      answers.push(await send(api, user, `/app-api/user/${path}`, isTransfer ? "POST" : "GET"));
      await pause(100);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, (_, index) => caller(index)));
  return answers;
}

test("answers what needs no locked table, the rest with 503 [S14]", async ({ api }) => {
  const user = await verifiedUser(api, { normal: "1000" });
  const others = [
    "/readyz",
    "/app-api/user/profile/get",
    "/app-api/user/c2c/order/page?buy=true&pageNo=1&pageSize=10",
    "/app-api/user/c2c/trades",
    "/app-api/user/c2c/depth",
  ];
  await Promise.all(Array.from({ length: CALLERS }, () => send(api, user, "/app-api/user/assets/owner")));
  const refused = await whileLocked(api, "ledger_account", async () => {
    const ending = AbortSignal.timeout(LOCKED_MS);
    const waiting = needLedger(api, user, ending);
    while (!ending.aborted) {
      // what needs the table is not answered before the lock ends; a busy machine can refuse any other call once
      for (const path of others)
        await expect
          .poll(async () => (path === "/readyz" ? readiness(api) : (await send(api, user, path)).status), {
            message: path,
          })
          .toBe(200);
      await pause(50);
    }
    return waiting;
  });
  expect(refused.length).toBeGreaterThan(CALLERS);
  for (const { status, code, retryAfter } of refused.slice(0, CALLERS))
    expect([status, code, retryAfter]).toEqual([503, errors.overloaded.code, "1"]);
  expect((await send(api, user, "/app-api/user/assets/owner")).status).toBe(200);
});

const readiness = async (api: TestApi): Promise<number> => (await fetch(`${api.url}/readyz`)).status;

test.for(["identity_access_token", "market_advert", "platform_halt"])(
  "stays ready while %s is locked [S14]",
  async (table, { api }) => {
    const user = await api.register();
    const paths = ["profile/get", "assets/owner", "c2c/order/page?pageNo=1&pageSize=10"];
    const call30 = () =>
      Array.from({ length: 30 }, (_, index) => send(api, user, `/app-api/user/${paths[index % 3] as string}`));
    // opens the connections
    await Promise.all(call30());
    await whileLocked(api, table, async () => {
      const calls = call30();
      for (let asked = 0; asked < 10; asked += 1) {
        await expect.poll(() => readiness(api)).toBe(200);
        await pause(100);
      }
      await Promise.all(calls);
    });
  },
);
