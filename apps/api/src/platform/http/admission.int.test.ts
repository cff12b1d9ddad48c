import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { connectAs } from "@wth/db/testing";
import { expect, vi } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { scansOf } from "#test-support/scans-of.ts";
import { startTestApi, type TestApi } from "#test-support/test-api.ts";
import { createClient } from "@wth/api-contract";

const MADE_UP = 3_000;
const CLIENTS = 4;
const BUDGET = 60;
/** Look-ups of the token of a call: at most that of the session, and one for the limit of the account. */
const SCANS_A_CALL = 2;

const test = apiTest(() => startTestApi({ RATE_LIMIT_FACTOR: "1", TRUSTED_PROXY_HOPS: "1" }));

// limits are counted by the minute, which must not end during a test
test.beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }));
test.afterEach(() => void vi.useRealTimers());

const PROFILE = "/app-api/user/profile/get";
const from = (address: string, token?: string) => ({
  "x-forwarded-for": address,
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
});
const statusOf = async (api: TestApi, headers: Record<string, string>) => {
  const response = await fetch(`${api.url}${PROFILE}`, { headers });
  await response.arrayBuffer();
  return response.status;
};

/** Counts statuses. */
async function count(statuses: Promise<number[]>[]): Promise<Map<number, number>> {
  const all = (await Promise.all(statuses)).flat();
  return new Map([...new Set(all)].map((status) => [status, all.filter((each) => each === status).length]));
}

test("3,000 made-up tokens are refused without a look-up, and an honest page goes on [S10, H22]", async ({ api }) => {
  const user = await api.register();
  const before = await scansOf(api, "identity_access_token");
  const over = new AbortController();
  const attack = Array.from({ length: CLIENTS }, async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < Math.ceil(MADE_UP / CLIENTS); sent += 1)
      statuses.push(await statusOf(api, from("198.51.100.9", randomBytes(40).toString("base64url"))));
    return statuses;
  });
  let served = 0;
  const honest = (async () => {
    while (!over.signal.aborted) {
      served += 1;
      // the same address range as the attack
      expect(await statusOf(api, from("198.51.100.200", user.accessToken))).toBe(200);
      await pause(20);
    }
  })();
  const statuses = await count(attack);
  over.abort();
  await honest;
  const scans = (await scansOf(api, "identity_access_token")) - before;
  expect(scans).toBeLessThanOrEqual(Math.min(SCANS_A_CALL * served, MADE_UP / 2));
  expect(statuses.get(401)).toBe(BUDGET);
  expect(statuses.get(429)).toBe(Math.ceil(MADE_UP / CLIENTS) * CLIENTS - BUDGET);
});

test("refuses a made-up token without the database [S10]", async ({ api }) => {
  const owner = await connectAs(api.database.ownerUrl);
  await owner.query("begin; lock table identity_access_token in access exclusive mode");
  try {
    expect(await statusOf(api, from("198.51.101.9", randomBytes(40).toString("base64url")))).toBe(401);
  } finally {
    await owner.query("rollback");
    await owner.end();
  }
});

test("requests of 6,000 other addresses clear no limit [S11]", async ({ api }) => {
  const sign = (address: string) =>
    api.app.inject({ method: "POST", url: "/app-api/user/auth/login", headers: from(address), payload: {} });
  let refused = 0;
  for (let sent = 0; sent < 70; sent += 1) refused += (await sign("203.0.113.4")).statusCode === 429 ? 1 : 0;
  expect(refused).toBeGreaterThan(0);
  for (let other = 0; other < 6_000; other += 1)
    await api.app.inject({ url: "/healthz/none", headers: from(`10.${other >> 8}.${other & 255}.1`) });
  expect((await sign("203.0.113.77")).statusCode).toBe(429);
});

test("an account's limit follows it across addresses [S10]", async ({ api }) => {
  const user = await api.register();
  let refused = 0;
  for (let sent = 0; sent < 70 && refused === 0; sent += 1) {
    const headers = () => from(`192.0.2.${sent}`, user.accessToken);
    const client = createClient({ base: api.url, headers });
    const call = await client
      .filePresignedUrl({ query: { fileName: "a.jpg", type: 10 } })
      .catch((error: unknown) => error);
    if (call instanceof Error && "code" in call && call.code === 429) refused += 1;
  }
  expect(refused).toBe(1);
  const other = await api.register();
  await other.client.profileGet();
});

test("a wrong number of proxy hops is counted and every refusal names its reason [S11]", async ({ api }) => {
  await fetch(`${api.url}${PROFILE}`);
  const metrics = await api.app.metrics.metrics();
  expect(metrics).toMatch(/proxy_hops_mismatch_total\{kind="missing"\} \d/);
  expect(metrics).toMatch(/requests_refused_total\{reason="token"\} \d/);
  await expectRefusal(createClient({ base: api.url }).profileGet(), "unauthorized");
});
