import type { Tx } from "@wth/db";
import { deleteEnded, deleteEndedUploads, deleteOldAttempts } from "#identity/index.ts";
import { deleteOldOperatorSessions } from "#operators/index.ts";
import { deleteOldNotifications } from "#messaging/index.ts";
import { deleteOldResponses } from "#platform/http/idempotency.ts";

/** Functions that each delete some rows that are over, and return their number; 0 when none is left. */
export const OLD_ROWS: readonly ((tx: Tx) => Promise<number>)[] = [
  deleteEnded,
  deleteEndedUploads,
  deleteOldAttempts,
  deleteOldNotifications,
  deleteOldOperatorSessions,
  deleteOldResponses,
];
