import { quorumOf, type ContractKey, type Deployment } from "@wth/chain";
import { transact, type Database, type Tx } from "@wth/db";
import { BLOCKS_PER_CALL, BlockSpan, rpc, type LoggedEvent } from "../inbox/read-chain.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { addDust } from "./dust-repo.ts";
import {
  currentTreasuries,
  incomingTransfers,
  storeInSuspense,
  payingContracts,
  unexplained,
  valueOf,
  withTimes,
  type Report,
  type TimedTransfer,
} from "./plain-transfers.ts";

type Cursor = { block_number: bigint; block_hash: string };
/** All blocks up to `block_number` are searched. `span`: blocks that the nodes answered for in one call. */
type Searched = { block_number: bigint; treasuries: readonly string[]; span: number };

/** Treasuries before the first search, from the events that name one. */
async function pastTreasuries(db: Database, chainId: bigint): Promise<string[]> {
  const rows = await db
    .selectFrom("chain_event")
    .select((row) => row.ref("args", "->>").key("treasury").as("treasury"))
    .distinct()
    .where("chain_id", "=", chainId)
    .where("contract", "in", payingContracts)
    .execute();
  return rows.flatMap(({ treasury }) => (treasury === null ? [] : [treasury]));
}

async function lastSearch(db: Database, deployment: Deployment): Promise<Searched> {
  const chainId = BigInt(deployment.chainId);
  const known = await db
    .selectFrom("chain_plain_transfer_search")
    .select(["block_number", "treasuries", "span"])
    .where("chain_id", "=", chainId)
    .executeTakeFirst();
  if (known) return known;
  const first: Searched = {
    block_number: BigInt(deployment.startBlock) - 1n,
    treasuries: await pastTreasuries(db, chainId),
    span: Number(BLOCKS_PER_CALL),
  };
  await db
    .insertInto("chain_plain_transfer_search")
    .values({ chain_id: chainId, block_number: first.block_number, treasuries: [...first.treasuries] })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return first;
}

/** @throws Error for a node that is behind or on another chain, which would report no transfers */
async function requireSameChain(rpcUrl: string, { block_number: number, block_hash: hash }: Cursor): Promise<void> {
  const block = await rpc<{ hash: string } | null>(rpcUrl, "eth_getBlockByNumber", [`0x${number.toString(16)}`, false]);
  if (block?.hash !== hash) throw new Error(`The node does not have block ${number} as it was read.`);
}

async function reportsOf(db: Database, chainId: bigint, hashes: readonly string[]): Promise<Report[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .selectFrom("chain_event")
    .select(["contract", "name", "args", "tx_hash"])
    .where("chain_id", "=", chainId)
    .where("tx_hash", "in", hashes)
    .where("contract", "in", payingContracts)
    .execute();
  return rows.map(({ contract, name, args, tx_hash: hash }) => ({
    contract: contract as ContractKey,
    event: name,
    args,
    hash,
  }));
}

/** Stores plain transfers: in suspense, or in the sums of dust when they are below the dust limit. */
async function store(tx: Tx, { chainId, contracts }: Deployment, transfers: readonly TimedTransfer[]): Promise<void> {
  const { "suspense.dust": limit } = await readParameters(tx);
  const isDust = (transfer: LoggedEvent) => valueOf(transfer) < limit;
  await addDust(tx, chainId, contracts.usdt, transfers.filter(isDust));
  await storeInSuspense(
    tx,
    chainId,
    transfers.filter((transfer) => !isDust(transfer)),
  );
}

type Blocks = { first: bigint; last: bigint };
/** Statement of one node about some blocks. `span`: blocks that it answered for in one call. */
type Found = { treasuries: readonly string[]; plain: readonly TimedTransfer[]; span: number };

/** @throws Error when the node cannot answer */
async function askNode(
  db: Database,
  rpcUrl: string,
  deployment: Deployment,
  { cursor, searched, first, last }: Blocks & { cursor: Cursor; searched: Searched },
): Promise<Found> {
  await requireSameChain(rpcUrl, cursor);
  const treasuries = [...new Set([...searched.treasuries, ...(await currentTreasuries(rpcUrl, deployment))])];
  const span = new BlockSpan(BigInt(searched.span));
  const incoming = await incomingTransfers(rpcUrl, deployment, treasuries, { first, last, span });
  const hashes = [...new Set(incoming.map(({ log }) => log.transactionHash))];
  const reports = await reportsOf(db, BigInt(deployment.chainId), hashes);
  return { treasuries, plain: await withTimes(rpcUrl, unexplained(incoming, reports)), span: Number(span.blocks) };
}

/** Equal for nodes that say the same. */
const keyOf = ({ treasuries, plain }: Found): string =>
  JSON.stringify([
    treasuries,
    plain.map(({ args, at, log }) => [args, at, log.blockHash, log.transactionHash, Number(log.logIndex)]),
  ]);

/** Returns what more than half of the nodes say. @throws Error when no more than half say the same */
async function askNodes(rpcUrls: readonly string[], ask: (rpcUrl: string) => Promise<Found>): Promise<Found> {
  const answers = await Promise.allSettled(rpcUrls.map(ask));
  const found = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
  for (const same of Map.groupBy(found, keyOf).values()) {
    const [one] = same;
    if (one && same.length >= quorumOf(rpcUrls.length))
      return { ...one, span: Math.min(...same.map(({ span }) => span)) };
  }
  const failed = answers.find((answer) => answer.status === "rejected");
  throw failed ? failed.reason : new Error("The nodes disagree about plain transfers.");
}

/**
 * Searches the next blocks that the inbox covers for transfers of USDT without an order, and stores those that more than
 * half of the nodes report. The contracts' own events are taken from the inbox.
 * @returns number of blocks searched
 * @throws Error when too few nodes agree: nothing is stored, and the next search begins at the same block
 */
export async function searchPlainTransfers(
  db: Database,
  rpcUrls: readonly string[],
  deployment: Deployment,
): Promise<number> {
  const chainId = BigInt(deployment.chainId);
  const cursor = await db
    .selectFrom("chain_cursor")
    .select(["block_number", "block_hash"])
    .where("chain_id", "=", chainId)
    .executeTakeFirst();
  if (!cursor) return 0;
  const searched = await lastSearch(db, deployment);
  const first = searched.block_number + 1n;
  const end = searched.block_number + BLOCKS_PER_CALL;
  const last = end < cursor.block_number ? end : cursor.block_number;
  if (last < first) return 0;
  const blocks = { cursor, searched, first, last };
  const { treasuries, plain, span } = await askNodes(rpcUrls, (url) => askNode(db, url, deployment, blocks));
  await transact(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("chain_plain_transfer_search")
      .set({ block_number: last, treasuries: [...treasuries], span })
      .where("chain_id", "=", chainId)
      .where("block_number", "=", searched.block_number)
      .executeTakeFirst();
    // another worker has searched the same blocks
    if (numUpdatedRows === 1n) await store(tx, deployment, plain);
  });
  return Number(last - searched.block_number);
}
