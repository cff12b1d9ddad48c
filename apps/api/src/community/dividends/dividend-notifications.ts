import type { DueNotificationSource } from "#messaging/index.ts";
import { getUser } from "#identity/index.ts";
import { lastDay } from "./day-repo.ts";
import { dividendTotals, readStanding } from "./record-repo.ts";

/** Notifies of claimable dividends once a day is closed, by the newest day on which the user earned some. */
export const dividendNotifications: DueNotificationSource<"dividendReady"> = {
  kind: "dividendReady",
  due: async (db, userId, sentMark) => {
    const last = await lastDay(db);
    if (!last || (sentMark !== undefined && sentMark >= last.day)) return undefined;
    const { level, nft } = await dividendTotals(db, await readStanding(db, await getUser(db, userId)));
    const day = [level.claimableDay, nft.claimableDay]
      .filter((each) => each !== null)
      .toSorted()
      .at(-1);
    // a day that earned nothing brings no news
    const isNew = day !== undefined && (sentMark === undefined || day > sentMark);
    return { mark: last.day, facts: isNew ? { day } : undefined };
  },
};
