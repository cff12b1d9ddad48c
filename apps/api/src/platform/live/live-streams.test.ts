import { once } from "node:events";
import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { LiveTopic } from "@wth/api-contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LiveStreams, STREAMS_PER_USER_MAX, UNSENT_BYTES_MAX, type TokenLives } from "./live-streams.ts";

const LIFE_MS = 600_000;

let listeners: Set<(topics: readonly LiveTopic[]) => void>;
let livesOf: TokenLives;
let streams: LiveStreams;
const server = createServer((_, response) => void responses.push(response.writeHead(200)));
let responses: ServerResponse[];

beforeEach(async () => {
  listeners = new Set();
  responses = [];
  livesOf = async (tokens) => new Map(tokens.map((token) => [token, LIFE_MS]));
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  streams = new LiveStreams(
    (_, listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    (tokens) => livesOf(tokens),
    () => undefined,
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(async () => {
  streams.close();
  server.closeAllConnections();
  server.close();
  vi.useRealTimers();
});

const publish = (topic: string) => listeners.forEach((listener) => listener([topic as LiveTopic]));

async function openStream(lifeMs = LIFE_MS) {
  const request = get({ port: (server.address() as AddressInfo).port, host: "127.0.0.1", agent: false });
  request.on("error", () => undefined);
  await vi.waitUntil(() => responses.length > 0, { timeout: 60_000 });
  const response = responses.shift() as ServerResponse;
  response.write(": \n\n");
  streams.open(response, { userId: 1n, familyId: 1n, token: `token ${streams.size}`, lifeMs });
  const [message] = (await once(request, "response")) as [IncomingMessage];
  return { message: message.on("error", () => undefined), response };
}

/** Resolves with the text that a stream sent until its end. */
async function textOf(message: IncomingMessage): Promise<string> {
  const chunks = await message.setEncoding("utf8").toArray();
  return chunks.join("");
}

test("ends a stream that is not read at a bound on unsent bytes [S09]", async () => {
  const { message, response } = await openStream();
  message.pause();
  let unsent = 0;
  for (let sent = 0; sent < 64 * 1024 * 1024 && streams.size > 0; sent += 8_000) {
    publish("x".repeat(8_000));
    unsent = Math.max(unsent, response.writableLength);
    if (sent % 80_000 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  expect(streams.size).toBe(0);
  expect(listeners.size).toBe(0);
  expect(unsent).toBeLessThanOrEqual(UNSENT_BYTES_MAX);
  expect(response.destroyed).toBe(true);
});

test("a change after a stream ended is not written to it [S09]", async () => {
  const { message, response } = await openStream();
  const text = textOf(message);
  const late = [...listeners];
  streams.close();
  late.forEach((listener) => listener(["balance"]));
  expect(listeners.size).toBe(0);
  expect(await text).not.toContain("balance");
  await vi.waitUntil(() => response.destroyed, { timeout: 60_000 });
});

test("a ninth stream of an account ends the oldest with a reason [S09]", async () => {
  const all = [];
  for (let count = 0; count <= STREAMS_PER_USER_MAX; count += 1) all.push(await openStream());
  expect(streams.size).toBe(STREAMS_PER_USER_MAX);
  expect(await textOf(all[0]!.message)).toContain("event: replaced\n");
  expect(all.slice(1).every(({ response }) => !response.writableEnded)).toBe(true);
});

test("a stream ends within 15 s of its token, also when tokens cannot be read [S09]", async () => {
  const [revoked, expired] = [await openStream(), await openStream(20_000)];
  livesOf = async () => new Map([["token 1", 20_000]]);
  await vi.advanceTimersByTimeAsync(15_000);
  expect([revoked.response.writableEnded, expired.response.writableEnded]).toEqual([true, false]);
  livesOf = () => Promise.reject(new Error("the database does not answer"));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(expired.response.writableEnded).toBe(true);
});

test("a stream with a valid token outlives a database that does not answer [S08]", async () => {
  livesOf = () => Promise.reject(new Error("the database does not answer"));
  const { response } = await openStream();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(response.writableEnded).toBe(false);
});
