import type { Database, Tx } from "@wth/db";
import { sql } from "kysely";
import { now } from "#platform/db/clock.ts";

/** Records that an operator gained roles or access. @param appointedBy null for the owner's shell */
export async function insertAppointment(tx: Tx, address: string, appointedBy: string | null): Promise<void> {
  await tx.insertInto("identity_operator_appointment").values({ address, appointed_by: appointedBy }).execute();
}

/** Returns the operators from whom the appointment of one of these addresses descends, over all generations. */
export async function appointersOf(db: Database | Tx, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ appointed_by: string }>`
    with recursive above as (
      select appointed_by from identity_operator_appointment where address = any (${addresses})
      union
      select a.appointed_by from identity_operator_appointment a join above on a.address = above.appointed_by
    )
    select appointed_by from above where appointed_by is not null`.execute(db);
  return new Set(rows.map(({ appointed_by }) => appointed_by));
}

/** Returns the time until which an operator is new; undefined when they are not. */
export async function newUntil(db: Database | Tx, address: string, trialSeconds: number): Promise<Date | undefined> {
  const since = new Date((await now(db)).getTime() - trialSeconds * 1000);
  const row = await db
    .selectFrom("identity_operator_appointment")
    .select("created_at")
    .where("address", "=", address)
    .where("created_at", ">", since)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && new Date(row.created_at.getTime() + trialSeconds * 1000);
}
