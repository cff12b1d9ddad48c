import { sql } from "kysely";
import type { Tx } from "@wth/db";
import type { ChainEvent } from "./chain-event.ts";

/** Rows per statement, as many as a usual step has; bounds the text in memory. */
const ROWS_PER_INSERT = 8_000;

/** Formats a PostgreSQL array as text. Items are hex, digits or names, so none needs quotes. */
const arrayOf = (events: readonly ChainEvent[], item: (event: ChainEvent) => string | number): string =>
  `{${events.map(item).join()}}`;

/** Formats one JSON text per line; JSON contains no line breaks. */
const linesOf = (events: readonly ChainEvent[]): string => events.map((event) => JSON.stringify(event.args)).join("\n");

async function insertRows(tx: Tx, chainId: number, events: readonly ChainEvent[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into chain_event (chain_id, block_number, block_hash, block_time, tx_hash, log_index, contract, name, args)
    select ${chainId}::bigint, e.block_number, e.block_hash, to_timestamp(e.block_time), e.tx_hash, e.log_index, e.contract,
           e.name, e.args::jsonb
    from (select
      unnest(${arrayOf(events, (e) => e.blockNumber)}::bigint[]) as block_number,
      unnest(${arrayOf(events, (e) => e.blockHash)}::text[]) as block_hash,
      unnest(${arrayOf(events, (e) => e.blockTime)}::bigint[]) as block_time,
      unnest(${arrayOf(events, (e) => e.txHash)}::text[]) as tx_hash,
      unnest(${arrayOf(events, (e) => e.logIndex)}::int[]) as log_index,
      unnest(${arrayOf(events, (e) => e.contract)}::text[]) as contract,
      unnest(${arrayOf(events, (e) => e.name)}::text[]) as name,
      string_to_table(${linesOf(events)}::text, E'\\n') as args) e
    on conflict (chain_id, tx_hash, log_index, lost_by) do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Adds events to the inbox, and skips known ones. @returns the number of those that are new */
export async function insertEvents(tx: Tx, chainId: number, events: readonly ChainEvent[]): Promise<number> {
  let added = 0;
  for (let at = 0; at < events.length; at += ROWS_PER_INSERT)
    added += await insertRows(tx, chainId, events.slice(at, at + ROWS_PER_INSERT));
  return added;
}
