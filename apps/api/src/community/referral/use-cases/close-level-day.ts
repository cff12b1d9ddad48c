import type { Tx } from "@wth/db";
import { closeDays, levelState } from "../level-repo.ts";
import { isPowerWaiting, waitForPowerLock } from "../power-repo.ts";

/**
 * Closes a UTC day (YYYY-MM-DD): from now on the V-levels of it and of the days before never change.
 * @returns by how many the members of each V-level (1 to 5; none for 0) became more or fewer since the last closed day;
 * undefined, with nothing closed, while the day lasts, or power of it waits to be counted
 * @throws RangeError when the day is closed already
 */
export async function closeLevelDay(tx: Tx, day: string): Promise<ReadonlyMap<number, number> | undefined> {
  await waitForPowerLock(tx);
  const state = await levelState(tx);
  if (day <= state.closedDay) throw new RangeError(`${day} is closed already`);
  if (day >= state.today || state.thresholds === null || (await isPowerWaiting(tx, day))) return undefined;
  return closeDays(tx, day);
}
