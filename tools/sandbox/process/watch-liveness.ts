import type { ChildProcess } from "node:child_process";
import { ALIVE_ANSWER, ALIVE_QUESTION } from "@wth/process";

/** Questions whether a child is alive. */
export interface Liveness {
  readonly askEveryMs: number;
  /** Questions in a row without an answer after which the child is frozen. */
  readonly openMax: number;
}

/**
 * Asks a child regularly whether it is alive, and calls `onFrozen` once when it has answered before and does not any
 * more. Questions are counted, not time, so that a suspended machine freezes nothing.
 */
export function watchLiveness(child: ChildProcess, { askEveryMs, openMax }: Liveness, onFrozen: () => void): void {
  let open = 0;
  let hasAnswered = false;
  child.on("message", (message) => {
    if (message !== ALIVE_ANSWER) return;
    hasAnswered = true;
    open = 0;
  });
  const timer = setInterval(() => {
    if (hasAnswered && open >= openMax) {
      clearInterval(timer);
      onFrozen();
      return;
    }
    open += 1;
    // a child that is ending has no channel
    if (child.connected) child.send(ALIVE_QUESTION, () => undefined);
  }, askEveryMs);
  timer.unref();
  child.once("exit", () => clearInterval(timer));
}
