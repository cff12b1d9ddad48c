import { sql } from "kysely";
import type { Tx } from "@wth/db";
import type { ChainEvent } from "./chain-event.ts";
import { contentKey, pairByKey } from "./content-key.ts";

type Lost = Pick<ChainEvent, "txHash" | "logIndex" | "contract" | "name" | "args"> & { id: bigint };

async function lostEvents(tx: Tx, chainId: number, events: readonly ChainEvent[]): Promise<Lost[]> {
  const hashes = [...new Set(events.map(({ txHash }) => txHash))];
  const found = await sql<Lost>`
    select e.id, e.tx_hash as "txHash", e.log_index as "logIndex", e.contract, e.name, e.args from chain_event e
    where e.chain_id = ${chainId} and e.lost_by is not null and e.tx_hash = any(${hashes}::text[])
      and not exists (select from chain_reversal r where r.event_id = e.id) order by e.id`.execute(tx);
  return found.rows;
}

const placeOf = ({ txHash, logIndex }: Pick<ChainEvent, "txHash" | "logIndex">) => `${txHash}:${logIndex}`;

/**
 * Returns the events that are new. After a rewind, transactions come again in other blocks: an event that was lost and
 * has the same content keeps its effect and gets its new block. Its place in the block stays, since the ledger refers
 * to it; when another event of the transaction has that place now, the lost event stays lost.
 */
export async function findLostEvents(
  tx: Tx,
  chainId: number,
  events: readonly ChainEvent[],
): Promise<readonly ChainEvent[]> {
  const lost = await lostEvents(tx, chainId, events);
  if (lost.length === 0) return events;
  const { pairs, onlyLeft } = pairByKey(events, lost, { ofLeft: contentKey, ofRight: contentKey });
  const taken = new Set(onlyLeft.map(placeOf));
  const contested = new Set(
    pairs.filter(([, { txHash, logIndex }]) => taken.has(placeOf({ txHash, logIndex }))).map(([{ txHash }]) => txHash),
  );
  const again = pairs.filter(([{ txHash }]) => !contested.has(txHash));
  await sql`select chain_found_again(${again.map(([, { id }]) => id)}::bigint[],
    ${again.map(([{ blockNumber }]) => blockNumber)}::bigint[], ${again.map(([{ blockHash }]) => blockHash)}::text[],
    ${again.map(([{ blockTime }]) => new Date(blockTime * 1_000))}::timestamptz[])`.execute(tx);
  const known = new Set(again.map(([event]) => event));
  return events.filter((event) => !known.has(event));
}
