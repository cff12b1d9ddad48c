import type { Database } from "@wth/db";
import { sql } from "kysely";
import { deliver, releaseHeld, type OpenChannels } from "#messaging/index.ts";

/**
 * Releases what is due, and runs the jobs of all deliveries that are due, once each.
 * @returns the errors of those that failed
 */
export async function sendDeliveries(db: Database, { senders }: OpenChannels): Promise<unknown[]> {
  while ((await releaseHeld(db)) > 0);
  const { rows } = await sql<{ id: bigint }>`select id from messaging_delivery
    where state in ('waiting', 'claimed') and due_at <= platform_now() order by id`.execute(db);
  const errors: unknown[] = [];
  for (const { id } of rows)
    await deliver(db, senders, id, AbortSignal.timeout(20_000)).catch((error: unknown) => errors.push(error));
  return errors;
}
