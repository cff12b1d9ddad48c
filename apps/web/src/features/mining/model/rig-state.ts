import { type Amount, claimableAmount, rigSource, rigStatus } from "@wth/rules";
import type { Rig } from "./rig.ts";

/** State of a card: a type to activate, or a stopped, running or expired rig. */
export type RigPhase = "available" | "stopped" | "running" | "expired";

/** The one action on an owned rig; undefined when only an activation helps. */
export type RigAction = "start" | "claim" | "renew";

export type RigView = {
  phase: RigPhase;
  action: RigAction | undefined;
  /** False while a running rig's countdown is above 0. */
  isEnabled: boolean;
  /** True when the card shows activation buttons, which buy a rig of this type. */
  canActivate: boolean;
};

type RigTimes = Pick<Rig, "status" | "source" | "endMs" | "lastReceiveMs">;

const hasYield = ({ endMs, lastReceiveMs }: RigTimes): boolean => endMs > lastReceiveMs;
const isOwned = ({ source }: RigTimes): boolean => source !== rigSource.template;
const isActive = (rig: RigTimes): boolean => isOwned(rig) && rig.status === rigStatus.stopped;

/** Returns the state: status 0 with an owned source is stopped, 1 running, 2 expired or, with source −1, not owned. */
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

/** True when an active rig has run since its last claim. */
export function canClaimAll(rigs: readonly RigTimes[]): boolean {
  return rigs.some((rig) => isActive(rig) && hasYield(rig));
}

/** Returns what a claim of all stopped rigs pays. */
export function claimableSum(rigs: readonly Rig[]): Amount {
  return rigs.filter((rig) => isActive(rig) && hasYield(rig)).reduce((sum, rig) => sum + claimableOf(rig), 0n);
}

const second = (ms: number): number => Math.floor(ms / 1000);

/** Returns what a claim of a rig pays at the end of its session. */
export function claimableOf({ beginMs, endMs, lastReceiveMs, left, type }: Rig): Amount {
  const times = { beginTime: second(beginMs), endTime: second(endMs), lastReceiveTime: second(lastReceiveMs) };
  return claimableAmount({ ...times, leftAmount: left, perSecondAmount: type.perSecond }, times.endTime);
}

/** True for an active rig that has nothing left to claim. */
export const isStartable = (rig: RigTimes): boolean => isActive(rig) && rig.endMs === rig.lastReceiveMs;

export const canStartAll = (rigs: readonly RigTimes[]): boolean => rigs.some(isStartable);

/** True when a rig has ended since the server's answer, so that the list is outdated. */
export function hasFinished(rig: RigTimes, nowMs: number): boolean {
  return isOwned(rig) && rig.status === rigStatus.running && nowMs >= rig.endMs;
}

type Origin = "gift" | "buy" | "reward";

const origins: Readonly<Record<number, Origin>> = { 0: "gift", 1: "buy", 2: "reward", 3: "gift" };

/** Returns the label of an owned rig's source; undefined for a type that is not owned. */
export function originLabel(source: number): Origin | undefined {
  return origins[source];
}
