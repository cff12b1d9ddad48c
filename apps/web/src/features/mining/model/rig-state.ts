import { rigSource, rigStatus } from "@wth/rules";
import type { Rig } from "./rig.ts";

/** What a card shows: a type to activate, a rig at rest, at work, or used up. */
export type RigPhase = "available" | "stopped" | "running" | "expired";

/** The one thing that can be done with an owned rig; undefined when only an activation helps. */
export type RigAction = "start" | "claim" | "renew";

export type RigView = {
  phase: RigPhase;
  action: RigAction | undefined;
  /** False while a running rig's countdown is above 0. */
  isEnabled: boolean;
  /** Activation buttons (buying a rig of this type) belong on the card. */
  canActivate: boolean;
};

type RigTimes = Pick<Rig, "status" | "source" | "endMs" | "lastReceiveMs">;

const hasYield = ({ endMs, lastReceiveMs }: RigTimes): boolean => endMs > lastReceiveMs;
const isOwned = ({ source }: RigTimes): boolean => source !== rigSource.template;
const isActive = (rig: RigTimes): boolean => isOwned(rig) && rig.status === rigStatus.stopped;

/** Status 0 with an owned source rests, 1 runs, 2 has expired or, with source −1, is not owned. */
export function rigView(rig: RigTimes, nowMs: number): RigView {
  if (!isOwned(rig)) return { phase: "available", action: undefined, isEnabled: false, canActivate: true };
  if (rig.status === rigStatus.running) {
    return { phase: "running", action: "claim", isEnabled: nowMs >= rig.endMs, canActivate: false };
  }
  if (rig.status === rigStatus.stopped) {
    return { phase: "stopped", action: hasYield(rig) ? "claim" : "start", isEnabled: true, canActivate: false };
  }
  return rig.source === rigSource.buy
    ? { phase: "expired", action: "renew", isEnabled: true, canActivate: false }
    : { phase: "expired", action: undefined, isEnabled: false, canActivate: true };
}

/** Claiming all makes sense once an active rig has run since it was last claimed. */
export function canClaimAll(rigs: readonly RigTimes[]): boolean {
  return rigs.some((rig) => isActive(rig) && hasYield(rig));
}

/** Starting all makes sense for active rigs with nothing left to claim. */
export function canStartAll(rigs: readonly RigTimes[]): boolean {
  return rigs.some((rig) => isActive(rig) && rig.endMs === rig.lastReceiveMs);
}

/** A rig that has run out since the server answered: the list is out of date. */
export function hasFinished(rig: RigTimes, nowMs: number): boolean {
  return isOwned(rig) && rig.status === rigStatus.running && nowMs >= rig.endMs;
}
