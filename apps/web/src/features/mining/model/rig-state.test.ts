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
  test("[MINE-35] source -1 with status 2 is not owned and offers activation", () => {
    expect(rigView(template, NOW)).toEqual({
      phase: "available",
      action: undefined,
      isEnabled: false,
      canActivate: true,
    });
  });

  test.each([0, 1, 2, 3])("[MINE-39] status 0 of source %i is stopped", (source) => {
    expect(rigView({ ...startable, source }, NOW).phase).toBe("stopped");
  });

  test.each([NOW - 1000, NOW])("[MINE-40] last received at or past the end: Start", (lastReceiveMs) => {
    const view = rigView({ ...startable, lastReceiveMs }, NOW);
    expect(view).toMatchObject({ action: "start", isEnabled: true });
  });

  test("[MINE-41] last received before the end: Claim", () => {
    expect(rigView(claimable, NOW)).toMatchObject({ phase: "stopped", action: "claim", isEnabled: true });
    expect(rigView({ ...startable, lastReceiveMs: startable.endMs - 1 }, NOW).action).toBe("claim");
  });

  test.each([0, 1, 2, 3])("[MINE-42] status 1 of source %i is running", (source) => {
    expect(rigView({ ...running, source }, NOW).phase).toBe("running");
  });

  test("[MINE-45] [MINE-46] Claim waits for the countdown to reach 0", () => {
    expect(rigView(running, running.endMs - 1)).toMatchObject({ action: "claim", isEnabled: false });
    expect(rigView(running, running.endMs)).toMatchObject({ action: "claim", isEnabled: true });
  });

  test.each([0, 1, 2, 3])("[MINE-48] status 2 of source %i is expired", (source) => {
    expect(rigView({ ...expired, source }, NOW).phase).toBe("expired");
  });

  test("[MINE-49] an expired rig that was bought offers renewal and nothing else", () => {
    expect(rigView(expired, NOW)).toMatchObject({ action: "renew", isEnabled: true, canActivate: false });
  });

  test.each([0, 2, 3])("[MINE-50] an expired rig of source %i asks for an activation instead", (source) => {
    expect(rigView({ ...expired, source }, NOW)).toMatchObject({ action: undefined, canActivate: true });
  });
});

describe("buttons over the list", () => {
  test("[MINE-24] [MINE-25] Claime All shows for a stopped rig with something to claim", () => {
    expect(canClaimAll([startable, running, claimable])).toBe(true);
  });

  test("[MINE-26] Claime All hides when no stopped rig has something to claim", () => {
    expect(canClaimAll([])).toBe(false);
    expect(canClaimAll([startable, running, expired, template])).toBe(false);
  });

  test("[MINE-24] [MINE-27] Start All shows for a stopped rig with nothing to claim", () => {
    expect(canStartAll([claimable, running, startable])).toBe(true);
  });

  test("[MINE-28] Start All hides when no stopped rig waits for a start", () => {
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
  "[MINE-47] a rig has finished once its countdown is over and the list still says it runs",
  (rig) => {
    const isOver = rig.source >= 0 && rig.status === 1 && rig.endMs <= NOW;
    expect(hasFinished(rig, NOW)).toBe(isOver);
  },
);
