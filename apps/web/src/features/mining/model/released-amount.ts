import { type Amount, rigStatus } from "@wth/rules";
import type { Rig } from "./rig.ts";

type RigYield = Pick<Rig, "status" | "source" | "endMs" | "lastReceiveMs" | "left" | "total"> & {
  type: Pick<Rig["type"], "perSecond">;
};

/** Returns the elapsed whole seconds of the session; the server pays whole seconds. */
function elapsedSeconds({ lastReceiveMs, endMs }: RigYield, nowMs: number): bigint {
  const until = Math.min(nowMs, endMs);
  return until > lastReceiveMs ? BigInt(Math.floor((until - lastReceiveMs) / 1000)) : 0n;
}

/**
 * Returns the released amount: elapsed time × per-second amount plus the payouts before this session, at most the
 * total. The end of the last session releases the rest, which is less than the yield of a second.
 */
export function releasedAmount(rig: RigYield, nowMs: number): Amount {
  const paidOut = rig.total - rig.left;
  if (rig.source < 0) return 0n;
  if (rig.status === rigStatus.expired) return paidOut;
  const mined = elapsedSeconds(rig, nowMs) * rig.type.perSecond;
  const paysRest = nowMs >= rig.endMs && mined > 0n && rig.left - mined < rig.type.perSecond;
  return paidOut + (mined > rig.left || paysRest ? rig.left : mined);
}
