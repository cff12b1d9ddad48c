import type { Database, Tx } from "@wth/db";
import { audit } from "../db/audit.ts";
import { now } from "../db/clock.ts";
import { fail } from "../errors/failure.ts";
import { broadcastChange } from "../live/live.ts";

/** True during maintenance: work in progress is finished, new work is refused. */
export async function isInMaintenance(db: Database | Tx): Promise<boolean> {
  const { is_on } = await db.selectFrom("platform_maintenance").select("is_on").executeTakeFirstOrThrow();
  return is_on;
}

export async function refuseInMaintenance(db: Database | Tx): Promise<void> {
  if (await isInMaintenance(db)) fail("maintenance");
}

/** Switches maintenance on or off and writes an audit record. */
export async function setMaintenance(
  tx: Tx,
  { actor, isOn, reason }: { actor: string; isOn: boolean; reason: string },
): Promise<void> {
  const { is_on: before } = await tx
    .selectFrom("platform_maintenance")
    .select("is_on")
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("platform_maintenance")
    .set({ is_on: isOn, reason, changed_at: await now(tx) })
    .execute();
  await audit(tx, { actor, action: "maintenance.set", subject: "platform", before, after: isOn });
  await broadcastChange(tx, "announcement");
}
