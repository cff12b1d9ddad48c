import type { Tx } from "@wth/db";
import { businessType, DAY_MS } from "@wth/rules";
import { post, systemAccount, userAccount } from "#ledger/index.ts";
import { now } from "#platform/db/clock.ts";
import { lapseNotifications } from "#messaging/index.ts";
import { fail } from "#platform/errors/failure.ts";
import { publishChange } from "#platform/live/live.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { lockReward, markClaimed, type Reward } from "../reward-repo.ts";

/** Pays a reward to its owner's social account, once. */
export async function claimReward(tx: Tx, userId: bigint, id: bigint): Promise<Reward> {
  const reward = await lockReward(tx, id);
  if (reward?.user_id !== userId) fail("rewardNotFound");
  if (reward.claimed_at !== null) fail("rewardClaimed");
  const { "plan.rewardHold": days } = await readParameters(tx);
  const from = new Date(reward.created_at.getTime() + Number(days) * DAY_MS);
  if (from > (await now(tx))) fail("rewardHeld", { time: from.toISOString() });
  const { operationId, isDuplicate } = await post(tx, {
    key: `plan-reward:${id}`,
    transfers: [
      {
        from: systemAccount("planPool", "WTH", userId),
        to: userAccount(userId, "social"),
        amount: reward.amount,
        type: businessType.planDividend,
      },
    ],
  });
  if (isDuplicate) throw new Error(`reward ${id} was paid before`);
  const claimed = await markClaimed(tx, id, operationId);
  await lapseNotifications(tx, "rewardEnded", [userId], id.toString());
  await publishChange(tx, userId, ["balance", "plan"]);
  return claimed;
}
