// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { timedFetch } from "../api/http.ts";
import { connection, untilServed, watchConnection } from "./connection.ts";

const PROBE_MS_MAX = 5_000;
const CALL = "/app-api/user/profile/get";

/** Answer of the server: a status, or undefined while it is frozen. */
let answer: number | undefined;
let probes: number;
let stop: () => void;

/** Waits until the request is aborted. */
const silence = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason as Error)));

beforeEach(() => {
  vi.useFakeTimers();
  answer = 200;
  probes = 0;
  connection.set("online");
  // the platform's timer is not one of those that are replaced
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException("", "TimeoutError")), ms);
    return controller.signal;
  });
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    if (url === "/readyz") probes += 1;
    return answer === undefined ? silence(init?.signal) : new Response(null, { status: answer });
  });
  stop = watchConnection();
});
afterEach(async () => {
  answer = 200;
  await vi.advanceTimersByTimeAsync(30_000);
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const call = () => timedFetch(CALL, { signal: AbortSignal.timeout(10_000) });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("a call that times out shows a frozen server until it answers again [S08]", async () => {
  answer = undefined;
  call().catch(() => undefined);
  await pass(10_000 + PROBE_MS_MAX);
  expect(connection.get()).toBe("unreachable");
  answer = 200;
  await pass(10_000);
  expect(connection.get()).toBe("online");
});

test("a refusal for want of the database shows it until the server is ready [S08]", async () => {
  answer = 503;
  await call();
  await pass(0);
  expect(connection.get()).toBe("unreachable");
  await pass(60_000);
  expect(probes).toBeGreaterThan(3);
  answer = 200;
  await call();
  await pass(0);
  expect(connection.get()).toBe("online");
});

test("a refusal of a server that is ready shows nothing [S08]", async () => {
  vi.stubGlobal("fetch", async (url: string) => new Response(null, { status: url === "/readyz" ? 200 : 503 }));
  await call();
  await pass(20_000);
  expect(connection.get()).toBe("online");
});

test("a call that the page gives up shows nothing [S08]", async () => {
  answer = undefined;
  const own = new AbortController();
  timedFetch(CALL, { signal: own.signal }).catch(() => undefined);
  own.abort();
  await pass(60_000);
  expect([connection.get(), probes]).toEqual(["online", 0]);
});

test("waits until the server can serve again [U04]", async () => {
  answer = undefined;
  call().catch(() => undefined);
  await pass(10_000 + PROBE_MS_MAX);
  const served = vi.fn<() => void>();
  void untilServed().then(served);
  await pass(30_000);
  expect(served).not.toHaveBeenCalled();
  answer = 200;
  await pass(15_000);
  expect(served).toHaveBeenCalledOnce();
});
