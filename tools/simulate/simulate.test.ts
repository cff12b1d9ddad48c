import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultBehaviour, defaultParameters, newPlatform, ONE, simulate } from "@wth/rules";
import { expect, test } from "vitest";
import { drawChart } from "./chart.ts";
import { shortLabel, ticksTo } from "./chart-scale.ts";
import { periodsOf } from "./periods.ts";
import { readOptions } from "./read-options.ts";
import { runSimulation } from "./run-simulation.ts";

const read = (...args: string[]) => readOptions(args, "/somewhere");
const twoYears = simulate({
  opening: newPlatform(800, defaultParameters),
  values: defaultParameters,
  behaviour: defaultBehaviour,
  days: 730,
  seed: 3,
});

test("options have defaults, and every operator parameter can be changed", () => {
  expect(read()).toMatchObject({ years: 5, users: 1_000, growth: 500, seed: 1, isCompared: false });
  expect(read().after).toEqual(defaultParameters);
  const changes = ["--set", `mining.s1.yield=${30n * ONE}`, "--set", "fee.rate=100", "--compare"];
  const { growth, before, after, isCompared, out } = read("--growth", "2.5%", ...changes, "--out", "charts/pool.svg");
  expect({ growth, isCompared, out }).toEqual({ growth: 250, isCompared: true, out: "/somewhere/charts/pool.svg" });
  expect(before).toEqual(defaultParameters);
  expect(after).toEqual({ ...defaultParameters, "mining.s1.yield": 30n * ONE, "fee.rate": 100n });
});

const refused: [string, string[], RegExp][] = [
  ["no years", ["--years", "0"], /--years is 0, but it must be a whole number from 1 to 50/],
  ["too many years", ["--years", "51"], /from 1 to 50/],
  ["years that are no number", ["--years", "two"], /--years is two/],
  ["no users", ["--users", "0"], /from 1 to 100000000/],
  ["a part of a user", ["--users", "1.5"], /--users is 1.5/],
  ["shrinking", ["--growth=-1"], /--growth is -1, but it must be a percentage/],
  ["growth beyond doubling", ["--growth", "100.01"], /from 0 to 100/],
  ["an unknown parameter", ["--set", "mining.s8.price=1"], /There is no parameter mining.s8.price/],
  ["a name that all objects have", ["--set", "constructor=1"], /There is no parameter constructor/],
  ["a parameter without a value", ["--set", "fee.rate"], /write --set NAME=VALUE/],
  [
    "a value out of range",
    ["--set", "fee.rate=10001"],
    /fee.rate must be a whole number from 0 to 10000 \(basisPoints\)/,
  ],
  ["a value that is no number", ["--set", "fee.rate=5%"], /fee.rate must be a whole number/],
  ["values that contradict each other", ["--set", "mining.split.burn=9500"], /more than the whole price/],
  ["a comparison with nothing", ["--compare"], /--compare needs at least one --set/],
  ["another kind of picture", ["--out", "pool.png"], /must name an .svg file/],
  ["an unknown option", ["--year", "1"], /--year/],
  ["words", ["5"], /5/],
];
test.each(refused)("refuses %s with a sentence", (_, args, sentence) => {
  expect(() => read(...args)).toThrow(
    expect.objectContaining({ name: "PlainError", message: expect.stringMatching(sentence) }),
  );
});

test("periods include every day", () => {
  const periods = periodsOf(twoYears.days);
  expect(periods.map(({ last }) => last.day).slice(0, 3)).toEqual([30, 60, 91]);
  expect(periods).toHaveLength(24);
  expect(periods.reduce((sum, { emission }) => sum + emission, 0n)).toBe(
    twoYears.days.reduce((sum, { emission }) => sum + emission, 0n),
  );
  const fifty = Array.from({ length: 50 * 365 }, () => twoYears.days[0] as (typeof twoYears.days)[0]);
  expect(periodsOf(fifty)).toHaveLength(25);
});

test("reports when the mining pool is empty, in a comparison for both simulations", () => {
  const alone = runSimulation(read("--years", "1"));
  expect(alone.text).toMatch(/The mining pool does not run dry within 365 days; 785,\d{3},\d{3} WTH are left\.$/);
  expect(
    alone.text
      .split("\n")
      .find((line) => line.includes("Pool left"))
      ?.trim(),
  ).toMatch(/^Day +Users +Rigs/);
  const rich = `mining.s1.yield=${1_000_000_000n * ONE}`;
  const { text } = runSimulation(read("--years", "1", "--set", rich, "--compare"));
  expect(text).toMatch(
    /Before: The mining pool does not run dry .*\nAfter: {2}The mining pool runs dry on day \d+, after 0\.\d years\.$/,
  );
});

/** Checks markup strictly: every element is closed in order, and no character is unescaped. */
function elementsOf(svg: string): string[] {
  const names: string[] = [];
  const open: string[] = [];
  const ends: [string | undefined, string][] = [];
  let at = 0;
  for (const match of svg.matchAll(/<(\/?)([a-z]+)((?:\s+[a-zA-Z][\w-]*="[^"<&]*")*)\s*(\/?)>/g)) {
    expect(svg.slice(at, match.index)).not.toMatch(/[<>]|&(?!(amp|lt|gt);)/);
    at = match.index + match[0].length;
    const [, end, name = "", , isEmpty] = match;
    if (end === "/") ends.push([open.pop(), name]);
    else names.push(name);
    if (end === "" && isEmpty === "") open.push(name);
  }
  expect(svg.slice(at).trim()).toBe("");
  expect(open).toEqual([]);
  expect(ends.filter(([begun, ended]) => begun !== ended)).toEqual([]);
  return names;
}

test("the chart is well-formed, has every curve, and contains no NaN", () => {
  const chart = drawChart({ title: "5 < 6 & 7 > 6", simulation: twoYears, before: twoYears });
  const names = elementsOf(chart);
  expect(names[0]).toBe("svg");
  expect(names.filter((name) => name === "polyline")).toHaveLength(16);
  expect(chart).toContain("<title>5 &lt; 6 &amp; 7 &gt; 6</title>");
  expect(chart).not.toMatch(/NaN|Infinity|undefined/);
  const nothing = simulate({
    opening: newPlatform(1, defaultParameters),
    values: defaultParameters,
    behaviour: { ...defaultBehaviour, starters: 0 },
    days: 365,
    seed: 1,
  });
  expect(elementsOf(drawChart({ title: "nothing", simulation: nothing }))).toContain("polyline");
});

test("a scale has round steps up to the maximum", () => {
  expect(ticksTo(0n)).toEqual([0n, 1n]);
  expect(ticksTo(5n)).toEqual([0n, 1n, 2n, 3n, 4n, 5n]);
  expect(ticksTo(786n)).toEqual([0n, 200n, 400n, 600n, 800n]);
  expect(ticksTo(10n ** 30n)).toHaveLength(6);
  expect([0n, 999n, 1_500n, 20_000n, 786_000_000n, 10n ** 9n].map(shortLabel)).toEqual([
    "0",
    "999",
    "1.5k",
    "20k",
    "786M",
    "1G",
  ]);
});

test("the command writes the chart to --out, or prints the reason", () => {
  const folder = mkdtempSync(join(tmpdir(), "wth-simulate-"));
  const run = (...args: string[]) =>
    spawnSync(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", join(import.meta.dirname, "main.ts"), ...args],
      {
        encoding: "utf8",
        env: { ...process.env, INIT_CWD: folder },
      },
    );
  try {
    const good = run("--years", "1", "--out", "deep/er/chart.svg");
    expect([good.status, good.stderr]).toEqual([0, ""]);
    expect(good.stdout).toContain(join(folder, "deep/er/chart.svg"));
    elementsOf(readFileSync(join(folder, "deep/er/chart.svg"), "utf8"));
    const bad = run("--out", "deep/er/chart.svg/no.svg");
    expect(bad.status).toBe(1);
    expect(bad.stderr).toMatch(/no\.svg cannot be written \(\w+\): choose another with --out/);
    expect(run("--help").stdout).toMatch(/--growth PERCENT/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
