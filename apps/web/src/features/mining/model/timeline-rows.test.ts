import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import type { Stretch } from "./session-stretches.ts";
import { timelineRows } from "./timeline-rows.ts";

const at = (day: number, hour: number): number => new Date(2026, 0, day, hour).getTime();

test("splits a session over midnight into both days, newest first", () => {
  const rows = timelineRows([
    { kind: "ran", fromMs: at(5, 18), toMs: at(6, 18) },
    { kind: "rested", fromMs: at(5, 12), toMs: at(5, 18) },
  ]);
  expect(rows).toEqual([
    { kind: "day", dayMs: at(6, 0), pieces: [piece("ran", at(6, 0), at(6, 18), 0, 0.75)] },
    {
      kind: "day",
      dayMs: at(5, 0),
      pieces: [piece("rested", at(5, 12), at(5, 18), 0.5, 0.25), piece("ran", at(5, 18), at(6, 0), 0.75, 0.25)],
    },
  ]);
});

function piece(kind: Stretch["kind"], fromMs: number, toMs: number, start: number, length: number) {
  return { kind, fromMs, toMs, start, length };
}

test("merges days of rest into one row, and days with nothing to mine into another", () => {
  const rows = timelineRows([
    { kind: "ran", fromMs: at(30, 3), toMs: at(30, 4) },
    { kind: "rested", fromMs: at(20, 0), toMs: at(30, 3) },
    { kind: "ran", fromMs: at(10, 3), toMs: at(10, 4) },
  ]);
  expect(rows.map((row) => [row.kind, row.dayMs])).toEqual([
    ["day", at(30, 0)],
    ["quiet", at(20, 0)],
    ["quiet", at(11, 0)],
    ["day", at(10, 0)],
  ]);
  expect(rows.slice(1, 3)).toMatchObject([
    { days: 10, isRest: true },
    { days: 9, isRest: false },
  ]);
});

test("returns no rows for no periods, and ends a session at midnight on its day", () => {
  expect(timelineRows([])).toEqual([]);
  expect(timelineRows([{ kind: "ran", fromMs: at(5, 0), toMs: at(6, 0) }])).toHaveLength(1);
});

const spans = fc
  .array(
    fc.tuple(
      fc.nat({ max: 400_000_000 }),
      fc.nat({ max: 90_000_000 }),
      fc.constantFrom<Stretch["kind"]>("ran", "rested", "ahead"),
    ),
    {
      maxLength: 12,
    },
  )
  .map((parts) => {
    let fromMs = at(1, 7);
    return parts.map(([pause, length, kind]): Stretch => {
      fromMs += pause;
      const stretch = { kind, fromMs, toMs: fromMs + length + 1 };
      fromMs = stretch.toMs;
      return stretch;
    });
  });

property.prop([spans])("draws each running moment once, and every day", (stretches) => {
  const rows = timelineRows(stretches);
  const pieces = rows.flatMap((row) => (row.kind === "day" ? row.pieces : []));
  const lengthOf = (parts: readonly { kind: string; fromMs: number; toMs: number }[], kind: string) =>
    parts.reduce((sum, part) => sum + (part.kind === kind ? part.toMs - part.fromMs : 0), 0);
  for (const kind of ["ran", "ahead"]) expect(lengthOf(pieces, kind)).toBe(lengthOf(stretches, kind));
  for (const { start, length } of pieces) {
    expect(start).toBeGreaterThanOrEqual(0);
    expect(start + length).toBeLessThanOrEqual(1 + 1e-9);
  }
  rows.slice(1).forEach((row, index) => {
    const next = new Date(row.dayMs);
    next.setDate(next.getDate() + (row.kind === "quiet" ? row.days : 1));
    expect(next.getTime()).toBe(rows[index]?.dayMs);
  });
});
