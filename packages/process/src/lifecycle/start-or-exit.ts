import { flushCompileCache } from "node:module";
import { isDatabaseAway } from "@wth/db";
import { answerSupervisor } from "./answer-supervisor.ts";
import { end, exitCodes } from "./exit-codes.ts";

/** Errors whose cause a restart does not remove. */
export type Hopeless = new (...args: never[]) => Error;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Reads the settings, then starts a process that answers its supervisor. A failure ends it with one sentence instead of
 * a stack trace, and with the code for settings, for a database that is away, or for any other failure.
 * @param hopeless errors of `start` that end it with the code for settings, too
 */
export async function startOrExit<Settings>(
  read: () => Settings,
  start: (settings: Settings) => Promise<void>,
  hopeless: readonly Hopeless[] = [],
): Promise<void> {
  answerSupervisor();
  let settings: Settings;
  try {
    settings = read();
  } catch (error) {
    return end(exitCodes.configuration, messageOf(error));
  }
  try {
    await start(settings);
    // a process that is killed writes no compiled code at its end, with which the next one starts faster
    flushCompileCache();
  } catch (error) {
    if (hopeless.some((kind) => error instanceof kind)) end(exitCodes.configuration, messageOf(error));
    end(isDatabaseAway(error) ? exitCodes.fault : exitCodes.failed, messageOf(error));
  }
}
