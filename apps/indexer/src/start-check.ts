import { setTimeout as delay } from "node:timers/promises";
import type { ChainReader } from "./chain/chain-reader.ts";
import { ChainMismatch, type Position } from "./chain/position.ts";
import type { EventStore, StoredChain } from "./inbox/event-store.ts";
import { RpcError } from "./rpc/rpc-error.ts";

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
  chainId: number;
  startBlock: number;
  /** The chain's address without an access key, for messages. */
  chainName: string;
  /** Time for which a node may lack the last read block before it counts as another chain. */
  graceMs: number;
  signal: AbortSignal;
};

const RETRY_MS = 250;

async function genesisHash({ chain, chainName }: StartCheck): Promise<string> {
  const hashes = new Set((await chain.headersAt(0)).map((header) => header.hash));
  const [hash] = hashes;
  if (hash === undefined) throw new RpcError("doubt", "the node has no block 0");
  if (hashes.size > 1) throw new WrongChain(`The addresses of ${chainName} lead to different chains.`);
  return hash;
}

async function checkCursor(check: StartCheck, position: Position): Promise<void> {
  const deadline = Date.now() + check.graceMs;
  for (;;) {
    const headers = await check.chain.headersAt(position.number);
    if (headers.some((header) => header.hash === position.hash)) return;
    if (headers.length > 0 || Date.now() > deadline) {
      const [other] = headers;
      if (other) throw await check.chain.confirm(new ChainMismatch(position, other.hash));
      throw new WrongChain(
        `The chain at ${check.chainName} is not the one this database was built on: block ${position.number} is missing there.`,
      );
    }
    await delay(RETRY_MS, undefined, { signal: check.signal });
  }
}

/** Returns the block before the first one to read, once it is final. */
async function firstPosition({ chain, startBlock, signal }: StartCheck): Promise<Position> {
  const number = Math.max(0, startBlock - 1);
  while ((await chain.finalized()).number < number) await delay(RETRY_MS, undefined, { signal });
  const headers = await chain.headersAt(number);
  const [header] = headers;
  if (!header) throw new RpcError("doubt", `no address has block ${number}`);
  if (headers.some((other) => other.hash !== header.hash)) {
    throw new RpcError("doubt", `the addresses disagree about block ${number}`);
  }
  return { number, hash: header.hash, time: header.time };
}

/**
 * Checks that the chain is the configured one and the one that was read before, and prepares the first cursor.
 * @throws WrongChain when it is not
 * @throws ChainMismatch when the last read block was replaced
 */
export async function startCheck(check: StartCheck): Promise<StoredChain> {
  const { chain, store, chainId, chainName, startBlock } = check;
  const other = (await chain.chainIds()).find((id) => id !== chainId);
  if (other !== undefined) throw new WrongChain(`The chain at ${chainName} has id ${other}, expected was ${chainId}.`);
  const genesis = await genesisHash(check);
  const stored = await store.load();
  if (stored && stored.genesisHash !== genesis) {
    throw new WrongChain(
      `The chain at ${chainName} is not the one this database was built on: it begins with block ${genesis} ` +
        `instead of ${stored.genesisHash}.`,
    );
  }
  if (stored) {
    await checkCursor(check, stored.position);
    return stored;
  }
  await store.begin({ genesisHash: genesis, startBlock, position: await firstPosition(check) });
  const begun = await store.load();
  if (!begun) throw new Error("the first cursor was not stored");
  return begun;
}
