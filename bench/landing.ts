import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@wth/db/embedded";
import { startSandbox } from "../tools/sandbox/start-sandbox.ts";
import { findOrInstallBrowser } from "../tools/test/find-browser.ts";
import { audit, type Visit } from "./landing/audit.ts";
import { serveScriptless } from "./landing/scriptless.ts";
import { median } from "./rounds.ts";

const ROUNDS = 5;

/** A metric of a visit: its name, value, number of digits and goal. */
type Row = readonly [name: string, of: (visit: Visit) => number, digits: number, goal: string];

const ofPage: readonly Row[] = [
  ["performance", ({ scores }) => scores.performance, 0, "≥ 98"],
  ["accessibility", ({ scores }) => scores.accessibility, 0, "100"],
  ["best practices", ({ scores }) => scores["best-practices"], 0, "100"],
  ["search engines", ({ scores }) => scores.seo, 0, "100"],
  ["layout shift", ({ shift }) => shift, 3, "≤ 0.02"],
  ["script in all, kB with headers", ({ scriptBytes }) => scriptBytes / 1000, 1, "≤ 90"],
];
const ofBoth: readonly Row[] = [
  ["largest paint, ms", ({ lcpMs }) => lcpMs, 0, "≤ 1.15 ×"],
  ["blocking time, ms", ({ blockedMs }) => blockedMs, 0, ""],
];

function tell(visits: readonly Visit[], [name, of, digits, goal]: Row): number {
  const values = visits.map(of).toSorted((a, b) => a - b);
  const figures = [values[0], median(values), values.at(-1)].map((value = Number.NaN) => value.toFixed(digits));
  console.log(`  ${name.padEnd(36)} ${figures.map((figure) => figure.padStart(8)).join(" /")}   ${goal}`);
  return median(values);
}

function report(visits: readonly Visit[], bare: readonly Visit[]): void {
  console.log(`\nLanding page, Lighthouse for mobile, ${visits.length} rounds: min / median / max  (goal)`);
  for (const row of ofPage) tell(visits, row);
  for (const [name, of, digits, goal] of ofBoth) {
    const page = tell(visits, [name, of, digits, goal]);
    const plain = tell(bare, [`${name}, without script`, of, digits, ""]);
    console.log(`  ${"their ratio".padEnd(36)} ${(page / plain).toFixed(2).padStart(19)}`);
  }
  for (const fault of new Set(visits.flatMap(({ faults }) => faults))) console.log(`  not passed: ${fault}`);
}

/** Visits the page and a copy without scripts alternately. */
export async function measureLanding(url: string, rounds = ROUNDS): Promise<void> {
  const browser = findOrInstallBrowser(join(import.meta.dirname, ".."));
  const scriptless = await serveScriptless(url);
  const visits: Visit[] = [];
  const bare: Visit[] = [];
  for (let round = 0; round < rounds; round += 1) {
    visits.push(await audit(url, browser));
    bare.push(await audit(scriptless.url, browser));
  }
  await scriptless.close();
  report(visits, bare);
}

/** Measures the landing page on a phone next to a copy without scripts. */
export async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "wth-bench-"));
  const env = { LOG_LEVEL: "warn", WTH_DEMO: "0", CONSOLE_PORT: String(await freePort()) };
  const sandbox = await startSandbox({ dataDir, port: await freePort(), env });
  await measureLanding(`${sandbox.url}/home`);
  await sandbox.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
