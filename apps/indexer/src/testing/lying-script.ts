import { startCheck } from "../start-check.ts";
import { chainReader } from "../chain/chain-reader.ts";
import { watchList } from "../chain/watch-list.ts";
import { indexChain } from "../index-chain.ts";
import { createMetrics } from "../ops/metrics.ts";
import { endpointPool } from "../rpc/endpoint-pool.ts";
import { RpcError } from "../rpc/rpc-error.ts";
import { ADDRESS, fakeChain, FIRST_TIME, TOPIC, wantedLog, type FakeLog } from "./fake-chain.ts";
import { fakeNode, type Lie } from "./fake-node.ts";
import { ahead, CRUDE_LIES, forgedFrom, frozenAt } from "./lies.ts";
import { memoryStore, type MemoryStore } from "./memory-store.ts";
import { silentLog } from "./script-indexer.ts";

const CHAIN_ID = 31_337;
const FINAL_DEPTH = 3;
const FORGED: FakeLog = wantedLog("forged");
const WATCH = watchList([{ key: "machinePurchase", address: ADDRESS, topics: [TOPIC] }]);

type ScriptOutcome = {
  /** Events that were stored, and those that the chain has, one line each. */
  stored: string[];
  expected: string[];
  head: number;
  reached: number;
  cursorIsReal: boolean;
  /** Errors that stop the reader; a mismatch of final blocks halts money. */
  halts: string[];
  lies: number;
};

type LyingScript = {
  random: () => number;
  nodes: number;
  liars: number;
  /** Time to read on to the head, each time. */
  catchUpMs: number;
};

/** Plays random blocks, short reorganisations and restarts, while some nodes lie in ways that change at random. */
export async function playLyingScript(script: LyingScript): Promise<ScriptOutcome> {
  const { random, nodes: count, liars, catchUpMs } = script;
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const chain = fakeChain(FINAL_DEPTH + 2);
  const nodes = Array.from({ length: count }, (_, at) => fakeNode(`rpc-${at + 1}`, chain));
  for (const node of nodes) node.finalDepth = FINAL_DEPTH;
  const lyingNodes = nodes.toSorted(() => random() - 0.5).slice(0, liars);
  const store = memoryStore();
  let lies = 0;
  let salt = 0;

  const anyLie = (): Lie => {
    const newest = chain.blocks.length - 1;
    const lie = pick([
      ...Object.values(CRUDE_LIES),
      frozenAt(below(newest)),
      ahead,
      () => Promise.reject(new Error("broken")),
      async () => null,
      // Forgeries are chosen as often as all others together.
      ...Array.from({ length: 12 }, () => forgedFrom(Math.max(1, newest - below(12)), FORGED)),
    ]);
    return (...call) => {
      lies += 1;
      return lie(...call);
    };
  };

  const actions: Record<string, () => void> = {
    block: () => chain.add([], String((salt += 1))),
    pay: () => chain.add([[wantedLog(`${(salt += 1)}`)], [], [wantedLog(`${salt} again`)]], String(salt)),
    // Never a block that honest nodes call final.
    replace() {
      const replaced = 1 + below(FINAL_DEPTH - 1);
      chain.drop(replaced);
      for (let at = 0; at <= replaced; at += 1) pick([actions["block"], actions["pay"]])?.();
    },
    lie() {
      // Liars often tell the same lie.
      const same = anyLie();
      for (const node of lyingNodes) node.lie = random() < 0.5 ? same : anyLie();
    },
  };
  actions["lie"]?.();
  for (let step = 0; step < 24; step += 1) {
    pick([actions["block"], actions["pay"], actions["pay"], actions["replace"], actions["lie"]])?.();
    if (random() < 0.4) await catchUp(store, nodes, chain.blocks.length - 1 - FINAL_DEPTH, catchUpMs);
  }
  const head = chain.blocks.length - 1 - FINAL_DEPTH;
  await catchUp(store, nodes, head, catchUpMs);
  const final = chain.blocks.slice(0, head + 1);
  const cursor = store.chain?.position;
  return {
    stored: store.events.map((e) => `${e.blockHash} ${e.txHash} ${e.logIndex} ${e.blockTime} ${e.args["data"]}`),
    expected: final.flatMap(({ header, receipts }, number) =>
      receipts
        .flatMap(({ logs, transactionHash }) => logs.map((log) => ({ log, transactionHash })))
        .map(({ log, transactionHash }, at) =>
          [header.hash, transactionHash, at, FIRST_TIME + number, log.data].join(" "),
        ),
    ),
    head,
    reached: cursor?.number ?? -1,
    cursorIsReal: cursor?.hash === chain.blocks[cursor?.number ?? -1]?.header.hash,
    halts: store.halts,
    lies,
  };
}

type Nodes = Parameters<typeof endpointPool>[0];

/** Runs a new indexer until it has read a block, or gives up. */
async function catchUp(store: MemoryStore, nodes: Nodes, head: number, ms: number): Promise<void> {
  const done = new AbortController();
  const { signal } = done;
  const timeout = setTimeout(() => done.abort(), ms);
  const chain = chainReader({
    // Pauses of nodes that failed pass at once.
    pool: endpointPool(nodes, { now: tenSecondsLater() }),
    watch: WATCH,
    confirmationDepth: undefined,
    clock: { now: Date.now, aheadMaxS: 30 },
  });
  const nextBlock = async () => {
    if ((store.chain?.position.number ?? -1) >= head) done.abort();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const progress = createMetrics(CHAIN_ID);
  const decode = (_: string, { data }: { data: string }) => ({ event: "MachinePurchased", args: { data } });
  const nothing = () => undefined;
  const check = {
    chain,
    store,
    watch: WATCH,
    chainId: CHAIN_ID,
    startBlock: 1,
    chainName: "test",
    signal,
    onTurn: nothing,
  };
  const run = async () => {
    await startCheck(check);
    await indexChain({ ...check, decode, progress, log: silentLog, nextBlock, holdsLock: nothing });
  };
  while (!signal.aborted) await run().catch((error: unknown) => stopOrRetry(error, done, store));
  clearTimeout(timeout);
}

/** A reader that has no quorum starts again; any other error stops it, as it stops the process or halts money. */
async function stopOrRetry(error: unknown, done: AbortController, store: MemoryStore): Promise<void> {
  if (done.signal.aborted) return;
  await new Promise((resolve) => setImmediate(resolve));
  if (error instanceof RpcError) return;
  store.halts.push(String(error));
  done.abort();
}

/** A clock that moves by ten seconds each time it is read. */
function tenSecondsLater(): () => number {
  let at = 0;
  return () => (at += 10_000);
}
