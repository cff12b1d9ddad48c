import type { Tx } from "@wth/db";
import { audit } from "#platform/db/audit.ts";
import { fail } from "#platform/errors/failure.ts";
import { unparkEvents } from "../parked-events-repo.ts";

export type Replay = {
  actor: string;
  /** A parked event; undefined for all. */
  eventId: bigint | undefined;
};

/**
 * Lets the worker try a parked event again, with those that wait for it. An event that fails again is parked again.
 * @returns number of events
 */
export async function replayEvents(tx: Tx, { actor, eventId }: Replay): Promise<number> {
  const ids = await unparkEvents(tx, eventId);
  if (ids.length === 0 && eventId !== undefined) fail("notFound");
  const after = { events: ids.map(String) };
  await audit(tx, { actor, action: "events.replay", subject: eventId?.toString() ?? "all", before: null, after });
  return ids.length;
}
