import { contractKeys, type Deployment } from "@wth/chain";
import type { Database, Tx } from "@wth/db";
import type { Amount } from "@wth/rules";
import { sql } from "kysely";
import { now } from "#platform/db/clock.ts";
import { eventsOf, rpc, type BlockSpan, type Event, type LoggedEvent } from "../inbox/read-chain.ts";

/** Contracts whose payments go to their treasury, with the event that reports a payment and its amount. */
const PAYING = {
  machinePurchase: { event: "MachinePurchased", amount: "tokenAmount" },
  subscribe: { event: "Subscribed", amount: "amount" },
  seedBadge: { event: "BadgeMinted", amount: "amount" },
  did: { event: "DidMinted", amount: "amount" },
} as const;
type PayingKey = keyof typeof PAYING;
export const payingContracts = Object.keys(PAYING) as PayingKey[];

/** `treasury()` */
const TREASURY_SELECTOR = "0x61d027b3";
const TRANSFER_TOPIC = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
const PLAIN = "plain transfer of USDT, for no order";

/** An event of a contract, and its transaction. */
export type Report = Event & { hash: string };

/** Amount of a transfer, in 10^-18 USDT. */
export const valueOf = ({ args }: Pick<Event, "args">): Amount => BigInt(args["value"] ?? "0");

/** The treasuries of our contracts as they are now. @throws Error when the node cannot answer */
export async function currentTreasuries(rpcUrl: string, { contracts }: Deployment): Promise<string[]> {
  const words = await Promise.all(
    payingContracts.map((contract) =>
      rpc<string>(rpcUrl, "eth_call", [{ to: contracts[contract], data: TREASURY_SELECTOR }, "latest"]),
    ),
  );
  return words.map((word) => `0x${word.slice(-40)}`.toLowerCase());
}

/**
 * Transfers of USDT to a treasury or to one of our contracts. Those of nothing are left out: anyone can make one in the
 * name of any payer. @throws Error when the node cannot answer
 */
export async function incomingTransfers(
  rpcUrl: string,
  deployment: Deployment,
  treasuries: readonly string[],
  blocks: { first: bigint; last: bigint; span?: BlockSpan },
): Promise<LoggedEvent[]> {
  const places = [...treasuries, ...contractKeys.map((key) => deployment.contracts[key].toLowerCase())];
  const words = places.map((address) => `0x${address.slice(2).padStart(64, "0")}`);
  const topics = [TRANSFER_TOPIC, null, words];
  const transfers = await eventsOf(rpcUrl, deployment, "usdt", { ...blocks, topics });
  return transfers.filter((transfer) => valueOf(transfer) > 0n);
}

const paymentKey = (txHash: string, to: string, amount: string) => `${txHash} ${to} ${amount}`;

/** Number of reported payments by transaction, receiver and amount. */
function explanations(reports: readonly Report[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { contract, event, args, hash } of reports) {
    const { event: name, amount } = PAYING[contract as PayingKey];
    if (event !== name) continue;
    const key = paymentKey(hash, args["treasury"] ?? "", args[amount] ?? "");
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** The transfers that no report of a contract explains. */
export function unexplained(transfers: readonly LoggedEvent[], reports: readonly Report[]): LoggedEvent[] {
  const explained = explanations(reports);
  return transfers.filter(({ args, log }) => {
    const key = paymentKey(log.transactionHash, args["to"] ?? "", args["value"] ?? "");
    const left = explained.get(key) ?? 0;
    explained.set(key, left - 1);
    return left <= 0;
  });
}

/**
 * Transfers of USDT to a treasury or to one of our contracts that none of our contracts reports, up to the block that
 * the inbox covers, read from the chain alone. @throws Error when the node cannot answer
 */
export async function plainTransfers(db: Database, rpcUrl: string, deployment: Deployment): Promise<LoggedEvent[]> {
  const cursor = await db
    .selectFrom("chain_cursor")
    .select("block_number")
    .where("chain_id", "=", BigInt(deployment.chainId))
    .executeTakeFirst();
  if (!cursor) return [];
  const blocks = { first: BigInt(deployment.startBlock), last: cursor.block_number };
  const reports: Report[] = [];
  for (const contract of payingContracts)
    for (const { log, ...event } of await eventsOf(rpcUrl, deployment, contract, blocks))
      reports.push({ ...event, hash: log.transactionHash });
  const treasuries = new Set(await currentTreasuries(rpcUrl, deployment));
  for (const { args } of reports) if (args["treasury"] !== undefined) treasuries.add(args["treasury"]);
  return unexplained(await incomingTransfers(rpcUrl, deployment, [...treasuries], blocks), reports);
}

/** A plain transfer and the time of its block. */
export type TimedTransfer = LoggedEvent & { at: Date };

/** @throws Error when the node cannot answer */
export async function withTimes(rpcUrl: string, transfers: readonly LoggedEvent[]): Promise<TimedTransfer[]> {
  const times = new Map<string, Date>();
  for (const { log } of transfers) {
    if (times.has(log.blockNumber)) continue;
    const block = await rpc<{ timestamp: string }>(rpcUrl, "eth_getBlockByNumber", [log.blockNumber, false]);
    times.set(log.blockNumber, new Date(Number(block.timestamp) * 1000));
  }
  return transfers.map((transfer) => ({ ...transfer, at: times.get(transfer.log.blockNumber) as Date }));
}

/** Stores plain transfers in suspense, each once. */
export async function storeInSuspense(tx: Tx, chainId: number, transfers: readonly TimedTransfer[]): Promise<void> {
  for (const { log, args, at } of transfers)
    await sql`
      select chain_store_plain_transfer(${chainId}, ${Number(log.blockNumber)}, ${log.blockHash}, ${at},
        ${log.transactionHash}, ${Number(log.logIndex)}, ${JSON.stringify(args)}::jsonb, ${PLAIN}, ${await now(tx)})`.execute(
      tx,
    );
}

/** Plain transfers that an operator has decided about, by transaction and log. */
export async function decidedTransfers(db: Database): Promise<Set<string>> {
  const rows = await db
    .selectFrom("chain_event")
    .innerJoin("chain_suspense_decision", "chain_suspense_decision.event_id", "chain_event.id")
    .select(["tx_hash", "log_index"])
    .where("contract", "=", "usdt")
    .execute();
  return new Set(rows.map(({ tx_hash, log_index }) => `${tx_hash}:${log_index}`));
}
