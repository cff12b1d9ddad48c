import type { Tx } from "@wth/db";
import { now } from "#platform/db/clock.ts";
import { insertCondition, type ConditionAlarm } from "../alarm-repo.ts";

/** Raises an alarm about something that has just happened, and that no event of a contract reports. */
export async function raiseCondition(tx: Tx, chainId: number, alarm: Omit<ConditionAlarm, "since">): Promise<void> {
  const at = await now(tx);
  await insertCondition(tx, chainId, { ...alarm, since: at }, at);
}
