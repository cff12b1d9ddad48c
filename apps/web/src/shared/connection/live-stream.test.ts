// @vitest-environment jsdom
import { LIVE_BEAT_MS, liveTopics, type LiveTopic } from "@wth/api-contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connection, watchConnection, liveState } from "./connection.ts";
import { writeTokens } from "../session/token-storage.ts";
import { followLive } from "./live-stream.ts";

const text = new TextEncoder();
let controllers: ReadableStreamDefaultController<Uint8Array>[];
let headers: Headers[];
let broken = false;
let frozen = false;
let stop: () => void;
let seen: (readonly LiveTopic[])[];
let isReady: boolean;
let unwatch: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  writeTokens({ accessToken: "a1", refreshToken: "r1", expiresTime: 1 });
  controllers = [];
  headers = [];
  seen = [];
  broken = false;
  frozen = false;
  isReady = false;
  connection.set("online");
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    if (url === "/readyz") return new Response(null, { status: isReady ? 200 : 503 });
    headers.push(new Headers(init.headers));
    if (frozen)
      return new Promise((_, reject) => init.signal?.addEventListener("abort", () => reject(init.signal?.reason)));
    if (broken) throw new TypeError("offline");
    return new Response(new ReadableStream({ start: (controller) => void controllers.push(controller) }));
  });
  unwatch = watchConnection();
  stop = followLive((topics) => seen.push(topics));
});
afterEach(async () => {
  stop();
  isReady = true;
  await vi.advanceTimersByTimeAsync(30_000);
  unwatch();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("opens the stream with the bearer token and reports all topics as changed", async () => {
  await vi.advanceTimersByTimeAsync(0);
  expect(headers[0]?.get("authorization")).toBe("Bearer a1");
  expect(seen).toEqual([liveTopics]);
});

test("reports the topics of events without unknown ones", async () => {
  await vi.advanceTimersByTimeAsync(0);
  controllers[0]?.enqueue(
    text.encode('event: changed\ndata: ["rig","weather"]\n\nevent: other\ndata: ["balance"]\n\n'),
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.slice(1)).toEqual([["rig"]]);
});

test("reopens an ended stream after a short delay", async () => {
  await vi.advanceTimersByTimeAsync(0);
  controllers[0]?.close();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(controllers).toHaveLength(2);
  expect(seen).toEqual([liveTopics, liveTopics]);
});

test("opens the stream elsewhere at the time that a stopping server names [O03]", async () => {
  await vi.advanceTimersByTimeAsync(0);
  controllers[0]?.enqueue(text.encode("event: moved\ndata: 20000\n\n"));
  await vi.advanceTimersByTimeAsync(5_000);
  controllers[0]?.enqueue(text.encode('event: changed\ndata: ["rig"]\n\n'));
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.at(-1)).toEqual(["rig"]);
  controllers[0]?.close();
  await vi.advanceTimersByTimeAsync(14_900);
  expect(controllers).toHaveLength(1);
  expect(liveState.get().is).toBe("open");
  await vi.advanceTimersByTimeAsync(200);
  expect(controllers).toHaveLength(2);
});

test("increases the delay to half a minute while the server is unavailable", async () => {
  await vi.advanceTimersByTimeAsync(0);
  broken = true;
  controllers[0]?.close();
  await vi.advanceTimersByTimeAsync(120_000);
  const early = headers.length;
  expect(early).toBeLessThan(12);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(headers.length - early).toBeLessThanOrEqual(6);
  expect(headers.length - early).toBeGreaterThanOrEqual(3);
});

test("reopens a stream that newer ones replaced after half a minute", async () => {
  await vi.advanceTimersByTimeAsync(0);
  controllers[0]?.enqueue(text.encode("event: replaced\ndata: \n\n"));
  controllers[0]?.close();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(controllers).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(controllers).toHaveLength(2);
});

test("opens nothing after a stop", async () => {
  await vi.advanceTimersByTimeAsync(0);
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(headers).toHaveLength(1);
});

test("reopens a stream without heartbeats, and shows a server that is frozen [S08, U18]", async () => {
  await vi.advanceTimersByTimeAsync(0);
  for (let beat = 0; beat < 6; beat += 1) {
    await vi.advanceTimersByTimeAsync(LIVE_BEAT_MS);
    controllers[0]?.enqueue(text.encode(": \n\n"));
  }
  expect([headers.length, connection.get()]).toEqual([1, "online"]);
  frozen = true;
  await vi.advanceTimersByTimeAsync(2 * LIVE_BEAT_MS + 10_000);
  expect([headers.length, connection.get()]).toEqual([2, "unreachable"]);
  frozen = false;
  isReady = true;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(connection.get()).toBe("online");
  expect(seen).toEqual([liveTopics, liveTopics]);
});

test("reopens a failed stream as soon as the server is back [S08]", async () => {
  await vi.advanceTimersByTimeAsync(0);
  broken = true;
  controllers[0]?.error(new TypeError("network error"));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(connection.get()).toBe("unreachable");
  broken = false;
  isReady = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(controllers).toHaveLength(2);
});

test("shows a server whose database is away, and keeps the stream [S08]", async () => {
  await vi.advanceTimersByTimeAsync(0);
  controllers[0]?.enqueue(text.encode("event: away\ndata: \n\n"));
  await vi.advanceTimersByTimeAsync(0);
  expect([headers.length, connection.get()]).toEqual([1, "unreachable"]);
});

test("shows whether the stream is open, and when its last sign of life came [U34]", async () => {
  await vi.advanceTimersByTimeAsync(0);
  expect(liveState.get().is).toBe("open");
  await vi.advanceTimersByTimeAsync(LIVE_BEAT_MS);
  controllers[0]?.enqueue(text.encode(": beat\n\n"));
  await vi.advanceTimersByTimeAsync(0);
  expect(liveState.get()).toEqual({ is: "open", lastSign: Date.now() });
  broken = true;
  controllers[0]?.error(new TypeError("lost"));
  await vi.advanceTimersByTimeAsync(0);
  expect(liveState.get()).toEqual({ is: "interrupted" });
  stop();
  expect(liveState.get()).toEqual({ is: "off" });
});
