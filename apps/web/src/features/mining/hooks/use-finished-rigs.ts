import { useRef } from "react";
import type { Rig } from "../model/rig.ts";
import { hasFinished } from "../model/rig-state.ts";
import { useTick } from "./use-tick.ts";

/** The clocks may differ slightly: a request too early still reports the rig as running. */
const ASK_AGAIN_MS = 3_000;

/**
 * Calls back when a countdown reaches 0, so that Claim All is offered. Rigs that end together cause one call, repeated
 * while the list still reports them as running. Nothing is claimed automatically.
 */
export function useFinishedRigs(rigs: readonly Rig[], onFinished: () => void): void {
  const lastCallMs = useRef(0);
  useTick((nowMs) => {
    if (nowMs - lastCallMs.current < ASK_AGAIN_MS || !rigs.some((rig) => hasFinished(rig, nowMs))) return;
    lastCallMs.current = nowMs;
    onFinished();
  });
}
