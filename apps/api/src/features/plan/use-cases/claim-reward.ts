import type { Tx } from "@wth/db";
import { businessType } from "@wth/rules";
import { post, systemAccount, userAccount } from "../../../ledger/index.ts";
import { fail } from "../../../platform/failure.ts";
import { notifyUser } from "../../../platform/live.ts";
import { lockReward, markClaimed, type Reward } from "../reward-repo.ts";

/** Pays a reward to its owner's social account, once. @throws Failure rewardNotFound, rewardClaimed */
export async function claimReward(tx: Tx, userId: bigint, id: bigint): Promise<Reward> {
  const reward = (await lockReward(tx, userId, id)) ?? fail("rewardNotFound");
  if (reward.claimed_at !== null) fail("rewardClaimed");
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
  await notifyUser(tx, userId, ["balance", "plan"]);
  return claimed;
}
