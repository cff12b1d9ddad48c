import { type Amount, amountPerDay, rigStatus } from "@wth/rules";
import type { Rig } from "./rig.ts";
import { canClaimAll, claimableOf, claimableSum, isStartable } from "./rig-state.ts";

/** State of a user's rigs. */
export type Day = {
  /** `claim`: a session is over and not claimed. `start`: rigs stand still. `running`: all that can run do. */
  phase: "claim" | "start" | "running";
  /** Sum of a claim now, yield a day of the rigs that stand still, or sum of the next claim, by the phase. */
  amount: Amount;
  /** Rigs that run, of all that are not used up. */
  running: number;
  all: number;
  /** Sum that the rigs have paid so far. */
  paid: Amount;
  /** End of the session that ends next, in Unix milliseconds; undefined when no rig runs. */
  endMs: number | undefined;
};

/** Returns the state of the day; undefined when no rig runs or can be started. */
export function dayOf(rigs: readonly Rig[]): Day | undefined {
  const running = rigs.filter(({ status }) => status === rigStatus.running);
  const next = running
    .toSorted((one, other) => one.endMs - other.endMs)
    .filter(({ endMs }, _, [first]) => endMs === first?.endMs);
  const facts = {
    running: running.length,
    all: rigs.filter(({ status }) => status !== rigStatus.expired).length,
    paid: rigs.reduce((sum, { total, left }) => sum + total - left, 0n),
    endMs: next[0]?.endMs,
  };
  if (canClaimAll(rigs)) return { ...facts, phase: "claim", amount: claimableSum(rigs) };
  const startable = rigs.filter(isStartable);
  if (startable.length > 0)
    return {
      ...facts,
      phase: "start",
      amount: startable.reduce((sum, { type }) => sum + amountPerDay(type.perSecond), 0n),
    };
  return next.length === 0
    ? undefined
    : { ...facts, phase: "running", amount: next.reduce((sum, rig) => sum + claimableOf(rig), 0n) };
}
