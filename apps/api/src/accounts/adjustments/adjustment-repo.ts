import type { Database, Tables, Tx } from "@wth/db";
import type { UserAccountKind } from "@wth/rules";
import { sql, type Selectable } from "kysely";
import { now } from "#platform/db/clock.ts";

export type AdjustmentRow = Selectable<Tables["accounts_adjustment"]>;
export type ListedAdjustment = AdjustmentRow & { address: string };

type NewAdjustment = { userId: bigint; account: UserAccountKind; amount: bigint; reason: string; requestedBy: string };

export async function insertAdjustment(tx: Tx, adjustment: NewAdjustment): Promise<AdjustmentRow> {
  const { userId, account, amount, reason, requestedBy } = adjustment;
  return tx
    .insertInto("accounts_adjustment")
    .values({ user_id: userId, account, amount, reason, requested_by: requestedBy })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function lockAdjustment(tx: Tx, id: bigint): Promise<AdjustmentRow | undefined> {
  return tx.selectFrom("accounts_adjustment").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

type Decision = { id: bigint; outcome: "approved" | "rejected"; decidedBy: string; operationId: bigint | null };

export async function writeDecision(tx: Tx, decision: Decision): Promise<AdjustmentRow> {
  return tx
    .updateTable("accounts_adjustment")
    .set({
      outcome: decision.outcome,
      decided_by: decision.decidedBy,
      decided_at: await now(tx),
      operation_id: decision.operationId,
    })
    .where("id", "=", decision.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns adjustments, waiting ones first, then newest first. */
export async function listAdjustments(
  db: Database | Tx,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ list: ListedAdjustment[]; total: number }> {
  const list = await db
    .selectFrom("accounts_adjustment as a")
    .innerJoin("identity_user_view as u", "u.id", "a.user_id")
    .selectAll("a")
    .select("u.address")
    .orderBy(sql`a.outcome <> 'waiting'`)
    .orderBy("a.id", "desc")
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const { total } = await db
    .selectFrom("accounts_adjustment")
    .select((e) => e.fn.countAll<bigint>().as("total"))
    .executeTakeFirstOrThrow();
  return { list, total: Number(total) };
}

export async function countWaitingAdjustments(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom("accounts_adjustment")
    .select((e) => e.fn.countAll<bigint>().as("total"))
    .where("outcome", "=", "waiting")
    .executeTakeFirstOrThrow();
  return Number(total);
}
