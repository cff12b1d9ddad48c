import type { Rig } from "../model/rig.ts";

/** Steps to the first claim, in order. */
export const startSteps = ["connect", "code", "usdt", "rig", "start", "claim"] as const;
export type StartStep = (typeof startSteps)[number];

type RigFacts = Pick<Rig, "status" | "beginMs" | "endMs" | "left" | "total">;

export type StartFacts = {
  hasSponsor: boolean;
  /** The wallet holds the price of the first rig. */
  hasUsdt: boolean;
  rigs: readonly RigFacts[];
};

const hasStarted = ({ beginMs, endMs }: RigFacts): boolean => endMs > beginMs;
const hasPaid = ({ left, total }: RigFacts): boolean => left < total;

/** Returns the steps, each done or not. Connecting is always done: only signed-in users have steps. */
export function stepsDone({ hasSponsor, hasUsdt, rigs }: StartFacts): Readonly<Record<StartStep, boolean>> {
  const hasRig = rigs.length > 0;
  return {
    connect: true,
    code: hasSponsor,
    usdt: hasUsdt || hasRig,
    rig: hasRig,
    start: rigs.some((rig) => hasStarted(rig) || hasPaid(rig)),
    claim: rigs.some(hasPaid),
  };
}

/**
 * Returns the step to do now; undefined when a rig has paid. With a rig, earning comes before what only a purchase
 * needs.
 */
export function currentStep(facts: StartFacts): StartStep | undefined {
  const done = stepsDone(facts);
  if (done.claim) return undefined;
  const order = done.rig ? (["start", "claim"] as const) : startSteps;
  return order.find((step) => !done[step]);
}
