import { decodeLog, type ContractKey } from "@wth/chain";
import { pgEventStore } from "../../../../apps/indexer/src/inbox/pg-event-store.ts";
import {
  CHAIN_ID,
  startScriptIndexer,
  type RunningIndexer,
} from "../../../../apps/indexer/src/testing/script-indexer.ts";
import { watchedContracts } from "../../../../apps/indexer/src/watched-contracts.ts";
import { pollUntil } from "../../core/poll-until.ts";
import { REPLACED_MAX } from "../chain/scripted-chain.ts";
import type { TradeWorld } from "./trade-world.ts";

const READ_MS = 20_000;
const POLL_MS = 3;

/** Starts an indexer of the world's chain that reads from these nodes. */
export function startTradeIndexer({ db, chain }: TradeWorld, rpcUrls: readonly string[]): RunningIndexer {
  return startScriptIndexer({
    db,
    openStore: () => pgEventStore(db, CHAIN_ID),
    startBlock: 1,
    contracts: watchedContracts(chain.deployment),
    decode: (key, log) => decodeLog(key as ContractKey, log),
    rpcUrls,
  });
}

/** Makes all blocks so far final, waits until they are read, and runs the worker until nothing is left to do. */
export async function finishChain(
  world: TradeWorld,
  { rpcUrls, time, work }: { rpcUrls: readonly string[]; time: number; work: () => Promise<number> },
): Promise<void> {
  const { chain, db } = world;
  await chain.blocks(REPLACED_MAX + 2, time);
  const { head } = await chain.finalPayments();
  const indexer = startTradeIndexer(world, rpcUrls);
  const lastRead = async () =>
    (await db.selectFrom("chain_cursor").select("block_number").executeTakeFirst())?.block_number;
  await pollUntil(async () => (Number((await lastRead()) ?? -1n) >= head ? true : undefined), {
    timeoutMs: READ_MS,
    pollMs: POLL_MS,
    what: () => `block ${head} was not read`,
  });
  await indexer.stop();
  while ((await work()) > 0);
}
