import type { Tx } from "@wth/db";
import { audit } from "#platform/db/audit.ts";
import { now } from "#platform/db/clock.ts";
import { publishChange } from "#platform/live/live.ts";
import { lapseNotifications, sendNotification } from "#messaging/index.ts";
import { lockUser } from "#identity/index.ts";
import { findTrader, restrictTrader } from "../trader-repo.ts";

/** Lifts all of a user's trading restrictions and notifies the user. The count of timeouts stays. */
export async function liftRestriction(tx: Tx, { actor, userId }: { actor: string; userId: bigint }): Promise<void> {
  await lockUser(tx, userId);
  const { restricted_until, restricted_for_good, system_restricted } = await findTrader(tx, userId);
  const none = { restricted_until: null, restricted_for_good: false, system_restricted: false };
  await restrictTrader(tx, userId, none);
  const before = { restricted_until: restricted_until?.toISOString() ?? null, restricted_for_good, system_restricted };
  await audit(tx, { actor, action: "c2c.liftRestriction", subject: `user:${userId}`, before, after: none });
  const isRestricted =
    restricted_for_good || system_restricted || (restricted_until && restricted_until > (await now(tx)));
  await lapseNotifications(tx, "restrictionLifted", [userId]);
  if (isRestricted) await sendNotification(tx, { userId }, "restrictionLifted", {});
  await publishChange(tx, userId, ["order"]);
}
