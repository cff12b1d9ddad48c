import { Writable } from "node:stream";
import { errors, LIVE_PATH, routes, SERVER_TIME_HEADER } from "@wth/api-contract";
import { sql } from "kysely";
import { pino } from "pino";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { startTestApi, testDeployment, type TestApi } from "#test-support/test-api.ts";
import { startServer } from "#entry/start-server.ts";
import { loggedPath } from "./request-credentials.ts";

const test = apiTest(() => startTestApi());

type Envelope = { code: number; data: unknown; msg: string };
const read = async (api: TestApi, path: string, init?: RequestInit) => {
  const response = await fetch(`${api.url}${path}`, init);
  return { response, body: (await response.json()) as Envelope };
};

test("every response is an envelope of code, data and msg; code 0 is success [API-04, API-05]", async ({ api }) => {
  const { response, body } = await read(api, "/app-api/user/common/version/latest");
  expect(response.status).toBe(200);
  expect(Object.keys(body)).toEqual(["code", "data", "msg"]);
  expect(body.code).toBe(0);
});

test("refusals keep the envelope; domain codes have status 200, others their own", async ({ api }) => {
  const address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
  const unknown = await read(api, "/app-api/user/nowhere");
  expect([unknown.response.status, unknown.body.code]).toEqual([404, 404]);
  const wrong = await read(api, "/app-api/user/auth/check?address=0x12");
  expect([wrong.response.status, wrong.body.code, wrong.body.msg]).toEqual([400, 400, "Invalid request parameters"]);
  const user = await api.register();
  const domain = await read(api, "/app-api/user/auth/bindInviteCode?inviteCode=NOPE", {
    method: "POST",
    headers: { authorization: `Bearer ${user.accessToken}` },
  });
  expect([domain.response.status, domain.body.code]).toEqual([200, errors.inviteCodeInvalid.code]);
  const many = await read(api, `/app-api/user/auth/check?address=${address}&address=${address}`);
  expect(many.body.code).toBe(400);
});

test("texts follow the language of the request", async ({ api }) => {
  const zh = await read(api, "/app-api/user/profile/get", { headers: { "accept-language": "zh-TW,zh;q=0.9" } });
  expect(zh.body.msg).toBe(errors.unauthorized.zhCN);
  const en = await read(api, "/app-api/user/profile/get", { headers: { "accept-language": "de" } });
  expect(en.body.msg).toBe(errors.unauthorized.en);
});

test("malformed bodies get 400 and leak nothing", async ({ api }) => {
  for (const body of ["{", "[]", '{"__proto__":{"x":1}}']) {
    const answer = await read(api, "/app-api/user/auth/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    expect([answer.response.status, answer.body.code], body).toEqual([400, 400]);
    expect(answer.body.msg).toBe("Invalid request parameters");
  }
});

test("responses carry a request id, the server's time and security headers [S45]", async ({ api }) => {
  const { response } = await read(api, "/app-api/user/common/config");
  expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(Math.abs(Number(response.headers.get(SERVER_TIME_HEADER)) - Date.now())).toBeLessThan(3_600_000);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  const policy = response.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("require-trusted-types-for 'script';trusted-types default");
  expect(policy).not.toMatch(/unsafe-(?:inline|eval)/);
  expect(response.headers.get("permissions-policy")).toContain("camera=()");
  expect(response.headers.get("cross-origin-opener-policy")).toBe("same-origin");
  expect(response.headers.get("cross-origin-resource-policy")).toBe("same-origin");
  expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
});

test("a public call returns the chain id, the contracts and the switches [CHAIN-32]", async ({ api }) => {
  expect(await api.open.configGet()).toMatchObject({
    chainId: 31_337,
    contracts: testDeployment.contracts,
    signIn: { domain: "localhost:3000", uri: "http://localhost:3000" },
    features: { sandbox: true, walletConnect: false },
  });
});

test("serves health, readiness and documentation", async ({ api }) => {
  expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${api.url}/readyz`)).status).toBe(200);
  const document = (await (await fetch(`${api.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const documented = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const names = [...Object.keys(routes), "liveChanges", "fileUpload"];
  expect(documented.map((each) => each.operationId).toSorted()).toEqual(names.toSorted());
  expect(await (await fetch(`${api.url}/api-docs/`)).text()).toContain("<title>");
});

test("the documentation has the policy of every page [S45]", async ({ api }) => {
  const policyOf = async (path: string) => (await fetch(api.url + path)).headers.get("content-security-policy") ?? "";
  const usual = await policyOf("/healthz");
  expect(usual).toContain("trusted-types default");
  for (const path of ["/api-docs/", "/api-docs/static/swagger-ui.css", "/api-docs/json"])
    expect((await policyOf(path)).replace(/ 'sha256-[\w+/]{43}='/, ""), path).toBe(
      usual.replace("trusted-types default", "trusted-types default dompurify"),
    );
});

test("every call's path begins with one base [API-01]", () => {
  expect(Object.values(routes).every((route) => /^\/app-api\/(user|infra)\//.test(route.path))).toBe(true);
});

test("too many requests get 429 and the time to retry", async () => {
  const strict = await startTestApi({ RATE_LIMIT_FACTOR: "0.1" });
  const answers: Response[] = [];
  for (let n = 0; n < 12; n += 1) {
    const headers = { "x-forwarded-for": `10.0.0.${n}` };
    answers.push(await fetch(`${strict.url}/app-api/user/auth/login`, { method: "POST", headers }));
  }
  const refused = answers.filter((response) => response.status === 429);
  expect(refused).toHaveLength(9);
  expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused[0]?.json()).toMatchObject({ code: 429, data: null });
  await strict.close();
});

test("money calls are refused during a halt, and reads still work", async ({ api }) => {
  const user = await api.register();
  await api.give(user, "normal", "100");
  await api.db.insertInto("platform_halt").values({ reason_code: "test", detail: "test" }).execute();
  await expectRefusal(user.client.miningBuy({ params: { id: 1 } }), "moneyHalted");
  expect((await user.client.accountsBalances()).value).toBe("100");
  await api.db.deleteFrom("platform_halt").execute();
  await user.client.miningBuy({ params: { id: 1 } });
});

test("an Idempotency-Key runs once; another body or path under it is a conflict", async ({ api }) => {
  const user = await api.register();
  await api.give(user, "normal", "100");
  const idempotencyKey = "one-purchase-only";
  const buy = () => user.client.miningBuy({ params: { id: 1 }, idempotencyKey });
  const rigs = await Promise.all(Array.from({ length: 20 }, buy));
  expect(new Set(rigs.map((rig) => rig.id)).size).toBe(1);
  expect((await user.client.accountsBalances()).value).toBe("90");
  await expectRefusal(user.client.miningBuy({ params: { id: 2 }, idempotencyKey }), "idempotencyConflict");
  await expectRefusal(user.client.miningBuy({ params: { id: 1 }, idempotencyKey: "short" }), "badRequest");
  const other = await api.register();
  await expectRefusal(other.client.miningBuy({ params: { id: 1 }, idempotencyKey }), "insufficientBalance");
});

test("a refused call does not use up its Idempotency-Key", async ({ api }) => {
  const user = await api.register();
  const buy = () => user.client.miningBuy({ params: { id: 1 }, idempotencyKey: "refused-then-good" });
  await expectRefusal(buy(), "insufficientBalance");
  await api.give(user, "normal", "10");
  await buy();
});

/** Reads the next event of a stream; heartbeats are comments. */
async function nextEvent(stream: ReadableStreamDefaultReader<string>): Promise<string | undefined> {
  const { value, done } = await stream.read();
  return !done && value.startsWith(":") ? nextEvent(stream) : value;
}

test("a stream receives its user's changes when they are committed, and no others", async ({ api }) => {
  const [user, other] = await Promise.all([api.register(), api.register()]);
  await api.give(user, "normal", "10");
  const open = async (token: string) => {
    const response = await fetch(`${api.url}${LIVE_PATH}`, { headers: { authorization: `Bearer ${token}` } });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    await reader?.read();
    return reader as ReadableStreamDefaultReader<string>;
  };
  const [mine, theirs] = await Promise.all([open(user.accessToken), open(other.accessToken)]);
  await user.client.miningBuy({ params: { id: 1 } });
  expect(await nextEvent(mine)).toMatch(/event: changed\ndata: \[.*"balance".*\]/);
  const silence = new Promise((resolve) => setTimeout(() => resolve("silence"), 300));
  expect(await Promise.race([nextEvent(theirs), silence])).toBe("silence");
  await Promise.all([mine.cancel(), theirs.cancel()]);
});

test("the stream is refused without a token", async ({ api }) => {
  expect((await fetch(`${api.url}${LIVE_PATH}`)).status).toBe(401);
});

test("logs contain no token, signature or query string", async ({ api }) => {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const server = await startServer(api.config, testDeployment, { logger: pino({ level: "debug" }, sink) });
  const secret = "a-very-secret-refresh-token";
  await fetch(`${server.url}/app-api/user/auth/refresh-token?refreshToken=${secret}`, { method: "POST" });
  await fetch(`${server.url}/app-api/user/profile/get`, { headers: { authorization: `Bearer ${secret}` } });
  await fetch(`${server.url}/app-api/nowhere?token=${secret}`);
  await server.close();
  const text = lines.join("");
  expect(text).toContain("/app-api/user/auth/refresh-token");
  expect(text).not.toContain(secret);
  expect(loggedPath("/a?b=c")).toBe("/a");
});

test("the rules' clock can be moved forward only", async ({ api }) => {
  const before = (await api.open.configGet()).serverTime;
  await api.advance(3600);
  expect((await api.open.configGet()).serverTime - before).toBeGreaterThanOrEqual(3_600_000);
  await expect(sql`update platform_clock set offset_seconds = -1`.execute(api.db)).rejects.toThrow(/check/);
});
