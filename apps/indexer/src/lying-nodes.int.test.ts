import { afterEach, beforeEach, expect, test } from "vitest";
import { setTimeout as delay } from "node:timers/promises";
import { openDatabase, type OpenDatabase } from "@wth/db";
import { freePort } from "@wth/db/embedded";
import { createTestDatabase, HANG_MS, type TestDatabase } from "@wth/db/testing";
import { mine, startAnvil, type Anvil } from "./testing/anvil.ts";
import { finalEvents } from "./testing/chain-script.ts";
import { deployEmitter, PURCHASED, type Emitter } from "./testing/emitter.ts";
import type { Lie } from "./testing/fake-node.ts";
import { environmentFor, spawnIndexer, type IndexerProcess } from "./testing/indexer-process.ts";
import { forgedFrom, frozenAt } from "./testing/lies.ts";
import { startLyingProxy, type LyingProxy } from "./testing/lying-proxy.ts";

let anvil: Anvil;
let emitter: Emitter;
let database: TestDatabase;
let opened: OpenDatabase;
let proxies: LyingProxy[];
let started: IndexerProcess[];

beforeEach(async () => {
  anvil = await startAnvil();
  emitter = await deployEmitter(anvil.url);
  database = await createTestDatabase();
  opened = openDatabase(database.ownerUrl, { max: 1 });
  proxies = await Promise.all([1, 2, 3].map(() => startLyingProxy(anvil.url)));
  started = [];
});
afterEach(async () => {
  for (const indexer of started) indexer.child.kill("SIGKILL");
  await Promise.all(started.map((indexer) => indexer.ended));
  await Promise.all(proxies.map((proxy) => proxy.stop()));
  await opened.close();
  await database.close();
  await anvil.stop();
});

function start(overrides: Record<string, string> = {}): IndexerProcess {
  const urls = proxies.map(({ url }) => url).join();
  const env = environmentFor(database.urls.indexer, urls, emitter.address);
  const indexer = spawnIndexer({ ...env, ...overrides });
  started.push(indexer);
  return indexer;
}

async function until(what: string, condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + HANG_MS;
  while (!(await condition())) {
    if (Date.now() > deadline)
      throw new Error(`waited in vain for ${what}: ${started.map((one) => one.errors()).join()}`);
    await delay(50);
  }
}

const cursor = () => opened.db.selectFrom("chain_cursor").selectAll().executeTakeFirst();
const halts = () => opened.db.selectFrom("platform_halt").selectAll().execute();
const reached = async (): Promise<boolean> =>
  Number((await cursor())?.block_number ?? -1) >= (await finalEvents(anvil.url, emitter)).head;

async function storedEvents(): Promise<string[]> {
  const rows = await opened.db.selectFrom("chain_event").selectAll().orderBy("id").execute();
  return rows.map((row) => `${row.block_hash} ${row.tx_hash} ${row.log_index} ${row.args["orderId"]}`);
}

async function pay(): Promise<void> {
  await emitter.emit(1, 2);
  await mine(anvil.url, 4);
}

/** A payment of another order, which the contract never took. */
const forgedPayment = () => ({
  address: emitter.address,
  topics: [PURCHASED, `0x${"77".repeat(32)}`, `0x${"00".repeat(12)}${"88".repeat(20)}`, `0x${"00".repeat(31)}01`],
  data: `0x${"00".repeat(96)}`,
});

type Log = Record<string, unknown>;

/** A payment among those of a block, as a node without any other lie would insert it. */
const insertedPayment: Lie = async (method, params, honest) => {
  const answer = await honest(method, params);
  if (method !== "eth_getBlockReceipts") return answer;
  return (answer as { logs: Log[] }[]).map((receipt) => {
    const [log] = receipt.logs;
    return log === undefined ? receipt : { ...receipt, logs: [...receipt.logs, { ...log, ...forgedPayment() }] };
  });
};

/** Counts the answers of a lie that are none, or not those of the honest node. */
function counted(lie: Lie): { lie: Lie; lies: number } {
  const counting = {
    lies: 0,
    lie: async (...[method, params, honest]: Parameters<Lie>) => {
      const truth = JSON.stringify(await honest(method, params));
      const answer = lie(method, params, honest);
      const given = await Promise.race([answer.then((value) => JSON.stringify(value)), delay(1_000, "silence")]);
      if (given !== truth) counting.lies += 1;
      return answer;
    },
  };
  return counting;
}

const later: Lie = async (method, params, honest) => {
  const answer = (await honest(method, params)) as { timestamp?: string } | null;
  if (method !== "eth_getBlockByNumber" || answer === null) return answer;
  return { ...answer, timestamp: `0x${(Number(answer.timestamp) + 30 * 86_400).toString(16)}` };
};

const otherChain: Lie = (method, params, honest) =>
  method === "eth_chainId" ? Promise.resolve("0x61") : honest(method, params);

const lies: [string, () => Lie][] = [
  ["gives a time thirty days later", () => later],
  ["stands still", () => frozenAt(1)],
  ["does not answer", () => () => new Promise(() => undefined)],
  ["inserts a payment", () => insertedPayment],
  ["names another chain", () => otherChain],
  ["has a whole chain of its own", () => forgedFrom(1, forgedPayment())],
];

test.each(lies)(
  "reads nothing false while the first of three nodes %s [N01, N02, N03, N07, H24]",
  { timeout: 2 * HANG_MS },
  async (_, lie) => {
    const liar = counted(lie());
    proxies[0]?.tell(liar.lie);
    await pay();
    start();
    await until("the first payment", reached);
    do {
      await pay();
      await until("the next payment", reached);
    } while (liar.lies === 0);
    const { events } = await finalEvents(anvil.url, emitter);
    expect(await storedEvents()).toEqual(events);
    expect(Number((await cursor())?.block_time)).toBeLessThan(Date.now() + 3_600_000);
    expect(await halts()).toEqual([]);
  },
);

test(
  "waits at its start while all nodes are behind, and reads on when they are not [N07]",
  { timeout: 2 * HANG_MS },
  async () => {
    await pay();
    const first = start();
    await until("the first payment", reached);
    first.child.kill("SIGTERM");
    await first.ended;
    for (const proxy of proxies) proxy.tell(frozenAt(0));
    const again = start();
    await delay(4_000);
    expect(again.child.exitCode).toBeNull();
    for (const proxy of proxies) proxy.tell(undefined);
    await pay();
    await until("the second payment", reached);
    expect(await halts()).toEqual([]);
  },
);

test("is not ready when the head is older than a minute [N02]", { timeout: 2 * HANG_MS }, async () => {
  const port = await freePort();
  const old = await startAnvil({ timestamp: Math.floor(Date.now() / 1_000) - 70 });
  try {
    await mine(old.url, 2);
    start({ CHAIN_RPC_URLS: old.url, INDEXER_PORT: String(port) });
    const readiness = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status;
    const cursorOf = async () => Number((await cursor())?.block_number ?? -1);
    await until("a final block", async () => (await cursorOf()) >= 0);
    expect(await readiness()).toBe(503);
    await mine(old.url, 60);
    await until("a young head", async () => (await readiness()) === 200);
    await until("its blocks", async () => (await cursorOf()) > 50);
  } finally {
    await old.stop();
  }
});
