import type { Tx } from "@wth/db";
import { audit } from "#platform/db/audit.ts";
import { now } from "#platform/db/clock.ts";
import { setAcknowledged } from "../alarm-repo.ts";

export type Acknowledgement = {
  actor: string;
  id: bigint;
  reason: string;
  /** The trade with whose resolution the alarm ends. */
  order?: string;
};

/** Records that an operator has dealt with an alarm, and why. @returns false when there is no such open alarm */
export async function acknowledgeAlarm(tx: Tx, { actor, id, reason, order }: Acknowledgement): Promise<boolean> {
  if (!(await setAcknowledged(tx, id, { by: actor, reason, at: await now(tx) }))) return false;
  const after = { reason, ...(order !== undefined && { order }) };
  await audit(tx, { actor, action: "alarm.acknowledge", subject: id.toString(), before: null, after });
  return true;
}
