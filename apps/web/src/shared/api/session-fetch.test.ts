// @vitest-environment jsdom
import { ApiError } from "@wth/api-contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startI18n, chooseLanguage } from "#i18n/index.ts";
import { readTokens, writeTokens } from "../session/token-storage.ts";
import { answerApi } from "@wth/web-kit/testing/api-answers.ts";
import { serverNow } from "../time/server-clock.ts";
import { api } from "./client.ts";

const old = { accessToken: "a1", refreshToken: "r1", expiresTime: 1 };
const fresh = { accessToken: "a2", refreshToken: "r2", expiresTime: 2, userId: "7" };
const REFRESH = "/app-api/user/auth/refresh-token";
const price = { priceMin: "0.8", priceMax: "1.2", price: "1" };

beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  await startI18n();
});
afterEach(() => vi.unstubAllGlobals());

test("sends calls to the page's origin with the token of session storage [API-01, API-02]", async () => {
  writeTokens(old);
  const sent = answerApi(() => ({ data: price }));
  await api.marketPrice();
  expect(sent[0]?.path).toBe("/app-api/user/c2c/price");
  expect(sent[0]?.headers.get("authorization")).toBe("Bearer a1");
});

test("refreshes the tokens after a 401 and repeats the call [AUTH-19, AUTH-28]", async () => {
  writeTokens(old);
  const sent = answerApi(({ path, headers }) => {
    if (path === REFRESH) return { data: fresh };
    return headers.get("authorization") === "Bearer a2" ? { data: price } : { status: 401, code: 401 };
  });
  await expect(api.marketPrice()).resolves.toEqual(price);
  expect(sent.map(({ path }) => path)).toEqual(["/app-api/user/c2c/price", REFRESH, "/app-api/user/c2c/price"]);
  await api.marketPrice();
  expect(sent.at(-1)?.headers.get("authorization")).toBe("Bearer a2");
});

test("refreshes once for ten calls that fail together [AUTH-19]", async () => {
  writeTokens(old);
  const sent = answerApi(({ path, headers }) => {
    if (path === REFRESH) return { data: fresh };
    return headers.get("authorization") === "Bearer a2" ? { data: price } : { status: 401, code: 401 };
  });
  await Promise.all(Array.from({ length: 10 }, () => api.marketPrice()));
  expect(sent.filter(({ path }) => path === REFRESH)).toHaveLength(1);
});

test("returns a 401 without a retry when there are no tokens [ERR-06]", async () => {
  const sent = answerApi(() => ({ status: 401, code: 401, msg: "Please sign in again." }));
  const failure = await api.marketPrice().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect((failure as ApiError).code).toBe(401);
  expect(sent).toHaveLength(1);
});

test("returns a second 401 after the refresh", async () => {
  writeTokens(old);
  const sent = answerApi(({ path }) => (path === REFRESH ? { data: fresh } : { status: 401, code: 401 }));
  await expect(api.marketPrice()).rejects.toThrow(ApiError);
  expect(sent).toHaveLength(3);
  expect(readTokens()?.accessToken).toBe("a2");
});

test("aborts a call without an answer after 10 s [API-03]", async () => {
  const asked: number[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    asked.push(ms);
    return AbortSignal.abort(new DOMException("too late", "TimeoutError"));
  });
  vi.stubGlobal("fetch", async (_: unknown, init: RequestInit) => {
    init.signal?.throwIfAborted();
    return Response.json({});
  });
  await expect(api.marketPrice()).rejects.toMatchObject({ name: "NoAnswerError", cause: { message: "too late" } });
  expect(asked).toEqual([10_000]);
  vi.restoreAllMocks();
});

test("requests server messages in the current language", async () => {
  const sent = answerApi(() => ({ data: price }));
  await api.marketPrice();
  await chooseLanguage("zhCN");
  await api.marketPrice();
  expect(sent.map(({ headers }) => headers.get("accept-language"))).toEqual(["en", "zh-TW"]);
  await chooseLanguage("en");
});

test("sets the server's clock from every answer", async () => {
  const time = Date.now() + 86_400_000;
  vi.stubGlobal("fetch", async () =>
    Response.json({ code: 0, data: price, msg: "" }, { headers: { "x-server-time": String(time) } }),
  );
  await api.marketPrice();
  expect(Math.abs(serverNow() - time)).toBeLessThan(3_600_000);
});
