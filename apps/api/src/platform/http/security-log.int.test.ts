import { Writable } from "node:stream";
import { signInStatements } from "@wth/rules";
import { createClient } from "@wth/api-contract";
import { pino } from "pino";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { refusalOf } from "#test-support/refusal-of.ts";
import { signText, startTestApi, testDeployment, type TestApi, type TestUser } from "#test-support/test-api.ts";
import { startServer } from "#entry/start-server.ts";
import { traceIdOf } from "./security-log.ts";

const test = apiTest(() => startTestApi());

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";

type Line = Record<string, unknown>;

/** Starts a second server that keeps its log lines. */
async function startLogged(api: TestApi) {
  const lines: Line[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(JSON.parse(chunk.toString()) as Line);
      done();
    },
  });
  const server = await startServer({ ...api.config, trustedProxyHops: 1 }, testDeployment, {
    logger: pino({ level: "debug" }, sink),
  });
  const events = () => lines.filter(({ msg }) => msg === "security event");
  return { ...server, lines, events, named: (event: string) => events().filter((line) => line["event"] === event) };
}

const headers = { "x-forwarded-for": "203.0.113.9", traceparent: `00-${TRACE}-00f067aa0ba902b7-01` };

async function signIn(api: TestApi, url: string, user: TestUser) {
  const client = createClient({ base: url, headers: () => headers });
  const { address } = user.account;
  const { nonce, time } = await client.authCheck({ query: { address } });
  const place = { domain: new URL(api.config.publicUrl).host, uri: api.config.publicUrl };
  const body = await signText(user.account, { ...place, statement: signInStatements.login, timeMs: time, nonce });
  return { client, body, session: await client.authLogin({ body }) };
}

test("sign-ins, refusals and reused tokens are events with a pseudonym and a range [S44]", async ({ api }) => {
  const user = await api.register();
  const server = await startLogged(api);
  const { client, body, session } = await signIn(api, server.url, user);
  expect(await refusalOf(client.authLogin({ body }))).toBe("nonceUsed");
  expect(await refusalOf(client.profileGet())).toBe("unauthorized");
  const { refreshToken } = session;
  const next = await client.authRefreshToken({ body: { refreshToken } });
  await client.authRefreshToken({ body: { refreshToken: next.refreshToken } });
  expect(await refusalOf(client.authRefreshToken({ body: { refreshToken } }))).toBe("unauthorized");
  await server.close();
  const [succeeded] = server.named("signIn.succeeded");
  expect(succeeded).toMatchObject({ level: 30, range: "203.0.113.0/24", status: 200, traceId: TRACE });
  expect(succeeded?.["actor"]).toMatch(/^[\da-f]{16}$/);
  expect(succeeded?.["reqId"]).toMatch(/^[\da-f-]{36}$/);
  expect(server.named("signIn.refused")).toMatchObject([{ level: 40, refusal: "nonceUsed" }]);
  expect(server.named("access.refused")).toMatchObject([{ status: 401, refusal: "unauthorized" }]);
  expect(server.named("refresh.succeeded").map(({ actor }) => actor)).toEqual([
    succeeded?.["actor"],
    succeeded?.["actor"],
  ]);
  expect(server.named("session.tokenReused")).toHaveLength(1);
  const text = JSON.stringify(server.lines);
  expect(text).not.toContain("203.0.113.9");
  expect(text.toLowerCase()).not.toContain(user.account.address.toLowerCase());
});

test("an exhausted limit is an event [S44]", async ({ api }) => {
  const server = await startLogged({ ...api, config: { ...api.config, rateLimitFactor: 0.1 } });
  for (let count = 0; count < 5; count += 1)
    await fetch(`${server.url}/app-api/user/auth/login`, { method: "POST", headers });
  await server.close();
  expect(server.named("limit.reached").length).toBeGreaterThan(0);
});

test.for([
  [`00-${TRACE}-00f067aa0ba902b7-01`, TRACE],
  [`00-${"0".repeat(32)}-00f067aa0ba902b7-01`, undefined],
  [`00-${TRACE}-${"0".repeat(16)}-01`, undefined],
  [`00-${TRACE.toUpperCase()}-00f067aa0ba902b7-01`, undefined],
  ["forged\n", undefined],
])("the trace id of %j is %s [S44]", ([header, traceId]) => {
  expect(traceIdOf(header)).toBe(traceId);
});
