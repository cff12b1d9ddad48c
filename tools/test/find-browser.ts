import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const KNOWN_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Finds the browser of the browser tests: the one that CHROMIUM_PATH names, else an installed one. Without either it
 * installs one: Debian's when the process may, otherwise Playwright's.
 * @returns its path; undefined when Playwright finds its own
 */
export function findOrInstallBrowser(root: string): string | undefined {
  const found = findBrowser();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && run("apt-get", ["--version"], "ignore")) {
    console.log("No Chromium is installed: apt-get install chromium ...");
    run("apt-get", ["update", "-qq"], "inherit");
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], "inherit");
    const installed = findBrowser();
    if (installed !== undefined) return installed;
  }
  console.log("No Chromium is installed: playwright install chromium ...");
  const playwright = join(root, "node_modules", "@playwright", "test", "cli.js");
  if (run(process.execPath, [playwright, "install", "chromium"], "inherit")) return undefined;
  throw new Error("No browser could be installed: install Chromium, or name one with CHROMIUM_PATH.");
}

function findBrowser(): string | undefined {
  const named = process.env["CHROMIUM_PATH"];
  if (named !== undefined) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  return KNOWN_PLACES.find((path) => existsSync(path));
}

function run(command: string, args: string[], stdio: "inherit" | "ignore"): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, args, { stdio: ["ignore", stdio, stdio], env }).status === 0;
}
