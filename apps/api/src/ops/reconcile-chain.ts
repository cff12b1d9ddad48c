import type { ContractKey, Deployment } from "@wth/chain";
import type { Database } from "@wth/db";
import { formatAmount } from "@wth/rules";
import { CompiledQuery, sql } from "kysely";
import { measures, type CountedEvent, type Measure } from "./chain-measures.ts";
import { eventsOf, type Event } from "#chain/inbox/read-chain.ts";

function total(events: readonly Event[], counted: readonly CountedEvent[]): bigint {
  let sum = 0n;
  for (const { contract, event, args } of events) {
    const match = counted.find((each) => each.contract === contract && each.event === event);
    if (match) sum += match.amount === undefined ? 1n : BigInt(args[match.amount] ?? "0");
  }
  return sum;
}

async function bookedAmount(db: Database, { booked }: Measure): Promise<bigint> {
  const { rows } = await db.executeQuery<Record<string, bigint>>(CompiledQuery.raw(booked));
  return Object.values(rows[0] ?? {})[0] ?? 0n;
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
    if (drift === 0n) continue;
    const amount = measure.unit === "tokens" ? drift.toString() : formatAmount(drift);
    differences.push(`${measure.name}: the chain and the ledger differ by ${amount} ${measure.unit}.`);
  }
  return differences;
}
