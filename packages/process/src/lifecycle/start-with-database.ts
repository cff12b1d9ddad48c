import { setTimeout as pause } from "node:timers/promises";
import { isDatabaseAway } from "@wth/db";
import type { Logger } from "pino";

/** Longest time for which a start waits for the database, above the recovery of a large one. */
const PATIENCE_MS = 120_000;
const PAUSE_MS = 250;

/**
 * Runs the start of a process again while the database is away: a process that starts together with its database, or
 * while the database restarts, waits for it. `start` must close what it opened before it throws.
 * @throws the error of `start` when it has another reason, or when the database is away for too long
 */
export async function startWithDatabase<T>(
  logger: Logger,
  start: () => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const deadline = performance.now() + patienceMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await start();
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > deadline) throw error;
      if (isFirst) logger.warn({ err: error }, "the database is away; the start waits for it");
      await pause(PAUSE_MS);
    }
  }
}
