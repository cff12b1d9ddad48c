import { transact, type Database } from "@wth/db";
import { sendNotification } from "#messaging/index.ts";
import { countEndedSessions, takeSessionEnds, usersWithEndedSessions } from "../session-end-repo.ts";

const BATCH = 100;

/** Tells users that sessions of their rigs are over and wait to be claimed. @returns number of users */
export async function notifyEndedSessions(db: Database): Promise<number> {
  const userIds = await usersWithEndedSessions(db, BATCH);
  for (const userId of userIds)
    await transact(db, async (tx) => {
      if (!(await takeSessionEnds(tx, userId))) return;
      const rigs = await countEndedSessions(tx, userId);
      if (rigs > 0) await sendNotification(tx, { userId }, "rigSessionEnded", { rigs });
    });
  return userIds.length;
}
