import type { Tx } from "@wth/db";
import { sql } from "kysely";
import { timeAfterLocks } from "#platform/db/clock.ts";

/** Ends the hold of deliveries whose time has come. @returns their ids */
export async function endHolds(tx: Tx, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`update messaging_delivery set is_held = false where id in (
    select id from messaging_delivery where is_held and due_at <= ${timeAfterLocks}
    order by due_at, id limit ${limit} for update skip locked) returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Moves the held deliveries of a person whose time has not come: those of mails, and those of other channels. */
export async function moveHeld(tx: Tx, userId: bigint, { mail, others }: { mail: Date; others: Date }): Promise<void> {
  await sql`update messaging_delivery d
    set due_at = case a.channel when 'mail' then ${mail}::timestamptz else ${others}::timestamptz end
    from messaging_address a where a.id = d.address_id and a.user_id = ${userId}
      and d.is_held and d.due_at > ${timeAfterLocks}`.execute(tx);
}
