// @vitest-environment jsdom
import { errors } from "@wth/api-contract";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { answerApi, type Answer } from "@wth/web-kit/testing/api-answers.ts";
import { refreshTokens } from "./refresh-tokens.ts";
import { listen, type SessionEvents } from "./session-events.ts";
import { sessionStore } from "./session-store.ts";
import { noteSpent } from "./spent-tokens.ts";
import { readTokens, writeTokens } from "./token-storage.ts";

const old = { accessToken: "a1", refreshToken: "r1", expiresTime: 1 };
const fresh = { accessToken: "a2", refreshToken: "r2", expiresTime: 2, userId: "7" };

let refreshed = 0;
let lost: SessionEvents["sessionLost"][] = [];
let stops: (() => void)[] = [];

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  sessionStore.set({ status: "signedIn", address: "0xabc" });
  refreshed = 0;
  lost = [];
  stops = [listen("tokenRefreshed", () => (refreshed += 1)), listen("sessionLost", (detail) => lost.push(detail))];
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.unstubAllGlobals();
});

const answering = (answer: Answer) => answerApi(() => answer);

test("stores the new tokens and raises tokenRefreshed once [AUTH-23]", async () => {
  writeTokens(old);
  const sent = answering({ data: fresh });
  await expect(refreshTokens("a1")).resolves.toMatchObject({ accessToken: "a2" });
  expect(readTokens()).toEqual({ accessToken: "a2", refreshToken: "r2", expiresTime: 2 });
  expect(refreshed).toBe(1);
  expect(sent[0]?.body).toEqual({ refreshToken: "r1" });
  expect(sent[0]?.query.size).toBe(0);
});

test("repeats a refresh whose answer is lost, with the same token [X01]", async () => {
  writeTokens(old);
  const bodies: unknown[] = [];
  vi.stubGlobal("fetch", async (_: unknown, init: RequestInit) => {
    bodies.push(JSON.parse(init.body as string));
    if (bodies.length === 1) throw new TypeError("Failed to fetch");
    return Response.json({ code: 0, data: fresh, msg: "" });
  });
  await expect(refreshTokens("a1")).resolves.toMatchObject({ accessToken: "a2" });
  expect(bodies).toEqual([{ refreshToken: "r1" }, { refreshToken: "r1" }]);
  expect(lost).toEqual([]);
});

test("shares one refresh of a single-use token among simultaneous calls", async () => {
  writeTokens(old);
  const sent = answering({ data: fresh });
  const all = await Promise.all(Array.from({ length: 20 }, () => refreshTokens("a1")));
  expect(new Set(all.map((tokens) => tokens?.accessToken))).toEqual(new Set(["a2"]));
  expect(sent).toHaveLength(1);
});

test("returns the new token without a call for a token replaced meanwhile", async () => {
  writeTokens({ ...old, accessToken: "a2" });
  const sent = answering({ data: fresh });
  await expect(refreshTokens("a1")).resolves.toMatchObject({ accessToken: "a2" });
  expect(sent).toHaveLength(0);
});

test("removes tokens and session of a disabled account [AUTH-30, ERR-05]", async () => {
  writeTokens(old);
  answering({ code: errors.accountDisabled.code, msg: "Account Is Disabled!" });
  await expect(refreshTokens("a1")).resolves.toBeNull();
  expect(readTokens()).toBeNull();
  expect(lost).toEqual([{ reason: "disabled" }]);
});

test("ends the session on a refused refresh token", async () => {
  writeTokens(old);
  answering({ status: 401, code: 401, msg: "Please sign in again." });
  await expect(refreshTokens("a1")).resolves.toBeNull();
  expect(readTokens()).toBeNull();
  expect(lost).toEqual([{ reason: "expired" }]);
});

test.each([500, 503, 429])("keeps the tokens for a retry after answer %i", async (status) => {
  writeTokens(old);
  answering({ status, code: status });
  await expect(refreshTokens("a1")).resolves.toBeNull();
  expect(readTokens()).toEqual(old);
  expect(lost).toEqual([]);
});

test("does not restore tokens that were cleared during the refresh", async () => {
  writeTokens(old);
  answerApi(() => {
    sessionStorage.clear();
    return { data: fresh };
  });
  await expect(refreshTokens("a1")).resolves.toBeNull();
  expect(readTokens()).toBeNull();
  expect(refreshed).toBe(0);
});

test("passes new tokens to tabs with the same session only", async () => {
  const other = new BroadcastChannel("wth-tokens");
  writeTokens(old);
  other.postMessage({ spent: "r1", tokens: { accessToken: "a3", refreshToken: "r3", expiresTime: 3 } });
  await vi.waitFor(() => expect(readTokens()?.accessToken).toBe("a3"), { timeout: 60_000 });
  expect(refreshed).toBe(1);
  other.postMessage({ spent: "elsewhere", tokens: { accessToken: "x", refreshToken: "y", expiresTime: 4 } });
  other.postMessage({ spent: "r3", tokens: { accessToken: "a4", refreshToken: "r4", expiresTime: 5 } });
  await vi.waitFor(() => expect(readTokens()?.accessToken).toBe("a4"), { timeout: 60_000 });
  expect(refreshed).toBe(2);
  other.close();
});

test.each([errors.overloaded.code, errors.maintenance.code, 429, 500, 503])(
  "keeps the session after refusal %i, which says nothing about it [S08]",
  async (code) => {
    writeTokens(old);
    answering({ code, msg: "The service is very busy." });
    await expect(refreshTokens("a1")).resolves.toBeNull();
    expect([readTokens(), lost]).toEqual([old, []]);
  },
);

describe("a token that another tab has spent meanwhile", () => {
  /** Another tab: messages that it receives, and its answers. */
  let other: BroadcastChannel;
  let received: unknown[];

  beforeEach(() => {
    received = [];
    other = new BroadcastChannel("wth-tokens");
    other.addEventListener("message", ({ data }) => received.push(data));
    writeTokens(old);
    noteSpent("r1");
  });
  afterEach(() => {
    other.close();
    vi.useRealTimers();
  });

  test("is not sent: the other tab's tokens are taken over [X42]", async () => {
    const sent = answering({ data: fresh });
    other.addEventListener("message", ({ data }) => {
      expect(data).toEqual({ askedFor: "0xabc", refreshToken: "r1" });
      other.postMessage({ spent: "r1", tokens: { accessToken: "a9", refreshToken: "r9", expiresTime: 9 } });
    });
    await expect(refreshTokens("a1")).resolves.toMatchObject({ accessToken: "a9" });
    expect([sent, lost, readTokens()?.refreshToken]).toEqual([[], [], "r9"]);
  });

  test("ends this tab's session alone when no tab answers [X42]", async () => {
    vi.useFakeTimers();
    const sent = answering({ data: fresh });
    const renewed = refreshTokens("a1");
    await vi.advanceTimersByTimeAsync(10_000);
    await expect(renewed).resolves.toBeNull();
    expect([sent, lost, readTokens()]).toEqual([[], [{ reason: "expired" }], null]);
  });

  test("is answered for the own wallet, with tokens that are not spent themselves [X42]", async () => {
    const current = { accessToken: "a3", refreshToken: "r3", expiresTime: 3 };
    other.postMessage({ askedFor: "0xabc", refreshToken: "r0" });
    other.postMessage({ askedFor: "0xdef", refreshToken: "r0" });
    other.postMessage({ spent: "r1", tokens: current });
    other.postMessage({ askedFor: "0xabc", refreshToken: "r0" });
    await vi.waitFor(() => expect(received).toEqual([{ spent: "r0", tokens: current }]), { timeout: 60_000 });
  });
});
