import type { Tx } from "@wth/db";
import { lapseNotifications } from "#messaging/index.ts";
import { audit } from "#platform/db/audit.ts";
import { publishChange } from "#platform/live/live.ts";
import { lockReward, markWithdrawn } from "../reward-repo.ts";

/** Thrown when a reward cannot be withdrawn; the message gives the reason. */
class CannotWithdraw extends Error {
  override name = "CannotWithdraw";
}

/** Withdraws an unclaimed reward and writes an audit record with a reason. @throws CannotWithdraw */
export async function withdrawReward(
  tx: Tx,
  { actor, id, reason }: { actor: string; id: bigint; reason: string },
): Promise<void> {
  const reward = await lockReward(tx, id);
  if (!reward) throw new CannotWithdraw(`There is no reward ${id}.`);
  if (reward.claimed_at !== null) throw new CannotWithdraw(`Reward ${id} was claimed already.`);
  await markWithdrawn(tx, id);
  const before = { userId: reward.user_id.toString(), amount: reward.amount.toString() };
  await audit(tx, { actor, action: "plan.withdraw", subject: `reward:${id}`, before, after: { reason } });
  await lapseNotifications(tx, "rewardEnded", [reward.user_id], id.toString());
  await publishChange(tx, reward.user_id, ["plan"]);
}
