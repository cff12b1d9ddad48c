import { useRef } from "react";
import type { Rig } from "../model/rig.ts";
import { hasFinished } from "../model/rig-state.ts";
import { useTick } from "./use-tick.ts";

/** The clocks may differ by a moment: asked too early, the server still says that a rig runs. */
const ASK_AGAIN_MS = 3_000;

/**
 * Calls back when a countdown has reached 0, so that claiming all is offered. Rigs that end together make one call;
 * it is repeated while the list still shows them running. Nothing is claimed by itself.
 */
export function useFinishedRigs(rigs: readonly Rig[], onFinished: () => void): void {
  const lastCallMs = useRef(0);
  useTick((nowMs) => {
    if (nowMs - lastCallMs.current < ASK_AGAIN_MS || !rigs.some((rig) => hasFinished(rig, nowMs))) return;
    lastCallMs.current = nowMs;
    onFinished();
  });
}
