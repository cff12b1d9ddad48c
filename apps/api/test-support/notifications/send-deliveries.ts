import type { Database } from "@wth/db";
import { sql } from "kysely";
import { isOpenSession } from "#identity/index.ts";
import { deliver, readTelegram, releaseHeld, type OpenChannels } from "#messaging/index.ts";

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

/** Reads and answers the messages to the bot, as the worker does. @returns their number */
export async function readBot(db: Database, { telegram, tokens }: OpenChannels): Promise<number> {
  if (telegram === undefined) throw new Error("Telegram has no settings");
  return readTelegram(db, telegram, { tokens, isOpenSession });
}
