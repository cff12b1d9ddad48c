import type { Tx } from "@wth/db";
import { MARKS_MAX } from "@wth/rules";
import { fail } from "#platform/errors/failure.ts";
import { lockUser, type User } from "#identity/index.ts";
import { requireUser } from "../trader-profile.ts";
import { countMarks, deleteMark, markOf, setMark, type Mark } from "../trader-profile-repo.ts";

/**
 * Blocks a trader, makes one a favourite, or removes the mark.
 * @returns the marked user
 */
export async function markTrader(tx: Tx, userId: bigint, address: string, mark: Mark | "none"): Promise<User> {
  const other = await requireUser(tx, address);
  if (userId === other.id) fail("advertOwn");
  if (mark === "none") {
    await deleteMark(tx, userId, other.id);
    return other;
  }
  await lockUser(tx, userId);
  const isNew = (await markOf(tx, userId, other.id)) === "none";
  if (isNew && (await countMarks(tx, userId)) >= MARKS_MAX) fail("tooManyMarks", { max: MARKS_MAX });
  await setMark(tx, userId, other.id, mark);
  return other;
}
