import type { ContractKey, Deployment } from "@wth/chain";
import type { Database } from "@wth/db";
import { sql } from "kysely";
import { eventsOf, type Event } from "#chain/inbox/read-chain.ts";
import { bookedAmount, differenceOf } from "#chain/reconciliation/difference.ts";
import { measures, type CountedEvent } from "#chain/reconciliation/measures.ts";

function total(events: readonly Event[], counted: readonly CountedEvent[]): bigint {
  let sum = 0n;
  for (const { contract, event, args } of events) {
    const match = counted.find((each) => each.contract === contract && each.event === event);
    if (match) sum += match.amount === undefined ? 1n : BigInt(args[match.amount] ?? "0");
  }
  return sum;
}

/** Returns events that the indexer has stored and that are not applied yet. */
async function waitingEvents(db: Database): Promise<Event[]> {
  const rows = await db
    .selectFrom("chain_event_view")
    .select(["contract", "name", "args"])
    .where("status", "=", "pending")
    .execute();
  return rows.map(({ contract, name, args }) => ({ contract: contract as ContractKey, event: name, args }));
}

/**
 * Compares the chain's totals, up to the last indexed block, with the ledger. @returns each difference as a sentence
 */
export async function reconcileChain(db: Database, rpcUrl: string, deployment: Deployment): Promise<string[]> {
  const { rows } = await sql<{ block: bigint }>`
    select block_number as block from chain_cursor_view where chain_id = ${deployment.chainId}`.execute(db);
  const [cursor] = rows;
  if (!cursor) return [];
  const contracts = new Set(measures.flatMap(({ events }) => events.map(({ contract }) => contract)));
  const onChain: Event[] = [];
  const blocks = { first: BigInt(deployment.startBlock), last: cursor.block };
  for (const contract of contracts) onChain.push(...(await eventsOf(rpcUrl, deployment, contract, blocks)));
  const waiting = await waitingEvents(db);
  const differences: string[] = [];
  for (const measure of measures) {
    const drift = total(onChain, measure.events) - total(waiting, measure.events) - (await bookedAmount(db, measure));
    differences.push(...differenceOf(measure, drift));
  }
  return differences;
}
