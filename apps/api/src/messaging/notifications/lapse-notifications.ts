import { kindsLapsingWith, type LapseEvent } from "@wth/api-contract";
import type { Tx } from "@wth/db";
import { publishChanges } from "#platform/live/live.ts";
import { lapse } from "./notification-repo.ts";

/**
 * Ends the notifications of persons that an event makes needless: they no longer count as unread, no sender sends them,
 * and read ones ask for nothing any more.
 * @param subject of the notifications; empty for kinds that have one entry for a person
 */
export async function lapseNotifications(
  tx: Tx,
  event: LapseEvent,
  userIds: readonly bigint[],
  subject = "",
): Promise<void> {
  const ended = await lapse(tx, userIds, kindsLapsingWith(event), subject);
  await publishChanges(tx, ended, ["notification"]);
}
