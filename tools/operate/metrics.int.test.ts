import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { businessMeasures } from "@wth/api/entry/business-measures.ts";
import { addJobGauges, addMeasures } from "@wth/api/platform/jobs/metrics.ts";
import { durabilityTerms } from "@wth/db";
import { createInternal } from "@wth/process";
import { startTestApi } from "@wth/api/test-support/test-api.ts";
import { Registry } from "prom-client";
import { parse } from "yaml";
import { beforeAll, expect, test } from "vitest";
import { createMetrics as createIndexerMetrics } from "../../apps/indexer/src/ops/metrics.ts";
import { createMetrics as createSignerMetrics } from "../../apps/signer/src/ops/metrics.ts";

const deploy = join(import.meta.dirname, "../../deploy");
const read = (path: string) => readFileSync(join(deploy, path), "utf8");
const has = (program: string) => spawnSync("which", [program]).status === 0;

/** Metrics that Prometheus itself adds. */
const OF_PROMETHEUS = new Set(["up"]);
/** Metrics of Node and the process that no alert needs. */
const GENERAL = /^(nodejs|process)_/;

type Rule = Readonly<{ alert: string; expr: string; labels: { severity: string }; annotations: object }>;
const { groups } = parse(read("prometheus/wth-alerts.yml")) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const boards = readdirSync(join(deploy, "grafana")).map(
  (name) => JSON.parse(read(`grafana/${name}`)) as { panels: { title: string; targets: { expr: string }[] }[] },
);
const shown = boards.flatMap(({ panels }) => panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)));

/** Names of metrics in an expression: words before a selector, a range or the end, without functions and labels. */
const namesIn = (expr: string): string[] =>
  [...expr.replaceAll(/\{[^}]*\}|\b(?:by|on|ignoring) \([^)]*\)|\[[^\]]*\]/g, " ").matchAll(/[a-z_]\w+(?=\s|\)|$)/g)]
    .map(([name]) => name.replace(/_(?:bucket|count|sum)$/, ""))
    .filter((name) => !["unless", "or", "and", "sum", "max", "min"].includes(name));

let known: string[];
beforeAll(async () => {
  const api = await startTestApi();
  const worker = new Registry();
  addJobGauges(worker, api.worker);
  addMeasures(worker, api.worker, businessMeasures(31_337, durabilityTerms({})));
  const signer = new Registry();
  createSignerMetrics(signer);
  const registries = [
    ...createInternal().registries,
    api.app.metrics,
    worker,
    createIndexerMetrics(97).registry,
    signer,
  ];
  known = registries.flatMap((registry) => registry.getMetricsAsArray().map(({ name }) => name));
  await api.close();
});

test("names in alerts and dashboards only metrics that a process has [O04]", () => {
  const used = [...rules.map(({ expr }) => expr), ...shown].flatMap(namesIn);
  expect(new Set(used).size).toBeGreaterThan(40);
  expect(used.filter((name) => !known.includes(name) && !OF_PROMETHEUS.has(name))).toEqual([]);
});

test("uses each metric of its own in an alert or a dashboard [O04]", () => {
  const used = new Set([...rules.map(({ expr }) => expr), ...shown].flatMap(namesIn));
  expect([...new Set(known)].filter((name) => !used.has(name) && !GENERAL.test(name))).toEqual([]);
});

test("says of each alert who is called and what to do, and tests it [O04]", () => {
  const tests = read("prometheus/wth-alerts.test.yml");
  for (const { alert, labels, annotations } of rules) {
    expect(["page", "ticket"], alert).toContain(labels.severity);
    expect(Object.keys(annotations), alert).toEqual(["summary", "action"]);
    expect(tests, alert).toContain(`alertname: ${alert}`);
  }
});

test.runIf(has("promtool"))("raises each alert within two minutes of its fault [O04]", () => {
  const options = { cwd: join(deploy, "prometheus"), encoding: "utf8" } as const;
  const { status, stdout, stderr } = spawnSync("promtool", ["test", "rules", "wth-alerts.test.yml"], options);
  expect(status, stdout + stderr).toBe(0);
});
