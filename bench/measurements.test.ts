import { afterEach, expect, test, vi } from "vitest";
import { readMeasurements } from "./measurements.ts";
import { report } from "./rounds.ts";

afterEach(() => vi.restoreAllMocks());

/** Text that a part prints while `work` runs. */
function printed(work: () => void): string {
  const lines: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
  work();
  return lines.join("\n");
}

test("reads back what a part reports, and leaves other lines as they are [O14]", () => {
  const output = printed(() => {
    report("Ledger transfer, 8 clients", "one row", "≥ 0.55", {
      "one row": [90, 100, 110],
      "a name / with a bar": [5, 60, 70],
    });
    console.log("  invariants violated afterwards: 0");
    console.log("\n10,000 open streams  (target: an event at all within 1 s)");
    console.log("  opened in 3.0 s");
  });
  expect(readMeasurements(output)).toEqual({
    comparisons: [
      {
        title: "Ledger transfer, 8 clients",
        target: "≥ 0.55",
        baseline: "one row",
        rows: [
          { name: "one row", min: 90, median: 100, max: 110, ratio: 1 },
          { name: "a name / with a bar", min: 5, median: 60, max: 70, ratio: 0.6 },
        ],
      },
    ],
    lines: [
      "  invariants violated afterwards: 0",
      "10,000 open streams  (target: an event at all within 1 s)",
      "  opened in 3.0 s",
    ],
  });
});
