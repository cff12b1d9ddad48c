import type { Logger } from "pino";

export type Loop = { runNow(): void; stop(): Promise<void> };

const FAILURE_PAUSE_MS = 1000;

/**
 * Repeats `work`: at once while it returns more than 0, else after `everyMs` or on `runNow`. A failure is logged and
 * retried after a pause.
 */
export function startLoop(name: string, everyMs: number, logger: Logger, work: () => Promise<number>): Loop {
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
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const ms = await runOnce();
      if (!stopping.signal.aborted && !isRequested && ms > 0) await pause(ms);
    }
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
