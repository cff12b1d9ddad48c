import type { Tx } from "@wth/db";
import { sendNotification } from "#messaging/index.ts";
import type { RequestOrigin } from "#platform/http/request-origin.ts";
import { isKnownDevice } from "./auth-repo.ts";

/** Tells a user of a sign-in from a kind of device that no session of theirs had. Call it before the session opens. */
export async function notifyNewDevice(tx: Tx, userId: bigint, at: Date, origin: RequestOrigin): Promise<void> {
  if (await isKnownDevice(tx, userId, origin.device)) return;
  await sendNotification(tx, { userId }, "newDevice", { ...origin, at: at.getTime() });
}
