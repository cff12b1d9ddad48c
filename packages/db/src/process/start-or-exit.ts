import { flushCompileCache } from "node:module";
import { answerSupervisor } from "./answer-supervisor.ts";
import { EXIT_FAULT } from "./exit-on-fault.ts";
import { isDatabaseAway } from "../database-away.ts";

/** EX_CONFIG of sysexits.h: a restart without a change of the settings cannot succeed. */
export const EXIT_CONFIGURATION = 78;

/** Errors whose cause a restart does not remove. */
type Hopeless = new (...args: never[]) => Error;

function exit(code: number, error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return process.exit(code);
}

/**
 * Reads the settings, then starts a process that answers its supervisor. A failure ends it with one sentence instead of
 * a stack trace, and with the code 78 for settings, 75 for a database that is away, and 1 for others.
 * @param hopeless errors of `start` that end it with 78 too
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
    return exit(EXIT_CONFIGURATION, error);
  }
  try {
    await start(settings);
    // a process that is killed writes no compiled code at its end, with which the next one starts faster
    flushCompileCache();
  } catch (error) {
    if (hopeless.some((kind) => error instanceof kind)) exit(EXIT_CONFIGURATION, error);
    exit(isDatabaseAway(error) ? EXIT_FAULT : 1, error);
  }
}
