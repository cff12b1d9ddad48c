import { afterEach, beforeEach, expect, test } from "vitest";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "@wth/db/embedded";
import { HANG_MS } from "@wth/db/testing";
import { mine, startAnvil } from "./testing/anvil.ts";
import { finalEvents } from "./testing/chain-script.ts";
import { PURCHASED } from "./testing/emitter.ts";
import type { Lie } from "./testing/fake-node.ts";
import type { IndexerProcess } from "./testing/indexer-process.ts";
import { openWorld, type World } from "./testing/indexer-world.ts";
import { forgedFrom, frozenAt } from "./testing/lies.ts";
import { startLyingProxy, type LyingProxy } from "./testing/lying-proxy.ts";

let world: World;
let proxies: LyingProxy[];
beforeEach(async () => {
  world = await openWorld();
  proxies = await Promise.all([1, 2, 3].map(() => startLyingProxy(world.anvil.url)));
});
afterEach(async () => {
  await world.close();
  await Promise.all(proxies.map((proxy) => proxy.stop()));
});

const start = (overrides: Record<string, string> = {}): IndexerProcess =>
  world.start({ CHAIN_RPC_URLS: proxies.map(({ url }) => url).join(), ...overrides });

async function pay(): Promise<void> {
  await world.emitter.emit(1, 2);
  await mine(world.anvil.url, 4);
}

/** A payment of another order, which the contract never took. */
const forgedPayment = () => ({
  address: world.emitter.address,
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
    await world.until("the first payment", world.isCaughtUp);
    do {
      await pay();
      await world.until("the next payment", world.isCaughtUp);
    } while (liar.lies === 0);
    const { events } = await finalEvents(world.anvil.url, world.emitter);
    expect(await world.storedEvents()).toEqual(events);
    expect(Number((await world.cursor())?.block_time)).toBeLessThan(Date.now() + 3_600_000);
    expect(await world.halts()).toEqual([]);
  },
);

test(
  "waits at its start while all nodes are behind, and reads on when they are not [N07]",
  { timeout: 2 * HANG_MS },
  async () => {
    await pay();
    const first = start();
    await world.until("the first payment", world.isCaughtUp);
    first.child.kill("SIGTERM");
    await first.ended;
    for (const proxy of proxies) proxy.tell(frozenAt(0));
    const again = start();
    await delay(4_000);
    expect(again.child.exitCode).toBeNull();
    for (const proxy of proxies) proxy.tell(undefined);
    await pay();
    await world.until("the second payment", world.isCaughtUp);
    expect(await world.halts()).toEqual([]);
  },
);

test("is not ready when the head is older than a minute [N02]", { timeout: 2 * HANG_MS }, async () => {
  const port = await freePort();
  const old = await startAnvil({ timestamp: Math.floor(Date.now() / 1_000) - 70 });
  try {
    await mine(old.url, 2);
    start({ CHAIN_RPC_URLS: old.url, INDEXER_PORT: String(port) });
    const readiness = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status;
    await world.until("a final block", async () => (await world.block()) >= 0);
    expect(await readiness()).toBe(503);
    await mine(old.url, 60);
    await world.until("a young head", async () => (await readiness()) === 200);
    await world.until("its blocks", async () => (await world.block()) > 50);
  } finally {
    await old.stop();
  }
});
