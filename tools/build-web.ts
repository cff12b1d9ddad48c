import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { readdir, readFile, rename, rm } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { PlainError } from "./sandbox/stay-until-stopped.ts";

export type WebFlavour = "sandbox" | "production";

export type WebApp = "web" | "console";

const OWN_SOURCES = {
  web: ["apps/web"],
  // The console shares the mark and the first styles of the users' app.
  console: ["apps/console", "apps/web/public"],
} as const;
const SOURCES = [
  "packages/test-wallet",
  "packages/ui",
  "packages/web-kit",
  "packages/rules",
  "packages/api-contract",
  "packages/chain",
  "package-lock.json",
  "tsconfig.base.json",
  "tsconfig.web.json",
  "tsconfig.worker.json",
  "tsconfig.console.json",
];
const SKIPPED = new Set(["node_modules", "dist", ".cache", "coverage"]);
const OUTPUT_MAX_LINES = 20;

export interface WebBuild {
  readonly folder: string;
  readonly built: boolean;
}

/**
 * Builds an app for browsers, unless the last build has the same sources. The sandbox flavour contains the test wallet
 * and the clock bar, the production flavour does not.
 */
export async function buildWeb(
  root: string,
  app: WebApp,
  flavour: WebFlavour,
  signal?: AbortSignal,
): Promise<WebBuild> {
  const dist = join(root, "apps", app, "dist");
  const folder = join(dist, flavour);
  const stamp = join(dist, `${flavour}.stamp`);
  const hash = await hashSources(root, [...OWN_SOURCES[app], ...SOURCES]);
  if (existsSync(join(folder, "index.html")) && readOrEmpty(stamp) === hash) return { folder, built: false };
  const draft = join(dist, `${flavour}-${process.pid}`);
  try {
    await runVite(join(root, "apps", app), flavour, draft, signal);
    await rm(stamp, { force: true });
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
  } finally {
    await Promise.all([draft, `${draft}-server`].map((each) => rm(each, { recursive: true, force: true })));
  }
  writeFileSync(stamp, hash);
  return { folder, built: true };
}

async function runVite(app: string, flavour: WebFlavour, outDir: string, signal?: AbortSignal): Promise<void> {
  const vite = join(app, "..", "..", "node_modules", "vite", "bin", "vite.js");
  const args = ["build", "--mode", flavour, "--emptyOutDir", "--logLevel", "warn", "--outDir", outDir];
  const child = spawn(process.execPath, [vite, ...args], {
    cwd: app,
    env: { ...process.env, NODE_ENV: "production", NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
    ...(signal ? { signal } : {}),
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code === 0) return;
  const lines = output.split("\n").filter((line) => !/^\s*(at .*)?$/.test(line));
  throw new PlainError(`${basename(app)} could not be built:\n${lines.slice(0, OUTPUT_MAX_LINES).join("\n")}`);
}

async function hashSources(root: string, sources: readonly string[]): Promise<string> {
  const files = (await Promise.all(sources.map((source) => listFiles(join(root, source))))).flat().toSorted();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash("sha256");
  for (const [index, file] of files.entries()) {
    const content = contents[index] ?? Buffer.alloc(0);
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

async function listFiles(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOTDIR") return undefined;
    throw error;
  });
  if (entries === undefined) return [path];
  const included = entries.filter((entry) => !SKIPPED.has(entry.name) && !entry.name.includes(".test."));
  const nested = await Promise.all(included.map((entry) => listFiles(join(path, entry.name))));
  return nested.flat();
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
