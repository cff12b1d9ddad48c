import { fc, test as property } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { canClaimAll, canStartAll, hasFinished, originLabel, rigView } from "./rig-state.ts";

const DAY = 86_400_000;
const NOW = 1_800_000_000_000;
const claimable = { status: 0, source: 1, endMs: NOW - 1000, lastReceiveMs: NOW - DAY };
const startable = { status: 0, source: 1, endMs: NOW - 1000, lastReceiveMs: NOW - 1000 };
const running = { status: 1, source: 1, endMs: NOW + 1000, lastReceiveMs: NOW - 1000 };
const expired = { status: 2, source: 1, endMs: NOW - 1000, lastReceiveMs: NOW - 1000 };
const template = { status: 2, source: -1, endMs: 0, lastReceiveMs: 0 };

describe("state of a card", () => {
  test("treats source -1 with status 2 as not owned and offers activation [MINE-35]", () => {
    expect(rigView(template, NOW)).toEqual({
      phase: "available",
      action: undefined,
      isEnabled: false,
      canActivate: true,
    });
  });

  test.each([0, 1, 2, 3])("treats status 0 of source %i as stopped [MINE-39]", (source) => {
    expect(rigView({ ...startable, source }, NOW).phase).toBe("stopped");
  });

  test.each([NOW - 1000, NOW])("offers Start when last received at or past the end [MINE-40]", (lastReceiveMs) => {
    const view = rigView({ ...startable, lastReceiveMs }, NOW);
    expect(view).toMatchObject({ action: "start", isEnabled: true });
  });

  test("offers Claim when last received before the end [MINE-41]", () => {
    expect(rigView(claimable, NOW)).toMatchObject({ phase: "stopped", action: "claim", isEnabled: true });
    expect(rigView({ ...startable, lastReceiveMs: startable.endMs - 1 }, NOW).action).toBe("claim");
  });

  test.each([0, 1, 2, 3])("treats status 1 of source %i as running [MINE-42]", (source) => {
    expect(rigView({ ...running, source }, NOW).phase).toBe("running");
  });

  test("enables Claim when the countdown reaches 0 [MINE-45, MINE-46]", () => {
    expect(rigView(running, running.endMs - 1)).toMatchObject({ action: "claim", isEnabled: false });
    expect(rigView(running, running.endMs)).toMatchObject({ action: "claim", isEnabled: true });
  });

  test.each([0, 1, 2, 3])("treats status 2 of source %i as expired [MINE-48]", (source) => {
    expect(rigView({ ...expired, source }, NOW).phase).toBe("expired");
  });

  test("offers only renewal for an expired rig that was bought [MINE-49]", () => {
    expect(rigView(expired, NOW)).toMatchObject({ action: "renew", isEnabled: true, canActivate: false });
  });

  test.each([0, 2, 3])("offers activation for an expired rig of source %i [MINE-50]", (source) => {
    expect(rigView({ ...expired, source }, NOW)).toMatchObject({ action: undefined, canActivate: true });
  });
});

describe("buttons above the list", () => {
  test("shows Claime All for a stopped rig with something to claim [MINE-24, MINE-25]", () => {
    expect(canClaimAll([startable, running, claimable])).toBe(true);
  });

  test("hides Claime All when no stopped rig has something to claim [MINE-26]", () => {
    expect(canClaimAll([])).toBe(false);
    expect(canClaimAll([startable, running, expired, template])).toBe(false);
  });

  test("shows Start All for a stopped rig with nothing to claim [MINE-24, MINE-27]", () => {
    expect(canStartAll([claimable, running, startable])).toBe(true);
  });

  test("hides Start All when no stopped rig can start [MINE-28]", () => {
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

property.prop([fc.array(anyRig)])("shows a batch button exactly when a card offers the same action", (rigs) => {
  const views = rigs.map((rig) => rigView(rig, NOW)).filter(({ phase }) => phase === "stopped");
  expect(canClaimAll(rigs)).toBe(views.some(({ action }) => action === "claim"));
  if (canStartAll(rigs)) expect(views.some(({ action }) => action === "start")).toBe(true);
});

property.prop([anyRig])("has finished when the countdown is over while the list says running [MINE-47]", (rig) => {
  const isOver = rig.source >= 0 && rig.status === 1 && rig.endMs <= NOW;
  expect(hasFinished(rig, NOW)).toBe(isOver);
});

test("labels source 0 as a gift [MINE-18]", () => expect(originLabel(0)).toBe("gift"));
test("labels source 1 as bought [MINE-19]", () => expect(originLabel(1)).toBe("buy"));
test("labels source 2 as a reward [MINE-20]", () => expect(originLabel(2)).toBe("reward"));
test("labels source 3 as a gift [MINE-21]", () => expect(originLabel(3)).toBe("gift"));
test("labels no type that is not owned", () => expect(originLabel(-1)).toBeUndefined());
