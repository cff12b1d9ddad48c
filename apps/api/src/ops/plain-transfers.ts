import { contractKeys, type Deployment } from "@wth/chain";
import type { Database } from "@wth/db";
import { sql } from "kysely";
import { eventsOf, rpc, type LoggedEvent } from "./read-chain.ts";

/** Contracts whose payments go to their treasury, and what reports them. */
const PAYING = {
  machinePurchase: { event: "MachinePurchased", amount: "tokenAmount" },
  subscribe: { event: "Subscribed", amount: "amount" },
  seedBadge: { event: "BadgeMinted", amount: "amount" },
  did: { event: "DidMinted", amount: "amount" },
} as const;
type PayingKey = keyof typeof PAYING;

/** `treasury()` */
const TREASURY_SELECTOR = "0x61d027b3";
const TRANSFER_TOPIC = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
const PLAIN = "plain transfer of USDT, for no order";

type Seen = { events: readonly LoggedEvent[]; treasuries: ReadonlySet<string> };

/** Payments of our contracts up to a block, and every address that was a treasury by then. */
async function seenPayments(rpcUrl: string, deployment: Deployment, last: bigint): Promise<Seen> {
  const events: LoggedEvent[] = [];
  const treasuries = new Set<string>();
  for (const contract of Object.keys(PAYING) as PayingKey[]) {
    events.push(...(await eventsOf(rpcUrl, deployment, contract, last)));
    const call = { to: deployment.contracts[contract], data: TREASURY_SELECTOR };
    treasuries.add(`0x${(await rpc<string>(rpcUrl, "eth_call", [call, "latest"])).slice(-40)}`);
  }
  for (const { args } of events) if (args["treasury"] !== undefined) treasuries.add(args["treasury"]);
  return { events, treasuries };
}

const paymentKey = (txHash: string, to: string, amount: string) => `${txHash} ${to} ${amount}`;

/** How often our contracts report a payment of an amount to an address in a transaction. */
function explanations(events: readonly LoggedEvent[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { contract, event, args, log } of events) {
    const { event: name, amount } = PAYING[contract as PayingKey];
    if (event !== name) continue;
    const key = paymentKey(log.transactionHash, args["treasury"] ?? "", args[amount] ?? "");
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/**
 * Transfers of USDT to a treasury or to one of our contracts that none of our contracts reports, up to the block that
 * the books know. @throws Error when the node cannot answer
 */
export async function plainTransfers(db: Database, rpcUrl: string, deployment: Deployment): Promise<LoggedEvent[]> {
  const cursor = await db
    .selectFrom("chain_cursor")
    .select("block_number")
    .where("chain_id", "=", BigInt(deployment.chainId))
    .executeTakeFirst();
  if (!cursor) return [];
  const { events, treasuries } = await seenPayments(rpcUrl, deployment, cursor.block_number);
  const explained = explanations(events);
  const places = [...treasuries, ...contractKeys.map((key) => deployment.contracts[key].toLowerCase())];
  const words = places.map((address) => `0x${address.slice(2).padStart(64, "0")}`);
  const transfers = await eventsOf(rpcUrl, deployment, "usdt", cursor.block_number, [TRANSFER_TOPIC, null, words]);
  return transfers.filter(({ args, log }) => {
    const key = paymentKey(log.transactionHash, args["to"] ?? "", args["value"] ?? "");
    const left = explained.get(key) ?? 0;
    explained.set(key, left - 1);
    return left <= 0;
  });
}

/** Keeps plain transfers in suspense, each once. @returns how many are new there */
export async function keepInSuspense(
  db: Database,
  rpcUrl: string,
  chainId: number,
  transfers: readonly LoggedEvent[],
): Promise<number> {
  let added = 0;
  for (const { log, args } of transfers) {
    const block = await rpc<{ timestamp: string }>(rpcUrl, "eth_getBlockByNumber", [log.blockNumber, false]);
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("chain_event")
      .values({
        chain_id: chainId,
        block_number: Number(log.blockNumber),
        block_hash: log.blockHash,
        block_time: new Date(Number(block.timestamp) * 1000),
        tx_hash: log.transactionHash,
        log_index: Number(log.logIndex),
        contract: "usdt",
        name: "Transfer",
        args: JSON.stringify(args),
        status: "suspense",
        reason: PLAIN,
        applied_at: sql<Date>`platform_now()`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    added += Number(numInsertedOrUpdatedRows ?? 0n);
  }
  return added;
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
