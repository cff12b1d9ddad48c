import { expect, test } from "vitest";
import { currentStep, type StartFacts, stepsDone } from "./start-steps.ts";

const NOW = 1_800_000_000_000;
const fresh = { status: 0, beginMs: NOW, endMs: NOW, left: 20n, total: 20n };
const running = { ...fresh, status: 1, endMs: NOW + 1 };
const paid = { ...fresh, left: 19n };
const facts = (changes: Partial<StartFacts>): StartFacts => ({
  hasSponsor: false,
  hasUsdt: false,
  rigs: [],
  ...changes,
});

test.each([
  ["without a sponsor", facts({}), "code"],
  ["with a sponsor", facts({ hasSponsor: true }), "usdt"],
  ["with USDT but no sponsor", facts({ hasUsdt: true }), "code"],
  ["with both", facts({ hasSponsor: true, hasUsdt: true }), "rig"],
  ["with a new rig", facts({ hasSponsor: true, rigs: [fresh] }), "start"],
  ["with a granted rig and no sponsor", facts({ rigs: [fresh] }), "start"],
  ["with a running rig", facts({ hasSponsor: true, rigs: [fresh, running] }), "claim"],
  ["with a rig that has paid", facts({ rigs: [fresh, paid] }), undefined],
])("knows the step %s [U27]", (_, state, step) => {
  expect(currentStep(state)).toBe(step);
});

test("counts USDT as done once there is a rig, and a sponsor only when bound [U27]", () => {
  expect(stepsDone(facts({ rigs: [running] }))).toEqual({
    connect: true,
    code: false,
    usdt: true,
    rig: true,
    start: true,
    claim: false,
  });
});
