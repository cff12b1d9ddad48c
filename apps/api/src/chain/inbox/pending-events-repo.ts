import type { Database } from "@wth/db";
import { sql, type RawBuilder } from "kysely";
import { eventColumns, isNotParked, type ReportedEvent } from "./chain-event.ts";

/** An event that waits, with its block as the inbox states it. */
export type PendingEvent = ReportedEvent & { blockNumber: bigint; blockHash: string };

/**
 * Returns events that are not parked and are applied next, oldest first: those of the first lane or, while none waits,
 * transfers of tokens.
 */
export async function pendingEvents(
  db: Database,
  limits: { others: number; transfers: number },
): Promise<PendingEvent[]> {
  const lane = async (condition: RawBuilder<unknown>, limit: number) => {
    const { rows } = await sql<PendingEvent>`
      select ${eventColumns}, e.block_number as "blockNumber", e.block_hash as "blockHash" from chain_event e
      where e.status = 'pending' and ${condition} and ${isNotParked}
      order by e.id limit ${limit}`.execute(db);
    return rows;
  };
  const others = await lane(sql`e.name <> 'Transfer'`, limits.others);
  return others.length > 0 ? others : lane(sql`e.name = 'Transfer'`, limits.transfers);
}
