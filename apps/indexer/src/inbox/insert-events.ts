import { sql } from "kysely";
import type { Tx } from "@wth/db";
import type { ChainEvent } from "./chain-event.ts";

/** Rows per statement, as many as a usual step has; bounds the text in memory. */
const ROWS_PER_INSERT = 8_000;

/**
 * Handling of events that are already stored. They are rare (a range read again, a node that repeats itself), and
 * checking first costs a quarter of the speed: the first try refuses them, the second skips them.
 */
export type Known = "refuse" | "skip";

/** Columns of some events as PostgreSQL reads them. */
type Columns = Readonly<
  Record<"numbers" | "hashes" | "times" | "transactions" | "places" | "contracts" | "names" | "args", string>
>;
/** Events in the form in which they are sent. */
export type EventText = readonly Columns[];

/** Formats a PostgreSQL array as text. Items are hex, digits or names, so none needs quotes. */
const arrayOf = (events: readonly ChainEvent[], item: (event: ChainEvent) => string | number): string =>
  `{${events.map(item).join()}}`;

/** Formats one JSON text per line; JSON contains no line breaks. */
const linesOf = (events: readonly ChainEvent[]): string => events.map((event) => JSON.stringify(event.args)).join("\n");

const columnsOf = (events: readonly ChainEvent[]): Columns => ({
  numbers: arrayOf(events, (e) => e.blockNumber),
  hashes: arrayOf(events, (e) => e.blockHash),
  times: arrayOf(events, (e) => e.blockTime),
  transactions: arrayOf(events, (e) => e.txHash),
  places: arrayOf(events, (e) => e.logIndex),
  contracts: arrayOf(events, (e) => e.contract),
  names: arrayOf(events, (e) => e.name),
  args: linesOf(events),
});

/** Formats events. This takes a third as long as storing them, so it is done while earlier ones are stored. */
export function textOf(events: readonly ChainEvent[]): EventText {
  const text: Columns[] = [];
  for (let at = 0; at < events.length; at += ROWS_PER_INSERT)
    text.push(columnsOf(events.slice(at, at + ROWS_PER_INSERT)));
  return text;
}

async function insertRows(tx: Tx, chainId: number, columns: Columns, known: Known): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into chain_event (chain_id, block_number, block_hash, block_time, tx_hash, log_index, contract, name, args)
    select ${chainId}::bigint, e.block_number, e.block_hash, to_timestamp(e.block_time), e.tx_hash, e.log_index, e.contract,
           e.name, e.args::jsonb
    from (select
      unnest(${columns.numbers}::bigint[]) as block_number,
      unnest(${columns.hashes}::text[]) as block_hash,
      unnest(${columns.times}::bigint[]) as block_time,
      unnest(${columns.transactions}::text[]) as tx_hash,
      unnest(${columns.places}::int[]) as log_index,
      unnest(${columns.contracts}::text[]) as contract,
      unnest(${columns.names}::text[]) as name,
      string_to_table(${columns.args}::text, E'\\n') as args) e
    ${known === "skip" ? sql`on conflict (chain_id, tx_hash, log_index, lost_by) do nothing` : sql``}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Adds events to the inbox. @returns the number of those that are new */
export async function insertEvents(tx: Tx, chainId: number, text: EventText, known: Known): Promise<number> {
  let added = 0;
  for (const columns of text) added += await insertRows(tx, chainId, columns, known);
  return added;
}
