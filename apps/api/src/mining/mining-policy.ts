import type { ErrorName } from "@wth/api-contract";
import {
  claimableAmount,
  rigSource,
  rigStatus,
  rigStatusAt,
  sessionSeconds,
  type RigSource,
  type RigState,
} from "@wth/rules";

/** Why a rig cannot be started: it runs, was not claimed since it ran, or has nothing left. */
export function refusalToStart(rig: RigState, now: number): ErrorName | undefined {
  const isIdle = rigStatusAt(rig, now) === rigStatus.stopped && rig.endTime === rig.lastReceiveTime;
  return isIdle ? undefined : "rigNotStartable";
}

export function refusalToClaim(rig: RigState, now: number): ErrorName | undefined {
  return claimableAmount(rig, now) > 0n ? undefined : "nothingToClaim";
}

/** Only a rig that was bought, and has nothing left, can be renewed. */
export function refusalToRenew(rig: RigState & { source: RigSource }): ErrorName | undefined {
  if (rig.source !== rigSource.buy) return "rigNotRenewable";
  return rig.leftAmount > 0n ? "rigNotExpired" : undefined;
}

/** A rig's times after a start. Unix seconds. */
export function startedTimes(rig: RigState, now: number): Pick<RigState, "beginTime" | "endTime" | "lastReceiveTime"> {
  return {
    beginTime: now,
    endTime: now + sessionSeconds(rig.leftAmount, rig.perSecondAmount),
    lastReceiveTime: now,
  };
}
