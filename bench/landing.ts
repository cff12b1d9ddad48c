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

function line(name: string, values: readonly number[], digits: number, goal: string): string {
  const sorted = values.toSorted((a, b) => a - b);
  const figures = [sorted[0], median(values), sorted.at(-1)].map((value = Number.NaN) => value.toFixed(digits));
  return `  ${name.padEnd(34)} ${figures.map((figure) => figure.padStart(8)).join(" /")}   ${goal}`;
}

function report(visits: readonly Visit[], bare: readonly Visit[]): void {
  const [page, plain] = [visits, bare].map((all) => all.map(({ lcpMs }) => lcpMs)) as [number[], number[]];
  const score = (id: keyof Visit["scores"]) => visits.map(({ scores }) => scores[id]);
  console.log(`\nLanding page, Lighthouse for mobile, ${visits.length} rounds: min / median / max  (goal)`);
  console.log(line("performance", score("performance"), 0, "≥ 98"));
  console.log(line("accessibility", score("accessibility"), 0, "100"));
  console.log(line("best practices", score("best-practices"), 0, "100"));
  console.log(line("search engines", score("seo"), 0, "100"));
  console.log(line("largest paint, ms", page, 0, ""));
  console.log(line("the same without script, ms", plain, 0, ""));
  console.log(
    `  ${"their ratio".padEnd(34)} ${(median(page) / median(plain)).toFixed(2).padStart(18)}${" ".repeat(13)}≤ 1.15`,
  );
  console.log(
    line(
      "layout shift",
      visits.map(({ shift }) => shift),
      3,
      "≤ 0.02",
    ),
  );
  console.log(
    line(
      "blocking time, ms",
      visits.map(({ blockedMs }) => blockedMs),
      0,
      "",
    ),
  );
  console.log(
    line(
      "script in all, kB with headers",
      visits.map(({ scriptBytes }) => scriptBytes / 1000),
      1,
      "≤ 90",
    ),
  );
  for (const fault of new Set(visits.flatMap(({ faults }) => faults))) console.log(`  not passed: ${fault}`);
}

/** Visits the page and the same page without script in turn. */
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

/** How the landing page feels on a phone, beside the same page without any script. */
export async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "wth-bench-"));
  const env = { LOG_LEVEL: "warn", WTH_DEMO: "0", CONSOLE_PORT: String(await freePort()) };
  const sandbox = await startSandbox({ dataDir, port: await freePort(), env });
  await measureLanding(`${sandbox.url}/home`);
  await sandbox.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
