import { setTimeout as pause } from "node:timers/promises";
import { IDLE_LAG_SECONDS } from "@wth/api/sandbox/local-chain.ts";
import { readBlock, rpc, type BlockHead } from "./rpc.ts";

/** Time between blocks, about that of the real chain. */
const TICK_MS = 250;
const ERROR_PAUSE_MS = 500;
/** Blocks that must follow for a block to be final. */
const FINAL_DEPTH = 2;
/** Blocks made directly after a transaction, which make it final. */
const BLOCKS_AFTER_TRANSACTION = 3;

export interface MinerSpec {
  readonly url: string;
  /** The platform's time in seconds. */
  readonly now: () => Promise<number>;
  /** Stores the chain durably; the next block waits for it. */
  readonly save: () => Promise<void>;
  readonly onProblem: (error: unknown) => void;
}

export interface Miner {
  /** Settles when the current block is mined and stored. */
  stop(): Promise<void>;
}

/**
 * The only producer of blocks on the local chain: gives them the platform's time, and stores the chain after each, so
 * that a block is on disk before it is final.
 */
export function startMiner(spec: MinerSpec): Miner {
  const stopping = new AbortController();
  const running = run(spec, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function run(spec: MinerSpec, stopping: AbortSignal): Promise<void> {
  const memory: Memory = { unsaved: true, idlePool: 0 };
  let troubled = false;
  while (!stopping.aborted) {
    try {
      await tick(spec, memory);
      troubled = false;
      await rest(TICK_MS, stopping);
    } catch (error) {
      if (!troubled) spec.onProblem(error);
      troubled = true;
      await rest(ERROR_PAUSE_MS, stopping);
    }
  }
  if (memory.unsaved && !troubled) await spec.save().catch(spec.onProblem);
}

interface Memory {
  unsaved: boolean;
  /** Transactions that the last block could not include, such as one with a future nonce. */
  idlePool: number;
}

async function tick(spec: MinerSpec, memory: Memory): Promise<void> {
  if (memory.unsaved) {
    await spec.save();
    memory.unsaved = false;
  }
  const [now, head, pool] = await Promise.all([
    spec.now(),
    readBlock(spec.url, "latest"),
    rpc<{ pending: string }>(spec.url, "txpool_status"),
  ]);
  const waiting = Number(pool.pending);
  const hasWork = waiting > 0 && waiting !== memory.idlePool;
  const final = await readBlock(spec.url, Math.max(0, head.number - FINAL_DEPTH));
  const lags = now - final.timestamp > IDLE_LAG_SECONDS;
  if (!hasWork && !lags && !(await hasRecentTransaction(spec.url, head))) {
    memory.idlePool = waiting === 0 ? 0 : memory.idlePool;
    return;
  }
  const mined = await mine(spec.url, Math.max(now, head.timestamp));
  memory.unsaved = true;
  memory.idlePool = mined.transactionCount === 0 ? waiting : 0;
  await spec.save();
  memory.unsaved = false;
}

async function hasRecentTransaction(url: string, head: BlockHead): Promise<boolean> {
  for (let number = head.number; number > Math.max(0, head.number - BLOCKS_AFTER_TRANSACTION); number--) {
    const block = number === head.number ? head : await readBlock(url, number);
    if (block.transactionCount > 0) return true;
  }
  return false;
}

async function mine(url: string, timestamp: number): Promise<BlockHead> {
  // After a restart anvil's clock is at its start time and refuses an earlier one, which a remote database can have.
  await rpc(url, "evm_setTime", [timestamp]);
  await rpc(url, "evm_setNextBlockTimestamp", [timestamp]);
  await rpc(url, "evm_mine");
  return readBlock(url, "latest");
}

function rest(ms: number, stopping: AbortSignal): Promise<unknown> {
  return pause(ms, undefined, { signal: stopping }).catch(() => undefined);
}
