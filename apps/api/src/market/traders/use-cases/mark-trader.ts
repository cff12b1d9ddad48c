import type { Tx } from "@wth/db";
import { MARKS_MAX } from "@wth/rules";
import { fail } from "#platform/errors/failure.ts";
import { lockUser } from "#identity/index.ts";
import { countMarks, deleteMark, markOf, setMark, type Mark } from "../trader-profile-repo.ts";

/** Blocks a trader, keeps one as a favourite, or neither. @throws Failure advertOwn, tooManyMarks */
export async function markTrader(tx: Tx, userId: bigint, otherId: bigint, mark: Mark | "none"): Promise<void> {
  if (userId === otherId) fail("advertOwn");
  if (mark === "none") {
    await deleteMark(tx, userId, otherId);
    return;
  }
  await lockUser(tx, userId);
  const isNew = (await markOf(tx, userId, otherId)) === "none";
  if (isNew && (await countMarks(tx, userId)) >= MARKS_MAX) fail("tooManyMarks", { max: MARKS_MAX });
  await setMark(tx, userId, otherId, mark);
}
