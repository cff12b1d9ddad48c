import type { Tx } from "@wth/db";
import { waitForLock } from "#platform/db/locks.ts";
import { closeDays, levelState } from "../level-repo.ts";
import { isPowerWaiting } from "../power-repo.ts";

/**
 * Closes a UTC day (YYYY-MM-DD): V-levels of it and of earlier days never change afterwards.
 * @returns the change of each V-level's members (1 to 5; none for 0) since the last closed day; undefined, with nothing
 * closed, while the day lasts, its power waits to be counted, or levels are being derived by new thresholds
 * @throws RangeError when the day is already closed
 */
export async function closeLevelDay(tx: Tx, day: string): Promise<ReadonlyMap<number, number> | undefined> {
  await waitForLock(tx, "power");
  const state = await levelState(tx);
  if (day <= state.closedDay) throw new RangeError(`${day} is closed already`);
  const isDerived = state.thresholds !== null && state.derivation === undefined;
  if (day >= state.today || !isDerived || (await isPowerWaiting(tx, day))) return undefined;
  return closeDays(tx, day);
}
