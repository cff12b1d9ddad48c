import { fc, test as property } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { canClaimAll, canStartAll, hasFinished, rigView } from "./rig-state.ts";

const DAY = 86_400_000;
const NOW = 1_800_000_000_000;
const claimable = { status: 0, source: 1, endMs: NOW - 1000, lastReceiveMs: NOW - DAY };
const startable = { status: 0, source: 1, endMs: NOW - 1000, lastReceiveMs: NOW - 1000 };
const running = { status: 1, source: 1, endMs: NOW + 1000, lastReceiveMs: NOW - 1000 };
const expired = { status: 2, source: 1, endMs: NOW - 1000, lastReceiveMs: NOW - 1000 };
const template = { status: 2, source: -1, endMs: 0, lastReceiveMs: 0 };

describe("what a card shows", () => {
  test("source -1 with status 2 is not owned and offers activation [MINE-35]", () => {
    expect(rigView(template, NOW)).toEqual({
      phase: "available",
      action: undefined,
      isEnabled: false,
      canActivate: true,
    });
  });

  test.each([0, 1, 2, 3])("status 0 of source %i is stopped [MINE-39]", (source) => {
    expect(rigView({ ...startable, source }, NOW).phase).toBe("stopped");
  });

  test.each([NOW - 1000, NOW])("last received at or past the end: Start [MINE-40]", (lastReceiveMs) => {
    const view = rigView({ ...startable, lastReceiveMs }, NOW);
    expect(view).toMatchObject({ action: "start", isEnabled: true });
  });

  test("last received before the end: Claim [MINE-41]", () => {
    expect(rigView(claimable, NOW)).toMatchObject({ phase: "stopped", action: "claim", isEnabled: true });
    expect(rigView({ ...startable, lastReceiveMs: startable.endMs - 1 }, NOW).action).toBe("claim");
  });

  test.each([0, 1, 2, 3])("status 1 of source %i is running [MINE-42]", (source) => {
    expect(rigView({ ...running, source }, NOW).phase).toBe("running");
  });

  test("Claim waits for the countdown to reach 0 [MINE-45, MINE-46]", () => {
    expect(rigView(running, running.endMs - 1)).toMatchObject({ action: "claim", isEnabled: false });
    expect(rigView(running, running.endMs)).toMatchObject({ action: "claim", isEnabled: true });
  });

  test.each([0, 1, 2, 3])("status 2 of source %i is expired [MINE-48]", (source) => {
    expect(rigView({ ...expired, source }, NOW).phase).toBe("expired");
  });

  test("an expired rig that was bought offers renewal and nothing else [MINE-49]", () => {
    expect(rigView(expired, NOW)).toMatchObject({ action: "renew", isEnabled: true, canActivate: false });
  });

  test.each([0, 2, 3])("an expired rig of source %i asks for an activation instead [MINE-50]", (source) => {
    expect(rigView({ ...expired, source }, NOW)).toMatchObject({ action: undefined, canActivate: true });
  });
});

describe("buttons over the list", () => {
  test("Claime All shows for a stopped rig with something to claim [MINE-24, MINE-25]", () => {
    expect(canClaimAll([startable, running, claimable])).toBe(true);
  });

  test("Claime All hides when no stopped rig has something to claim [MINE-26]", () => {
    expect(canClaimAll([])).toBe(false);
    expect(canClaimAll([startable, running, expired, template])).toBe(false);
  });

  test("Start All shows for a stopped rig with nothing to claim [MINE-24, MINE-27]", () => {
    expect(canStartAll([claimable, running, startable])).toBe(true);
  });

  test("Start All hides when no stopped rig waits for a start [MINE-28]", () => {
    expect(canStartAll([])).toBe(false);
    expect(canStartAll([claimable, running, expired, template])).toBe(false);
  });
});

const anyRig = fc.record({
  status: fc.constantFrom(0, 1, 2),
  source: fc.constantFrom(-1, 0, 1, 2, 3),
  endMs: fc.integer({ min: NOW - DAY, max: NOW + DAY }),
  lastReceiveMs: fc.integer({ min: NOW - DAY, max: NOW + DAY }),
});

property.prop([fc.array(anyRig)])("a batch button shows exactly when a card of the list offers the same", (rigs) => {
  const views = rigs.map((rig) => rigView(rig, NOW)).filter(({ phase }) => phase === "stopped");
  expect(canClaimAll(rigs)).toBe(views.some(({ action }) => action === "claim"));
  if (canStartAll(rigs)) expect(views.some(({ action }) => action === "start")).toBe(true);
});

property.prop([anyRig])(
  "a rig has finished once its countdown is over and the list still says it runs [MINE-47]",
  (rig) => {
    const isOver = rig.source >= 0 && rig.status === 1 && rig.endMs <= NOW;
    expect(hasFinished(rig, NOW)).toBe(isOver);
  },
);
