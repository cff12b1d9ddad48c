import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@wth/db/embedded";
import { buildWeb } from "../../tools/build-web.ts";
import { startSandbox, type Sandbox } from "../../tools/sandbox/start-sandbox.ts";

const root = join(import.meta.dirname, "..", "..");
const VARIABLE = "WTH_E2E_SANDBOXES";

/** Addresses and settings of a worker's platform. */
export type SandboxAddress = Pick<Sandbox, "url" | "consoleUrl" | "dataDir" | "rpcUrl" | "ownerUrl" | "environment">;

type Pages = { WEB_DIST: string; CONSOLE_DIST: string };

async function startOne(pages: Pages): Promise<{ sandbox: Sandbox; folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), "wth-e2e-"));
  // Copies, so that a build during the run does not change an open page.
  const own = { WEB_DIST: join(folder, "web"), CONSOLE_DIST: join(folder, "console") };
  for (const name of ["WEB_DIST", "CONSOLE_DIST"] as const) cpSync(pages[name], own[name], { recursive: true });
  // All pages share one address, and tests sign in more often than users.
  const env = {
    ...own,
    LOG_LEVEL: "warn",
    RATE_LIMIT_FACTOR: "100",
    CONSOLE_PORT: String(await freePort()),
  };
  const sandbox = await startSandbox({ dataDir: join(folder, "data"), port: await freePort(), env });
  return { sandbox, folder };
}

/** Builds both apps and starts fresh platforms in temporary folders. @returns a function that stops and removes them */
export async function startSandboxes(count: number): Promise<() => Promise<void>> {
  const { folder: web } = await buildWeb(root, "web", "sandbox");
  const { folder: consolePage } = await buildWeb(root, "console", "sandbox");
  const pages = { WEB_DIST: web, CONSOLE_DIST: consolePage };
  const starts = await Promise.allSettled(Array.from({ length: count }, () => startOne(pages)));
  const started = starts.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
  const stop = async (): Promise<void> => {
    await Promise.all(started.map(({ sandbox }) => sandbox.stop()));
    for (const { folder } of started) rmSync(folder, { recursive: true, force: true });
  };
  const failure = starts.find((start) => start.status === "rejected");
  if (failure !== undefined) {
    await stop();
    throw failure.reason;
  }
  const addresses = started.map(({ sandbox }): SandboxAddress => {
    const { url, consoleUrl, dataDir, rpcUrl, ownerUrl, environment } = sandbox;
    return { url, consoleUrl, dataDir, rpcUrl, ownerUrl, environment };
  });
  process.env[VARIABLE] = JSON.stringify(addresses);
  return stop;
}

/** All platforms of this run, as a worker sees them. */
export function sandboxAddresses(): SandboxAddress[] {
  return JSON.parse(process.env[VARIABLE] ?? "[]") as SandboxAddress[];
}
