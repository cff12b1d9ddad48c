import type { Database, Tables, Tx } from "@wth/db";
import type { Selectable } from "kysely";
import { now, timeAfterLocks } from "#platform/db/clock.ts";

export type BreakGlassRow = Selectable<Tables["operators_break_glass"]>;
export type BreakGlassOutcome = NonNullable<BreakGlassRow["outcome"]>;

/** Returns the keys of the owner's, in lower case; none where none were named. */
export async function breakGlassKeys(db: Database | Tx): Promise<string[]> {
  const rows = await db.selectFrom("operators_break_glass_key").select("address").orderBy("address").execute();
  return rows.map(({ address }) => address);
}

export async function insertKeys(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx
    .insertInto("operators_break_glass_key")
    .values(keys.map((address) => ({ address })))
    .execute();
}

/** Locks and returns the request that is open. */
export async function lockOpenRequest(tx: Tx): Promise<BreakGlassRow | undefined> {
  return tx.selectFrom("operators_break_glass").selectAll().where("outcome", "is", null).forUpdate().executeTakeFirst();
}

/** Returns all requests, oldest first. */
export async function breakGlassRequests(db: Database): Promise<BreakGlassRow[]> {
  return db.selectFrom("operators_break_glass").selectAll().orderBy("id").execute();
}

export async function insertRequest(tx: Tx, admins: string[], reason: string): Promise<BreakGlassRow> {
  return tx
    .insertInto("operators_break_glass")
    .values({ admins, reason, created_at: await now(tx) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns the signatures of a request. */
export async function signaturesOf(
  tx: Tx,
  request: bigint,
): Promise<Selectable<Tables["operators_break_glass_signature"]>[]> {
  return tx
    .selectFrom("operators_break_glass_signature")
    .selectAll()
    .where("request_id", "=", request)
    .orderBy("key")
    .execute();
}

/** Stores a key's signature; another one of the same key replaces none. */
export async function insertSignature(
  tx: Tx,
  signed: { request_id: bigint; key: string; message: string; signature: string },
): Promise<void> {
  await tx
    .insertInto("operators_break_glass_signature")
    .values(signed)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function setNotBefore(tx: Tx, id: bigint, not_before: Date): Promise<void> {
  await tx.updateTable("operators_break_glass").set({ not_before }).where("id", "=", id).execute();
}

/** Ends a request after what it did, so that its records are not of a later time. */
export async function endRequest(tx: Tx, id: bigint, outcome: BreakGlassOutcome): Promise<void> {
  const ended_at = timeAfterLocks;
  await tx.updateTable("operators_break_glass").set({ outcome, ended_at }).where("id", "=", id).execute();
}
