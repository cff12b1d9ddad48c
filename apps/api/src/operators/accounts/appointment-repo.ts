import type { Database, Tx } from "@wth/db";
import { now } from "#platform/db/clock.ts";
import type { Appointment } from "./operator-graph.ts";

/** Records that an operator gained roles or access. */
export async function insertAppointment(tx: Tx, { address, appointedBy, approvedBy }: Appointment): Promise<void> {
  await tx
    .insertInto("operators_appointment")
    .values({ address, appointed_by: appointedBy, approved_by: approvedBy })
    .execute();
}

/** Returns all appointments, of present and former operators. */
export async function readAppointments(db: Database | Tx): Promise<Appointment[]> {
  return db
    .selectFrom("operators_appointment")
    .select(["address", "appointed_by as appointedBy", "approved_by as approvedBy"])
    .execute();
}

/** Returns the time until which an operator is new; undefined when they are not. */
export async function newUntil(db: Database | Tx, address: string, trialSeconds: number): Promise<Date | undefined> {
  const since = new Date((await now(db)).getTime() - trialSeconds * 1000);
  const row = await db
    .selectFrom("operators_appointment")
    .select("created_at")
    .where("address", "=", address)
    .where("created_at", ">", since)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && new Date(row.created_at.getTime() + trialSeconds * 1000);
}
