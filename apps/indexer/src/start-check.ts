import { setTimeout as delay } from "node:timers/promises";
import type { ChainReader } from "./chain/chain-reader.ts";
import type { Position } from "./chain/position.ts";
import type { WatchList } from "./chain/watch-list.ts";
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
  const { hash, time } = await chain.blockAt(number);
  return { number, hash, time };
}

/**
 * Checks that a quorum of addresses serves the configured chain and the one that was read before, and prepares the first
 * cursor. The last read block itself is checked by reading on. The stored treasuries are wanted from here on: without them,
 * blocks would be read, and read again, without the transfers to treasuries.
 * @throws WrongChain when a quorum serves another chain
 * @throws RpcError while there is no quorum; the caller tries again
 */
export async function startCheck(check: StartCheck): Promise<StoredChain> {
  const { chain, store, watch, chainId, chainName, startBlock } = check;
  const id = await chain.chainId();
  if (id !== chainId) throw new WrongChain(`The chain at ${chainName} has id ${id}, expected was ${chainId}.`);
  const { hash: genesisHash } = await chain.blockAt(0);
  const stored = await store.load();
  watch.setRecipients(await store.treasuries());
  if (stored && stored.genesisHash !== genesisHash) {
    throw new WrongChain(
      `The chain at ${chainName} is not the one this database was built on: it begins with block ${genesisHash} ` +
        `instead of ${stored.genesisHash}.`,
    );
  }
  if (stored) return stored;
  await store.begin({ genesisHash, startBlock, position: await firstPosition(check) });
  const begun = await store.load();
  if (!begun) throw new Error("the first cursor was not stored");
  return begun;
}
