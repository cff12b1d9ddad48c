import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { expect, test } from "vitest";
import { hasTest } from "../planted/entry-problems.ts";
import { drills } from "./drills.ts";

const root = join(import.meta.dirname, "..", "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const page = read("docs/operate/runbooks.md");
const sections = page.split(/^## /m).slice(1);

test.for(drills.map((drill) => [drill.id, drill] as const))("the drill %s names tests that exist", ([, { tests }]) => {
  for (const named of tests) expect(hasTest(read(named.file), named), named.title).toBe(true);
});

test("every runbook has a drill of its own, and every drill a runbook [O04]", () => {
  const named = sections.map((section) => /`npm run drill -- ([\w-]+)`/.exec(section)?.[1]);
  expect(named).toEqual(drills.map(({ id }) => id));
  expect(drills.length).toBeGreaterThanOrEqual(12);
});

test("every alert is in a runbook, and every runbook names alerts that exist [O04]", () => {
  const { groups } = parse(read("deploy/prometheus/wth-alerts.yml")) as { groups: { rules: { alert: string }[] }[] };
  const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
  const lines = sections.map((section) => /^Alerts: (.+)$/m.exec(section)?.[1] ?? "");
  const named = lines.flatMap((line) => [...line.matchAll(/`(\w+)`/g)].map(([, alert]) => alert));
  expect(new Set(named)).toEqual(new Set(alerts));
  expect(named).toHaveLength(alerts.length);
});
