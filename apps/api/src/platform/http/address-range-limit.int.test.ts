import { setTimeout } from "node:timers/promises";
import { expect, vi } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { startTestApi, type TestApi } from "#test-support/test-api.ts";
import type { InjectOptions } from "fastify";

/** Requests a minute of an address range at a tenth of the usual limits. */
const PER_MINUTE = 1_200;
/** Sign-ins a minute of one address range. */
const SIGN_INS = 3;

const test = apiTest(() => startTestApi({ RATE_LIMIT_FACTOR: "0.1", TRUSTED_PROXY_HOPS: "1" }));

// limits are counted by the minute, which must not end during a test
test.beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }));
test.afterEach(() => void vi.useRealTimers());

/** Sends a request until it is counted: a busy machine refuses some before that. @returns its status */
async function counted({ app }: TestApi, request: InjectOptions): Promise<number> {
  for (;;) {
    const { statusCode } = await app.inject(request);
    if (statusCode !== 503) return statusCode;
    // the server measures again only when this process rests
    await setTimeout(100);
  }
}

test("made-up tokens use up no limit of the valid ones of their range [S10]", async ({ api }) => {
  const { accessToken } = await api.register();
  const statusOf = async (token: string) => {
    const headers = { "x-forwarded-for": "198.51.100.7", authorization: `Bearer ${token}` };
    return (await api.app.inject({ url: "/app-api/user/profile/get", headers })).statusCode;
  };
  for (let sent = 0; sent < PER_MINUTE; sent += 1) expect([401, 429]).toContain(await statusOf(`made-up-${sent}`));
  expect(await statusOf(accessToken)).toBe(200);
});

test("an address range has a limit over all calls [S10]", async ({ api }) => {
  const send = (path: string, address: string) =>
    counted(api, { url: `/app-api/user/${path}`, headers: { "x-forwarded-for": address } });
  const statuses = [];
  for (let sent = 0; sent < PER_MINUTE; sent += 1)
    statuses.push(await send(sent % 2 === 0 ? "profile/get" : "mining/list", `203.0.113.${sent % 256}`));
  expect(statuses).not.toContain(429);
  expect(await send("profile/get", "203.0.113.7")).toBe(429);
  expect(await send("profile/get", "203.0.114.7")).toBe(401);
});

test("the ranges of one /48 share limits of sign-ins and tokens [W14]", async ({ api }) => {
  const sent = (options: InjectOptions, network: string, range: number) => {
    const address = `2001:db8:${network}:${range.toString(16)}::1`;
    return counted(api, { ...options, headers: { ...options.headers, "x-forwarded-for": address } });
  };
  const limits: [InjectOptions, number][] = [
    [{ method: "POST", url: "/app-api/user/auth/login", body: {} }, SIGN_INS],
    [{ url: "/app-api/user/auth/check" }, 2 * SIGN_INS],
    [{ url: "/app-api/user/profile/get", headers: { authorization: "Bearer made-up" } }, 2 * SIGN_INS],
  ];
  for (const [options, max] of limits) {
    // every request from a range of its own
    for (let range = 0; range < 2 * max; range += 1) expect(await sent(options, "a", range)).not.toBe(429);
    expect(await sent(options, "a", 0xffff)).toBe(429);
    expect(await sent(options, "b", 0)).not.toBe(429);
    // one range uses up its own limit, and nothing more of its network's
    for (let use = 0; use < 2 * max; use += 1) await sent(options, "c", 1);
    expect(await sent(options, "c", 1)).toBe(429);
    expect(await sent(options, "c", 2)).not.toBe(429);
  }
});
