import type { Database, Tx } from "@wth/db";
import { audit } from "../db/audit.ts";
import { fail } from "../errors/failure.ts";

/** Error of the database when a halt is lifted while its cause lasts. */
const CAUSE_LASTS = "WTH04";

/** True while a halt is in force. */
export async function isMoneyHalted(db: Database | Tx): Promise<boolean> {
  const halt = await db.selectFrom("platform_halt").select("reason_code").limit(1).executeTakeFirst();
  return halt !== undefined;
}

export async function refuseWhileHalted(tx: Database | Tx): Promise<void> {
  if (await isMoneyHalted(tx)) fail("moneyHalted");
}

/** Returns the halts in force, oldest first. */
export async function currentHalts(db: Database | Tx): Promise<{ reason: string; detail: string; since: Date }[]> {
  const rows = await db.selectFrom("platform_halt").selectAll().orderBy("created_at").execute();
  return rows.map((row) => ({ reason: row.reason_code, detail: row.detail, since: row.created_at }));
}

/** Lifts a halt and writes an audit record. */
export async function liftHalt(tx: Tx, { actor, reason }: { actor: string; reason: string }): Promise<void> {
  const lifted = await tx
    .deleteFrom("platform_halt")
    .where("reason_code", "=", reason)
    .returningAll()
    .executeTakeFirst()
    .catch((error: { code?: unknown }) => {
      if (error.code === CAUSE_LASTS) return fail("haltCauseLasts");
      throw error;
    });
  if (!lifted) return fail("haltNotFound");
  await audit(tx, { actor, action: "halt.lift", subject: reason, before: lifted.detail, after: null });
}
