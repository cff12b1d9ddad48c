import type { Database } from "@wth/db";
import { sql } from "kysely";

/** Returns the id of the last event of the inbox. */
export async function lastEvent(db: Database): Promise<bigint> {
  const { id } = await db
    .selectFrom("chain_event")
    .select("id")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/** Marks events as lost by a rewind, after which the chain was read as far as before. */
export async function loseEvents(db: Database, ids: readonly bigint[]): Promise<void> {
  await sql`with rewind as (
      insert into chain_rewind (chain_id, block_number, block_hash, actor, reason, removed, remaining, from_block, ended_at)
      values (31337, 0, ${`0x${"b7".repeat(32)}`}, 'test', 'drill', 0, ${ids.length}, 1, platform_now()) returning id)
    update chain_event set lost_by = rewind.id from rewind where chain_event.id = any(${ids}::bigint[])`.execute(db);
}
