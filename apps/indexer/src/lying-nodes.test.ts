import { HANG_MS, randomFrom, seedOf } from "@wth/db/testing";
import { expect, test } from "vitest";
import { playLyingScript } from "./testing/lying-script.ts";

const SCRIPTS = Number(process.env["LYING_SCRIPTS"] ?? 60);
const SEED = seedOf("LYING_SCRIPTS_SEED");

/** Sizes of a group of nodes and how many of it lie. */
const GROUPS = [
  { nodes: 5, liars: 2 },
  { nodes: 3, liars: 1 },
  { nodes: 5, liars: 1 },
  { nodes: 4, liars: 1 },
] as const;

test(
  `stores final events exactly despite lies (${SCRIPTS} scripts, seed ${SEED}) [N01, N02, N03, N07]`,
  { timeout: 2 * HANG_MS + SCRIPTS * 2_000 },
  async () => {
    let [events, lies] = [0, 0];
    for (let script = 0; script < SCRIPTS; script += 1) {
      const group = GROUPS[script % GROUPS.length] as (typeof GROUPS)[number];
      const outcome = await playLyingScript({ random: randomFrom(SEED + script), ...group, catchUpMs: HANG_MS });
      const { stored, expected, head, reached, cursorIsReal, halts } = outcome;
      const name = `script ${script} of seed ${SEED}, ${group.liars} of ${group.nodes} nodes lie`;
      expect({ stored, reached, cursorIsReal, halts }, name).toEqual({
        stored: expected,
        reached: head,
        cursorIsReal: true,
        halts: [],
      });
      events += stored.length;
      lies += outcome.lies;
    }
    process.stdout.write(`lying nodes: ${SCRIPTS} scripts, seed ${SEED}, ${events} events, ${lies} lies\n`);
    expect(events).toBeGreaterThan(SCRIPTS * 2);
    expect(lies).toBeGreaterThan(SCRIPTS * 20);
  },
);

test("control: where liars are the majority the scripts find wrong effects", { timeout: 2 * HANG_MS }, async () => {
  let damaged = 0;
  for (let script = 0; script < 12 && damaged === 0; script += 1) {
    const outcome = await playLyingScript({ random: randomFrom(SEED + script), nodes: 3, liars: 2, catchUpMs: 300 });
    const isRight = outcome.stored.join() === outcome.expected.join() && outcome.halts.length === 0;
    if (!isRight) damaged += 1;
  }
  expect(damaged).toBeGreaterThan(0);
});
