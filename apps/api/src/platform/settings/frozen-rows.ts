import type { Database, Tables, Tx } from "@wth/db";
import { sql, type Selectable } from "kysely";
import { audit } from "../db/audit.ts";
import { now } from "../db/clock.ts";
import { fail } from "../errors/failure.ts";

export type RowKind = Selectable<Tables["platform_frozen_row"]>["kind"];
/** A row that violates an invariant. `subject` is its id. */
export type FaultyRow = { kind: RowKind; subject: string; invariant: string; detail: string };
export type FrozenRow = FaultyRow & { since: Date };

/** Largest number of frozen rows that are listed. */
const LISTED_MAX = 200;

/**
 * Freezes rows. A row stays released while an executed proposal stands behind its correction, since some rows cannot be
 * changed; any other is frozen again. @returns the rows that were not frozen
 */
export async function freezeRows(db: Database | Tx, rows: readonly FaultyRow[]): Promise<FaultyRow[]> {
  if (rows.length === 0) return [];
  return db
    .insertInto("platform_frozen_row")
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "subject", "invariant"])
        .doUpdateSet((row) => ({
          detail: row.ref("excluded.detail"),
          since: row.ref("excluded.since"),
          resolved_at: null,
          resolved_by: null,
          resolution: null,
          repair: null,
          proposal_id: null,
        }))
        .where("platform_frozen_row.resolved_at", "is not", null)
        .where(sql<boolean>`not exists (select from platform_corrected_row_view c
          where (c.kind, c.subject, c.invariant)
            = (platform_frozen_row.kind, platform_frozen_row.subject, platform_frozen_row.invariant))`),
    )
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

/** Returns the invariants for which a row is frozen. */
export async function violationsOfRow(tx: Tx, { kind, subject }: { kind: string; subject: string }): Promise<string[]> {
  const rows = await tx
    .selectFrom("platform_frozen_row")
    .select("invariant")
    .where("kind", "=", kind as RowKind)
    .where("subject", "=", subject)
    .where("resolved_at", "is", null)
    .execute();
  return rows.length === 0 ? fail("rowNotFrozen") : rows.map(({ invariant }) => invariant);
}

export type Release = {
  actor: string;
  kind: string;
  subject: string;
  reason: string;
  /** The executed proposal that corrects the row; undefined when its checks hold again. */
  correction: bigint | undefined;
};

/** @throws Error unless the proposal of a release has corrected the row, for all its invariants */
async function requireCorrected(tx: Tx, { kind, subject, correction }: Release, invariants: string[]): Promise<void> {
  const corrected = await tx
    .selectFrom("platform_corrected_row_view")
    .select("invariant")
    .where("kind", "=", kind as RowKind)
    .where("subject", "=", subject)
    .execute();
  const left = new Set(invariants).difference(new Set(corrected.map(({ invariant }) => invariant)));
  if (correction === undefined || left.size === 0) return;
  throw new Error(
    `${correction} is no executed proposal that corrects ${[...left].join(", ")}: it posts entries, its reason names ` +
      `${kind}:${subject}, and it is not older than the violation.`,
  );
}

/** Releases a frozen row for all invariants and writes an audit record.  @throws Error without a correction */
export async function releaseRow(tx: Tx, release: Release): Promise<void> {
  const { actor, kind, subject, reason, correction } = release;
  const how =
    correction === undefined ? { repair: "holdsAgain" } : { repair: "corrected", proposal_id: correction.toString() };
  const released = await tx
    .updateTable("platform_frozen_row")
    .set({ resolved_at: await now(tx), resolved_by: actor, resolution: reason, ...how })
    .where("kind", "=", kind as RowKind)
    .where("subject", "=", subject)
    .where("resolved_at", "is", null)
    .returning(["invariant", "detail"])
    .execute();
  if (released.length === 0) fail("rowNotFrozen");
  await requireCorrected(
    tx,
    release,
    released.map(({ invariant }) => invariant),
  );
  const after = { reason, ...how };
  await audit(tx, { actor, action: "row.release", subject: `${kind}:${subject}`, before: released, after });
}
