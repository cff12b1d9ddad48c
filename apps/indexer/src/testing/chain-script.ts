import { setTimeout as delay } from "node:timers/promises";
import { decodeLog } from "@wth/chain";
import type { Database } from "@wth/db";
import type { EventStore } from "../inbox/event-store.ts";
import { mine, reorg } from "./anvil.ts";
import { PURCHASED, type Emitter } from "./emitter.ts";
import { FAULTS, type FaultProxy } from "./fault-proxy.ts";
import { rpc } from "./rpc.ts";
import { startScriptIndexer, type RunningIndexer } from "./script-indexer.ts";

export type ScriptWorld = {
  url: string;
  proxies: readonly FaultProxy[];
  emitter: Emitter;
  db: Database;
  /** Opens the indexer's store; called at each start, as by a new process. */
  openStore: () => EventStore;
  random: () => number;
};

const startIndexer = ({ db, openStore, emitter, proxies }: ScriptWorld): RunningIndexer =>
  startScriptIndexer({
    db,
    openStore,
    startBlock: 1,
    contracts: [{ key: "machinePurchase", address: emitter.address, topics: [PURCHASED] }],
    decode: (_, log) => decodeLog("machinePurchase", log),
    rpcUrls: proxies.map((proxy) => proxy.url),
  });

const below = (random: () => number, limit: number): number => Math.floor(random() * limit);

/**
 * Runs random events on a chain and its indexer: calls with no, one or many logs, repeated calls, blocks, replaced
 * blocks that were not final, faulty nodes, restarts and crashes. Ends with a healthy node and a running indexer.
 */
export async function playScript(world: ScriptWorld, steps: number): Promise<RunningIndexer> {
  const { url, emitter, proxies, random } = world;
  let indexer = startIndexer(world);
  let last: [number, number] = [below(random, 1_000_000), 1];
  const pick = <T>(list: readonly T[]): T => list[below(random, list.length)] as T;

  const actions: Record<string, () => Promise<unknown>> = {
    call: () => emitter.emit(...(last = [below(random, 1_000_000), below(random, 5)])),
    repeat: () => emitter.emit(...last),
    block: () => mine(url, 1 + below(random, 4)),
    replace: () => reorg(url, 1 + below(random, 2)),
    async fault() {
      pick(proxies).set(pick(FAULTS));
      await emitter.emit(...last);
      await mine(url, 3);
      await delay(below(random, 15));
    },
    heal: async () => pick(proxies).set("none"),
    pause: () => delay(below(random, 12)),
    async restart() {
      await indexer.stop();
      indexer = startIndexer(world);
    },
    async crash() {
      indexer.crashing.crash = pick(["before", "after"]);
      await emitter.emit(...last);
      await mine(url, 3);
      await delay(below(random, 15));
      await indexer.stop();
      indexer = startIndexer(world);
    },
  };
  const weighted = "call call call repeat block block block replace fault fault heal pause pause restart crash".split(
    " ",
  );
  // Only blocks above the final one can be replaced.
  await mine(url, 3);
  for (let step = 0; step < steps; step += 1) await actions[pick(weighted)]?.();
  for (const proxy of proxies) proxy.set("none");
  await mine(url, 3);
  return indexer;
}

type NodeLog = { transactionHash: string; logIndex: string; blockHash: string; blockNumber: string; topics: string[] };

/** Returns every final event from the node itself, one line each, in order. */
export async function finalEvents(url: string, emitter: Emitter): Promise<{ head: number; events: string[] }> {
  const head = await rpc<{ number: string }>(url, "eth_getBlockByNumber", ["finalized", false]);
  const filter = { address: emitter.address, fromBlock: "0x0", toBlock: head.number };
  const logs = await rpc<NodeLog[]>(url, "eth_getLogs", [filter]);
  return {
    head: Number(head.number),
    events: logs.map((log) => `${log.blockHash} ${log.transactionHash} ${Number(log.logIndex)} ${log.topics[1]}`),
  };
}
