import type { DueNotificationSource } from "#messaging/index.ts";
import { getUser } from "#identity/index.ts";
import { lastDay } from "./day-repo.ts";
import { dividendTotals, readStanding } from "./record-repo.ts";

/** Notifies of claimable dividends once a day is closed. */
export const dividendNotifications: DueNotificationSource<"dividendReady"> = {
  kind: "dividendReady",
  due: async (db, userId, sentMark) => {
    const last = await lastDay(db);
    if (!last || (sentMark !== undefined && sentMark >= last.day)) return undefined;
    const standing = await readStanding(db, await getUser(db, userId));
    const { level, nft } = await dividendTotals(db, standing);
    const mark = standing.upTo ?? last.day;
    return { mark, data: level.claimable + nft.claimable > 0 ? { day: mark } : undefined };
  },
};
