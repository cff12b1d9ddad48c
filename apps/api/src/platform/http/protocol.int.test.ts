import { errors, LIVE_PATH, routes, type ErrorName, type Route } from "@wth/api-contract";
import { consoleRoutes, type ConsoleRoute } from "@wth/api-contract/console";
import { expect } from "vitest";
import { z } from "zod";
import { consoleTest } from "#test-support/api-test.ts";
import { rawRequest } from "#test-support/raw-request.ts";
import { startTestApi } from "#test-support/test-api.ts";

const test = consoleTest(() => startTestApi());

const userCalls = Object.values<Route>(routes);
const consoleCalls = Object.values<ConsoleRoute>(consoleRoutes);
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const JSON_TYPE = "application/json; charset=utf-8";

type Answer = { status: number; headers: Headers; body: string };
const read = async (url: string, init?: RequestInit): Promise<Answer> => {
  const response = await fetch(url, init);
  return { status: response.status, headers: response.headers, body: await response.text() };
};

/** Expects a refusal by name in an envelope with its content type. */
function expectEnvelope({ status, headers, body }: Answer, name: ErrorName, input?: string): void {
  const { code, en } = errors[name];
  expect([status, headers.get("content-type")], input).toEqual([code, JSON_TYPE]);
  const { details: _, ...envelope } = JSON.parse(body) as Record<string, unknown>;
  expect(envelope, input).toEqual({ code, data: null, msg: en });
  expect(headers.get("x-content-type-options"), input).toBe("nosniff");
}

/** Paths with their methods; an example for each parameter. */
function methodsByPath(calls: readonly { path: string; method: string }[]): Map<string, string[]> {
  const byPath = new Map<string, string[]>();
  for (const { path, method } of calls) {
    const place = path.replace(/:\w+/, "42");
    byPath.set(place, [...(byPath.get(place) ?? []), method]);
  }
  return byPath;
}

async function expectWrongMethods(url: string, allowed: readonly string[]): Promise<void> {
  for (const method of METHODS.filter((each) => !allowed.includes(each))) {
    const answer = await read(url, { method });
    const input = `${method} ${url}`;
    expect([answer.status, answer.headers.get("allow")], input).toEqual([405, allowed.toSorted().join(", ")]);
    if (method !== "HEAD") expectEnvelope(answer, "methodNotAllowed", input);
  }
}

test("answers a wrong method of every call with 405 and the allowed ones [S33, S39]", async ({ api, consoleApi }) => {
  for (const [path, allowed] of methodsByPath(userCalls)) await expectWrongMethods(`${api.url}${path}`, allowed);
  for (const [path, allowed] of methodsByPath(consoleCalls))
    await expectWrongMethods(`${consoleApi.url}${path}`, allowed);
});

test("runs no handler for HEAD, also of a stream [S33]", async ({ api }) => {
  const { accessToken } = await api.register();
  const headers = { authorization: `Bearer ${accessToken}` };
  for (const path of [LIVE_PATH, "/app-api/infra/file/photo", "/app-api/user/c2c/order/sign?orderId=1&amount=1"])
    expect((await read(`${api.url}${path}`, { method: "HEAD", headers })).status, path).not.toBe(200);
  for (const path of ["/healthz", "/readyz", "/openapi.json"])
    expect(await read(`${api.url}${path}`, { method: "HEAD" }), path).toMatchObject({ status: 200, body: "" });
});

const oddNumbers = ["", " ", " 1", "1 ", "+1", "-0", "0x10", "1e2", "1.0", "0b1", "１", "null", "true"];

/** Queries with one odd whole number each. */
function oddQueries({ path, query }: Pick<Route, "path" | "query">): string[] {
  const { properties = {} } = query ? z.toJSONSchema(query, { io: "input", unrepresentable: "any" }) : {};
  const isNumber = (name: string) => /^(integer|number)$/.test((properties[name] as { type?: string }).type ?? "");
  const names = Object.keys(properties).filter(isNumber);
  return names.flatMap((name) => [
    `${path}?${name}=1&${name}=1`,
    ...oddNumbers.map((value) => `${path}?${name}=${encodeURIComponent(value)}`),
  ]);
}

test("refuses blank and odd whole numbers in every query [S34, S35]", async ({ api, consoleApi }) => {
  const { accessToken } = await api.register();
  const queries: [string, string][] = [
    ...userCalls.flatMap(oddQueries).map((path): [string, string] => [`${api.url}${path}`, accessToken]),
    ...consoleCalls
      .flatMap(oddQueries)
      .map((path): [string, string] => [`${consoleApi.url}${path}`, consoleApi.admin.token]),
  ];
  expect(queries.length).toBeGreaterThan(400);
  for (const [url, token] of queries)
    expectEnvelope(await read(url, { headers: { authorization: `Bearer ${token}` } }), "badRequest", url);
});

test("names the field that has not its form", async ({ api }) => {
  const { accessToken } = await api.register();
  const headers = { authorization: `Bearer ${accessToken}`, "content-type": "application/json" };
  const detailsOf = async (path: string, init: RequestInit = {}): Promise<unknown> =>
    (JSON.parse((await read(`${api.url}${path}`, { headers, ...init })).body) as { details?: unknown }).details;
  const post = (body: unknown) => detailsOf(routes.marketPost.path, { method: "POST", body: JSON.stringify(body) });
  expect(await detailsOf(`${routes.marketReserve.path}?orderId=1&amount=many`)).toEqual({ field: "amount" });
  expect(await detailsOf(`${routes.accountsRecords.path}?pageNo=0`)).toEqual({ field: "pageNo" });
  expect(await post({ buy: false, price: 1, minAmount: "1", maxAmount: "2" })).toEqual({ field: "price" });
  expect(await post([])).toEqual({ field: "body" });
  expect(await detailsOf("/app-api/user/nothing")).toBeUndefined();
});

test("refuses a blank document type and odd ones [S34]", async ({ api }) => {
  const { accessToken } = await api.register();
  const body = { idNumber: "A1", country: "JP", idFrontImage: "", idHandheldFrontImage: "", idHandheldBackImage: "" };
  for (const idType of [null, [], false, "", "0", [1], true]) {
    const answer = await read(`${api.url}${routes.kycSubmit.path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
      body: JSON.stringify({ ...body, idType }),
    });
    expectEnvelope(answer, "badRequest", JSON.stringify(idType));
  }
});

test("compares the scheme of Authorization without case [S36]", async ({ api }) => {
  const { accessToken } = await api.register();
  const status = async (authorization: string) =>
    (await read(`${api.url}${routes.profileGet.path}`, { headers: { authorization } })).status;
  for (const scheme of ["Bearer ", "bearer ", "BEARER ", "bEaReR  "])
    expect(await status(`${scheme}${accessToken}`), scheme).toBe(200);
  for (const wrong of [
    accessToken,
    `Basic ${accessToken}`,
    `Bearer`,
    `Bearer ${accessToken} x`,
    `xBearer ${accessToken}`,
  ])
    expect(await status(wrong), wrong).toBe(401);
});

test("names the scheme of authentication in every 401 [S36]", async ({ api, consoleApi }) => {
  for (const url of [
    `${api.url}${routes.profileGet.path}`,
    `${consoleApi.url}${consoleRoutes.consoleMe.path}`,
    `${api.url}${LIVE_PATH}`,
  ]) {
    expect((await read(url)).headers.get("www-authenticate"), url).toBe('Bearer realm="WTH"');
    const { status, headers } = await read(url, { headers: { authorization: "Bearer made-up" } });
    expect([status, headers.get("www-authenticate")], url).toEqual([401, 'Bearer realm="WTH", error="invalid_token"']);
  }
  expect((await read(`${api.url}/nowhere`)).headers.get("www-authenticate")).toBeNull();
});

test("chooses the language by quality values and names it [S37]", async ({ api }) => {
  const cases: [string, "en" | "zhCN"][] = [
    ["", "en"],
    ["de", "en"],
    ["*", "en"],
    ["de,zh;q=0.8", "zhCN"],
    ["en;q=0.5,zh-TW", "zhCN"],
    ["zh-Hant-HK", "zhCN"],
    ["zh;q=0.3, en;q=0.4", "en"],
    ["zh;q=0", "en"],
    ["fr, zh-CN;q=0.9, en;q=0.8", "zhCN"],
    ["en-GB, zh", "en"],
    ["EN-us, en;q=0.9, zh-CN", "en"],
    ["zh-TW, en", "zhCN"],
    ["en;q=0, *", "zhCN"],
    ["fr-CA, *;q=0.5", "en"],
    ["toString", "en"],
  ];
  for (const [accepted, language] of cases) {
    const { headers, body } = await read(`${api.url}${routes.profileGet.path}`, {
      headers: { "accept-language": accepted },
    });
    expect((JSON.parse(body) as { msg: string }).msg, accepted).toBe(errors.unauthorized[language]);
    expect(headers.get("content-language"), accepted).toBe(language === "en" ? "en" : "zh-Hant");
    expect(headers.get("vary"), accepted).toContain("Accept-Language");
  }
  const good = await read(`${api.url}${routes.configGet.path}`, { headers: { "accept-language": "zh" } });
  expect([good.headers.get("content-language"), good.headers.get("vary")]).toEqual(["zh-Hant", "Accept-Language"]);
});

test("gives framework refusals the envelope and its content type [S32, S39]", async ({ api, consoleApi }) => {
  const post = { method: "POST", headers: { "content-type": "application/json" } };
  for (const { url, login } of [
    { url: api.url, login: routes.authLogin.path },
    { url: consoleApi.url, login: consoleRoutes.consoleSignIn.path },
  ]) {
    expectEnvelope(await read(`${url}/app-api/nowhere`), "notFound");
    expectEnvelope(await read(`${url}/nowhere`, { method: "PUT" }), "notFound");
    expectEnvelope(await read(`${url}${login}`, { ...post, body: "{" }), "badRequest");
    expectEnvelope(await read(`${url}${login}`, { ...post, body: "" }), "badRequest");
    expectEnvelope(await read(`${url}${login}`, { ...post, body: `"${"x".repeat(70_000)}"` }), "bodyTooLarge");
    for (const type of ["text/plain", "application/xml", "nonsense"])
      expectEnvelope(
        await read(`${url}${login}`, { method: "POST", headers: { "content-type": type }, body: "x" }),
        "contentTypeUnsupported",
        type,
      );
  }
  expectEnvelope(await read(`${api.url}/app-api/user/mining/earn/%zz`, { method: "POST" }), "badRequest");
  const long = `${api.url}/app-api/user/mining/earn/${"9".repeat(200)}`;
  expectEnvelope(await read(long, { method: "POST" }), "addressTooLong");
});

test("gives refusals of unreadable requests the envelope and its content type [S32, S39]", async ({
  api,
  consoleApi,
}) => {
  const host = "Host: wth\r\n";
  const cases: [string, ErrorName][] = [
    ["nonsense\r\n\r\n", "badRequest"],
    ["GET / HTTP/1.1\r\nConnection: close\r\n\r\n", "badRequest"],
    [`FETCH / HTTP/1.1\r\n${host}\r\n`, "badRequest"],
    [`GET / HTTP/1.1\r\n${host}X: ${"x".repeat(40_000)}\r\n\r\n`, "headersTooLarge"],
    [`GET /${"x".repeat(40_000)} HTTP/1.1\r\n${host}\r\n`, "headersTooLarge"],
    [`GET / HTTP/1.1\r\n${host}Expect: nonsense\r\n\r\n`, "expectationFailed"],
    [`CONNECT wth:443 HTTP/1.1\r\n${host}\r\n`, "methodNotAllowed"],
  ];
  for (const url of [api.url, consoleApi.url])
    for (const [bytes, name] of cases) expectEnvelope(await rawRequest(url, bytes), name, bytes.slice(0, 60));
});

test("serves the plain form of an address only, by whose route it decides [W06]", async ({ api, consoleApi }) => {
  const { accessToken } = await api.register();
  const get = (target: string) =>
    `GET ${target} HTTP/1.1\r\nHost: wth\r\nConnection: close\r\nAuthorization: Bearer ${accessToken}\r\n\r\n`;
  const { path } = routes.profileGet;
  for (const target of [
    path.replace("a", "%61"),
    path.replace("-", "%2D"),
    path.replace("/u", "%2Fu"),
    `http://wth${path}`,
  ])
    for (const url of [api.url, consoleApi.url])
      expectEnvelope(await rawRequest(url, get(target)), "badRequest", target);
  const { status, headers } = await rawRequest(api.url, get(path));
  expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
});

test("refuses characters in the console's searches that end, turn or hide a text [W03, W10]", async ({
  consoleApi,
}) => {
  const headers = { authorization: `Bearer ${consoleApi.admin.token}` };
  for (const query of ["people?search=", "audit?action=", "audit?actor=", "audit?subject="]) {
    for (const code of ["%00", "%E2%80%A8", "%E2%80%AE", "%C2%85"])
      expectEnvelope(
        await read(`${consoleApi.url}/console-api/${query}a${code}b`, { headers }),
        "badRequest",
        query + code,
      );
    expect((await read(`${consoleApi.url}/console-api/${query}a b`, { headers })).status).toBe(200);
  }
});

test("a refusal before the end of the body ends its connection, without a second one [W07, W20]", async ({ api }) => {
  const late = (path: string, type: string, method = "POST") =>
    `${method} ${path} HTTP/1.1\r\nHost: wth\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\n{`;
  for (const [bytes, status] of [
    [late(routes.profileUpdate.path, "application/json", "PUT"), 401],
    [late(routes.authLogin.path, "nonsense"), 415],
    [late("/app-api/infra/file/upload/made-up", "image/jpeg", "PUT"), 410],
  ] as const) {
    const answer = await rawRequest(api.url, bytes);
    expect([answer.status, answer.headers.get("connection")], bytes).toEqual([status, "close"]);
    expect(answer.body, bytes).not.toContain("HTTP/1.1");
  }
});
