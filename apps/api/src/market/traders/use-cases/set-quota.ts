import type { Tx } from "@wth/db";
import { audit } from "#platform/db/audit.ts";
import { publishChange } from "#platform/live/live.ts";
import { lockUser } from "#identity/index.ts";
import { findTrader, restrictTrader } from "../trader-repo.ts";

/** Limits a user's selling by a quota that purchases earn, or lifts the limit. */
export async function setQuota(
  tx: Tx,
  { actor, userId, isOn }: { actor: string; userId: bigint; isOn: boolean },
): Promise<void> {
  await lockUser(tx, userId);
  const { quota_enabled: before } = await findTrader(tx, userId);
  await restrictTrader(tx, userId, { quota_enabled: isOn });
  await audit(tx, { actor, action: "c2c.quota", subject: `user:${userId}`, before, after: isOn });
  await publishChange(tx, userId, ["balance", "order"]);
}
