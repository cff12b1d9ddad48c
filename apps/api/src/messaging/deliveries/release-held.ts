import { transact, type Database } from "@wth/db";
import { enqueueJob } from "#platform/jobs/queue.ts";
import { endHolds } from "./held-repo.ts";

/** Messages of one transaction. */
const RELEASE_MAX = 200;

/** Enqueues held messages whose time has come by the platform's clock. @returns their number */
export async function releaseHeld(db: Database): Promise<number> {
  return transact(db, async (tx) => {
    const ids = await endHolds(tx, RELEASE_MAX);
    for (const id of ids) await enqueueJob(tx, "deliverNotification", { deliveryId: id.toString() });
    return ids.length;
  });
}
