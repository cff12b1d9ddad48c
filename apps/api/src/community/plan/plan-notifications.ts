import { formatAmount } from "@wth/rules";
import { readParameters } from "#platform/settings/parameters.ts";
import type { DueNotificationSource } from "#messaging/index.ts";
import { newestClaimable } from "./reward-repo.ts";

const DIGITS = 20;

/** Notifies of a claimable reward of the Blue Whale Plan. */
export const planNotifications: DueNotificationSource<"rewardReady"> = {
  kind: "rewardReady",
  due: async (db, userId, sentMark) => {
    const { "plan.rewardHold": holdDays } = await readParameters(db);
    const reward = await newestClaimable(db, userId, Number(holdDays));
    if (!reward) return undefined;
    const mark = reward.id.toString().padStart(DIGITS, "0");
    if (sentMark !== undefined && sentMark >= mark) return undefined;
    return { mark, facts: { rewardId: reward.id.toString(), amount: formatAmount(reward.amount) } };
  },
};
