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

/** Refusal for a rig that runs, has an unclaimed session, or has nothing left. */
export function refusalToStart(rig: RigState, now: number): ErrorName | undefined {
  const isIdle = rigStatusAt(rig, now) === rigStatus.stopped && rig.endTime === rig.lastReceiveTime;
  return isIdle ? undefined : "rigNotStartable";
}

export function refusalToClaim(rig: RigState, now: number): ErrorName | undefined {
  return claimableAmount(rig, now) > 0n ? undefined : "nothingToClaim";
}

/** Refusal unless the rig was bought and has nothing left. */
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
