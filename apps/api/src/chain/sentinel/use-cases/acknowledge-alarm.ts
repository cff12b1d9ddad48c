import type { Tx } from "@wth/db";
import { audit } from "#platform/db/audit.ts";
import { now } from "#platform/db/clock.ts";
import { setAcknowledged } from "../alarm-repo.ts";

/** Records that an operator has dealt with an alarm. @returns false when there is no such open alarm */
export async function acknowledgeAlarm(tx: Tx, { actor, id }: { actor: string; id: bigint }): Promise<boolean> {
  if (!(await setAcknowledged(tx, id, actor, await now(tx)))) return false;
  await audit(tx, { actor, action: "alarm.acknowledge", subject: id.toString(), before: null, after: null });
  return true;
}
