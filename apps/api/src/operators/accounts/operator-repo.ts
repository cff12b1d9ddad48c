import type { ConsoleRole } from "@wth/api-contract/console";
import type { Database, Tables, Tx } from "@wth/db";
import { sql, type Selectable } from "kysely";
import { now } from "#platform/db/clock.ts";
import { deleteSome } from "#platform/db/delete-some.ts";

export type OperatorRow = Selectable<Tables["operators_account"]>;
export type OperatorAccess = { address: string; name: string; roles: ConsoleRole[]; isActive: boolean };

/** Returns all present and former operators, oldest first. */
export async function listOperators(db: Database | Tx): Promise<OperatorRow[]> {
  return db.selectFrom("operators_account").selectAll().orderBy("created_at").orderBy("address").execute();
}

/** Locks and returns all operators, so that changes of access run one at a time. */
export async function lockOperators(tx: Tx): Promise<OperatorRow[]> {
  return tx.selectFrom("operators_account").selectAll().orderBy("address").forUpdate().execute();
}

export async function findOperator(db: Database | Tx, address: string): Promise<OperatorRow | undefined> {
  return db.selectFrom("operators_account").selectAll().where("address", "=", address).executeTakeFirst();
}

export async function writeOperator(tx: Tx, { address, name, roles, isActive }: OperatorAccess): Promise<OperatorRow> {
  const values = { name, roles, is_active: isActive };
  return tx
    .insertInto("operators_account")
    .values({ address, ...values })
    .onConflict((conflict) => conflict.column("address").doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @returns false when the address is already an operator's */
export async function insertOperator(tx: Tx, address: string, name: string, roles: ConsoleRole[]): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("operators_account")
    .values({ address, name, roles })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes some sessions that ended long ago. @returns their number; 0 when none is left */
export async function deleteOldOperatorSessions(tx: Tx): Promise<number> {
  const isOld = sql`expires_at < ${await now(tx)}::timestamptz - interval '30 days'`;
  return deleteSome(tx, "operators_session", isOld);
}
