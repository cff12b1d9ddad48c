import { setTimeout as delay } from "node:timers/promises";
import { LINKED_MAX, type ChainReader } from "./chain/chain-reader.ts";
import type { Position } from "./chain/position.ts";
import type { WatchList } from "./chain/watch-list.ts";
import { votingRules } from "./finality/voting-rules.ts";
import type { EventStore, StoredChain } from "./inbox/event-store.ts";

/** Thrown when the database belongs to another chain. The message is for the operator. */
export class WrongChain extends Error {
  constructor(message: string) {
    super(message);
    this.name = "WrongChain";
  }
}

export type StartCheck = {
  chain: ChainReader;
  store: EventStore;
  watch: WatchList;
  chainId: number;
  startBlock: number;
  /** The chain's address without an access key, for messages. */
  chainName: string;
  signal: AbortSignal;
  /** Called while the first block is awaited. */
  onTurn: () => void;
};

const RETRY_MS = 250;

/** Returns the block before the first one to read, once it is final. */
async function firstPosition({ chain, startBlock, signal, onTurn }: StartCheck): Promise<Position> {
  const number = Math.max(0, startBlock - 1);
  while ((await chain.finalized(number - 1)).number < number) {
    onTurn();
    await delay(RETRY_MS, undefined, { signal });
  }
  const { hash, time } = await chain.finalAt(number);
  return { number, hash, time };
}

/** @throws WrongChain when the checkpoint is too young for the first block to read */
function requireProvable({ chain: { readsFrom }, startBlock }: StartCheck, stored: StoredChain | undefined): void {
  const first = stored ? stored.position.number + LINKED_MAX : Math.max(0, startBlock - 1);
  if (first >= readsFrom) return;
  const read = stored ? `the last block that was read is ${stored.position.number}` : `block ${first} is read first`;
  throw new WrongChain(
    `CHAIN_CHECKPOINT proves blocks from ${readsFrom} on, but ${read}: take an earlier epoch's block.`,
  );
}

/**
 * Checks that a quorum of addresses serves the configured chain and the one that was read before, and prepares the
 * first cursor. The last read block itself is checked by reading on. The stored treasuries are wanted from here on:
 * without them, blocks would be read, and read again, without the transfers to treasuries.
 * @throws WrongChain when a quorum serves another chain
 * @throws RpcError while there is no quorum; the caller tries again
 */
export async function startCheck(check: StartCheck): Promise<StoredChain> {
  const { chain, store, watch, chainId, chainName, startBlock } = check;
  const id = await chain.chainId();
  if (id !== chainId) throw new WrongChain(`The chain at ${chainName} has id ${id}, expected was ${chainId}.`);
  const genesisHash = votingRules[chainId]?.genesisHash ?? (await chain.blockAt(0)).hash;
  const stored = await store.load();
  requireProvable(check, stored);
  watch.setRecipients(await store.treasuries());
  const outgoingFrom = stored?.outgoingFrom ?? 0;
  watch.setOutgoingFrom(outgoingFrom);
  if (stored && stored.genesisHash !== genesisHash) {
    throw new WrongChain(
      `The chain at ${chainName} is not the one this database was built on: it begins with block ${genesisHash} ` +
        `instead of ${stored.genesisHash}.`,
    );
  }
  if (stored) return stored;
  await store.begin({ genesisHash, startBlock, position: await firstPosition(check), outgoingFrom });
  const begun = await store.load();
  if (!begun) throw new Error("the first cursor was not stored");
  return begun;
}
