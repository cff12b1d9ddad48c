import { once } from "node:events";
import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { LiveTopic } from "@wth/api-contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LiveStreams, STREAMS_PER_USER_MAX, UNSENT_BYTES_MAX, type EndedSessions } from "./live-streams.ts";

/** Streams of the process, and those of one network. */
const [MAX, OF_NETWORK] = [40, 2];

const LIFE_MS = 600_000;

let endedSessions: EndedSessions;
let lookUps: number;
let customers: readonly bigint[];
/** Accounts of each query for customers. */
let asked: bigint[][];
let streams: LiveStreams;
const server = createServer((_, response) => void responses.push(response.writeHead(200)));
let responses: ServerResponse[];

beforeEach(async () => {
  responses = [];
  lookUps = 0;
  [customers, asked] = [[], []];
  endedSessions = async () => [];
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  streams = new LiveStreams({
    endedSessions: (familyIds) => {
      lookUps += 1;
      return endedSessions(familyIds);
    },
    customersAmong: async (userIds) => {
      asked.push([...userIds]);
      return new Set(userIds.filter((id) => customers.includes(id)));
    },
    max: MAX,
    onError: () => undefined,
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(async () => {
  streams.close();
  server.closeAllConnections();
  server.close();
  vi.useRealTimers();
});

const publish = (topic: string, userId = 1n) => streams.onChange(userId, [topic as LiveTopic]);

type Opened = { userId?: bigint; familyId?: bigint; network?: string; lifeMs?: number };

let networks = 0;
/** A network that no other stream comes from. */
const newNetwork = () => `network ${(networks += 1)}`;

async function openStream({ userId = 1n, familyId = 1n, network = newNetwork(), lifeMs = LIFE_MS }: Opened = {}) {
  const request = get({ port: (server.address() as AddressInfo).port, host: "127.0.0.1", agent: false });
  request.on("error", () => undefined);
  await vi.waitUntil(() => responses.length > 0, { timeout: 60_000 });
  const response = responses.shift() as ServerResponse;
  response.write(": \n\n");
  streams.open(response, { userId, familyId, network, endsAt: performance.now() + lifeMs });
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
  expect(unsent).toBeLessThanOrEqual(UNSENT_BYTES_MAX);
  expect(response.destroyed).toBe(true);
});

test("a change after a stream ended is not written to it [S09]", async () => {
  const { message, response } = await openStream();
  const text = textOf(message);
  streams.close();
  publish("balance");
  expect(await text).not.toContain("balance");
  await vi.waitUntil(() => response.destroyed, { timeout: 60_000 });
});

test("a change reaches the streams of its user only, a broadcast all", async () => {
  const [one, other] = [await openStream(), await openStream({ userId: 2n, familyId: 2n })];
  const texts = Promise.all([textOf(one.message), textOf(other.message)]);
  publish("balance", 2n);
  streams.onBroadcast(["market"]);
  streams.close();
  const [first, second] = await texts;
  expect([first?.includes("balance"), second?.includes("balance")]).toEqual([false, true]);
  expect([first?.includes("market"), second?.includes("market")]).toEqual([true, true]);
});

test("a ninth stream of an account ends the oldest with a reason [S09]", async () => {
  const all = [];
  const stranger = await openStream({ userId: 2n, familyId: 2n });
  for (let count = 0; count <= STREAMS_PER_USER_MAX; count += 1) all.push(await openStream());
  expect(streams.size).toBe(STREAMS_PER_USER_MAX + 1);
  expect(await textOf(all[0]!.message)).toContain("event: replaced\n");
  expect([stranger, ...all.slice(1)].every(({ response }) => !response.writableEnded)).toBe(true);
});

test("a stream ends within 15 s of its token, without a query [S09] [O12]", async () => {
  const [short, long] = [await openStream({ lifeMs: 20_000 }), await openStream()];
  await vi.advanceTimersByTimeAsync(19_000);
  expect(short.response.writableEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(16_000);
  expect([short.response.writableEnded, long.response.writableEnded]).toEqual([true, false]);
  expect(lookUps).toBe(0);
});

test("the end of a session ends its streams at once, also one that is opening [S09] [O12]", async () => {
  const [own, other] = [await openStream({ familyId: 7n }), await openStream({ familyId: 8n })];
  streams.onSessionEnd(7n);
  expect([own.response.writableEnded, other.response.writableEnded]).toEqual([true, false]);
  expect((await openStream({ familyId: 7n })).response.writableEnded).toBe(true);
  expect(streams.size).toBe(1);
});

test("after a gap all sessions are looked up in one query, until it is answered [S09] [O12]", async () => {
  const texts = [];
  for (const familyId of [1n, 2n, 3n]) texts.push(textOf((await openStream({ userId: familyId, familyId })).message));
  endedSessions = () => Promise.reject(new Error("the database does not answer"));
  streams.onGap();
  await vi.advanceTimersByTimeAsync(2_000);
  expect([lookUps > 1, streams.size]).toEqual([true, 3]);
  lookUps = 0;
  endedSessions = async (familyIds) => familyIds.filter((id) => id === 2n);
  await vi.advanceTimersByTimeAsync(30_000);
  expect([lookUps, streams.size]).toEqual([1, 2]);
  expect(await texts[1]).toContain("balance");
});

test("every stream has a sign of life every 10 s, not all at the same time", async () => {
  const all = [];
  for (let count = 0; count < 4; count += 1) {
    all.push(await openStream({ userId: BigInt(count) }));
    await vi.advanceTimersByTimeAsync(500);
  }
  const writes = all.map(({ response }) => vi.spyOn(response, "write"));
  await vi.advanceTimersByTimeAsync(500);
  expect(writes.map(({ mock }) => mock.calls.length).filter((count) => count > 0).length).toBeLessThan(4);
  await vi.advanceTimersByTimeAsync(9_500);
  expect(writes.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1, 1]);
});

test("a stream with a valid token outlives a database that does not answer [S08]", async () => {
  endedSessions = () => Promise.reject(new Error("the database does not answer"));
  const { response } = await openStream();
  streams.onGap();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(response.writableEnded).toBe(false);
});

/** Fills the process with streams of accounts from 100 on, two of each network. */
async function fill() {
  const all = [];
  for (let count = 0; count < MAX; count += 1)
    all.push(await openStream({ userId: BigInt(100 + count), network: `full ${Math.floor(count / OF_NETWORK)}` }));
  return all;
}

test("a network has a twentieth of the streams, of which customers displace others [W17]", async () => {
  const [first, second] = [await openStream({ network: "one" }), await openStream({ userId: 2n, network: "one" })];
  expect([streams.isFull("one"), streams.isFull("other"), asked]).toEqual([true, false, []]);
  expect(await streams.displace({ userId: 3n, network: "one" })).toBe(false);
  expect(asked).toEqual([[3n]]);
  customers = [1n, 3n];
  const text = textOf(second.message);
  expect(await streams.displace({ userId: 3n, network: "one" })).toBe(true);
  expect(await text).toContain("event: replaced\n");
  expect([first.response.writableEnded, streams.isFull("one")]).toEqual([false, false]);
  await openStream({ userId: 3n, network: "one" });
  expect(await streams.displace({ userId: 1n, network: "one" })).toBe(false);
});

test("a customer displaces the oldest other stream of a full process [W17]", async () => {
  const all = await fill();
  expect(streams.isFull("any")).toBe(true);
  expect(await streams.displace({ userId: 1n, network: "any" })).toBe(false);
  customers = [1n, 100n, 101n];
  const text = textOf(all[2]!.message);
  expect(await streams.displace({ userId: 1n, network: "any" })).toBe(true);
  expect(await text).toContain("event: replaced\n");
  expect([streams.size, streams.isFull("any")]).toEqual([MAX - 1, false]);
  // the others' accounts were looked up once, in one query
  await openStream({ userId: 1n, network: "any" });
  expect(await streams.displace({ userId: 1n, network: "any" })).toBe(true);
  expect(asked.map((userIds) => userIds.length)).toEqual([1, 1, MAX, 1]);
});
