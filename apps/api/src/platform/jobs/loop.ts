import { exitCodes, startWatchdog } from "@wth/process";
import type { Logger } from "pino";

export type Loop = { runNow(): void; stop(): Promise<void> };

const FAILURE_PAUSE_MS = 1000;
const STUCK_MS = 300_000;

export type LoopSettings = {
  name: string;
  /** Pause after a run that found nothing to do. */
  everyMs: number;
  logger: Logger;
  /** Longest time of one run, five minutes by default. */
  stuckMs?: number;
  /** Called when a run takes longer; ends the process by default, so that it is started again. */
  onStuck?: () => void;
};

/**
 * Repeats `work`: at once while it returns more than 0, else after `everyMs` or on `runNow`. A failure is logged and
 * retried after a pause.
 */
export function startLoop(settings: LoopSettings, work: () => Promise<number>): Loop {
  const { name, everyMs, logger, stuckMs = STUCK_MS, onStuck = () => process.exit(exitCodes.fault) } = settings;
  const stopping = new AbortController();
  let isRequested = false;
  let endPause: () => void = () => undefined;
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const runOnce = async (): Promise<number> => {
    isRequested = false;
    try {
      return (await work()) > 0 ? 0 : everyMs;
    } catch (error) {
      logger.error({ err: error, loop: name }, "a loop failed and will try again");
      return FAILURE_PAUSE_MS;
    }
  };
  const watchdog = startWatchdog(Math.max(stuckMs, 2 * everyMs), (silentMs) => {
    logger.fatal({ loop: name, silentMs }, "a loop is stuck, the process ends");
    onStuck();
  });
  const running = (async () => {
    while (!stopping.signal.aborted) {
      watchdog.turned();
      const ms = await runOnce();
      watchdog.turned();
      if (!stopping.signal.aborted && !isRequested && ms > 0) await pause(ms);
    }
    watchdog.stop();
  })();
  return {
    runNow: () => {
      isRequested = true;
      endPause();
    },
    stop: () => {
      stopping.abort();
      endPause();
      return running;
    },
  };
}
