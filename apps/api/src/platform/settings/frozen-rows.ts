import type { Database, Tables, Tx } from "@wth/db";
import type { Selectable } from "kysely";
import { audit } from "../db/audit.ts";
import { now } from "../db/clock.ts";
import { fail } from "../errors/failure.ts";

export type RowKind = Selectable<Tables["platform_frozen_row"]>["kind"];
/** A row that violates an invariant. `subject` is its id. */
export type FaultyRow = { kind: RowKind; subject: string; invariant: string; detail: string };
export type FrozenRow = FaultyRow & { since: Date };

/** Largest number of frozen rows that are listed. */
const LISTED_MAX = 200;

/** Freezes rows; a violation that an operator has resolved stays resolved. @returns the rows that were not known */
export async function freezeRows(db: Database | Tx, rows: readonly FaultyRow[]): Promise<FaultyRow[]> {
  if (rows.length === 0) return [];
  return db
    .insertInto("platform_frozen_row")
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .returning(["kind", "subject", "invariant", "detail"])
    .execute();
}

export async function isFrozen(db: Database | Tx, kind: RowKind, subject: bigint | string): Promise<boolean> {
  const row = await db
    .selectFrom("platform_frozen_row")
    .select("invariant")
    .where("kind", "=", kind)
    .where("subject", "=", String(subject))
    .where("resolved_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** @throws Failure rowFrozen while the row violates an invariant and no operator has resolved it */
export async function refuseFrozen(db: Database | Tx, kind: RowKind, subject: bigint | string): Promise<void> {
  if (await isFrozen(db, kind, subject)) fail("rowFrozen");
}

/** Returns the frozen rows, oldest first. */
export async function frozenRows(db: Database | Tx): Promise<FrozenRow[]> {
  return db
    .selectFrom("platform_frozen_row")
    .select(["kind", "subject", "invariant", "detail", "since"])
    .where("resolved_at", "is", null)
    .orderBy("since")
    .limit(LISTED_MAX)
    .execute();
}

/** Releases a frozen row for all invariants and writes an audit record. @throws Failure rowNotFrozen */
export async function releaseRow(
  tx: Tx,
  { actor, kind, subject, reason }: { actor: string; kind: string; subject: string; reason: string },
): Promise<void> {
  const released = await tx
    .updateTable("platform_frozen_row")
    .set({ resolved_at: await now(tx), resolved_by: actor, resolution: reason })
    .where("kind", "=", kind as RowKind)
    .where("subject", "=", subject)
    .where("resolved_at", "is", null)
    .returning(["invariant", "detail"])
    .execute();
  if (released.length === 0) fail("rowNotFrozen");
  await audit(tx, { actor, action: "row.release", subject: `${kind}:${subject}`, before: released, after: reason });
}
