import type { Tx } from "@wth/db";
import { audit } from "#platform/db/audit.ts";
import { fail } from "#platform/errors/failure.ts";
import { lockPendingEvent, parkByHand } from "../parked-events-repo.ts";

export type Parking = { actor: string; eventId: bigint; reason: string };

/** Takes an event that waits out of the inbox until it is replayed; later ones with a common subject wait for it. */
export async function parkEvent(tx: Tx, { actor, eventId, reason }: Parking): Promise<void> {
  const event = (await lockPendingEvent(tx, eventId)) ?? fail("notFound");
  await parkByHand(tx, event, reason);
  await audit(tx, { actor, action: "events.park", subject: eventId.toString(), before: null, after: { reason } });
}
