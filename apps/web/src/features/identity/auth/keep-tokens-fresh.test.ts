// @vitest-environment jsdom
import { SERVER_TIME_HEADER } from "@wth/api-contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionStore } from "#shared/session/session-store.ts";
import { readTokens, writeTokens } from "#shared/session/token-storage.ts";
import { answerApi } from "@wth/web-kit/testing/api-answers.ts";
import { noteServerTime, serverNow } from "#shared/time/server-clock.ts";
import { keepTokensFresh } from "./keep-tokens-fresh.ts";

const address = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const inTenMinutes = () => Date.now() + 600_000;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  localStorage.clear();
  sessionStore.set({ status: "signedOut" });
  stop = keepTokensFresh();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("refreshes tokens a minute before their expiry, repeatedly", async () => {
  let count = 0;
  const sent = answerApi(() => {
    count += 1;
    return { data: { accessToken: `a${count}`, refreshToken: `r${count}`, expiresTime: inTenMinutes(), userId: "1" } };
  });
  writeTokens({ accessToken: "a0", refreshToken: "r0", expiresTime: inTenMinutes() });
  sessionStore.set({ status: "signedIn", address });
  await vi.advanceTimersByTimeAsync(539_000);
  expect(sent).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(readTokens()?.accessToken).toBe("a1");
  await vi.advanceTimersByTimeAsync(541_000);
  expect(readTokens()?.accessToken).toBe("a2");
});

test("refreshes nothing without a session", async () => {
  const sent = answerApi(() => ({ status: 500, code: 500 }));
  writeTokens({ accessToken: "a0", refreshToken: "r0", expiresTime: Date.now() });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(sent).toHaveLength(0);
});

test("retries with a delay while the server is unavailable", async () => {
  const sent = answerApi(() => ({ status: 503, code: 503 }));
  writeTokens({ accessToken: "a0", refreshToken: "r0", expiresTime: Date.now() });
  sessionStore.set({ status: "signedIn", address });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.length).toBeGreaterThanOrEqual(4);
  expect(sent.length).toBeLessThanOrEqual(5);
});

test.each([-7_200_000, 7_200_000])(
  "follows the server's clock where the device's is %i ms off [X44]",
  async (shift) => {
    noteServerTime(new Headers({ [SERVER_TIME_HEADER]: String(Date.now() + shift) }));
    const sent = answerApi(() => ({ status: 503, code: 503 }));
    writeTokens({ accessToken: "a0", refreshToken: "r0", expiresTime: serverNow() + 600_000 });
    sessionStore.set({ status: "signedIn", address });
    await vi.advanceTimersByTimeAsync(539_000);
    expect(sent).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent).toHaveLength(1);
  },
);

test("refreshes tokens soon after the device slept past their expiry [X45]", async () => {
  const sent = answerApi(() => ({ status: 503, code: 503 }));
  writeTokens({ accessToken: "a0", refreshToken: "r0", expiresTime: serverNow() + 600_000 });
  sessionStore.set({ status: "signedIn", address });
  await vi.advanceTimersByTimeAsync(20_000);
  vi.setSystemTime(Date.now() + 7_200_000);
  expect(sent).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(sent).toHaveLength(1);
});
