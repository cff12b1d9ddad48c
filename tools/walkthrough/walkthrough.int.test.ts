import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "@wth/db/embedded";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSandbox, type Sandbox } from "../sandbox/start-sandbox.ts";

const root = join(import.meta.dirname, "..", "..");
const script = join(root, "tools", "walkthrough", ".walkthrough.generated.ts");
let folder: string;
let sandbox: Sandbox;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "wth-walkthrough-"));
  const env = { CONSOLE_PORT: String(await freePort()) };
  sandbox = await startSandbox({ dataDir: folder, port: await freePort(), env });
});
afterAll(async () => {
  rmSync(script, { force: true });
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("the listing in docs/api-walkthrough.md mines WTH [MINE-54, MINE-56, MINE-57, CHAIN-23, ROLE-03]", async () => {
  const text = readFileSync(join(root, "docs", "api-walkthrough.md"), "utf8");
  const listing = /```ts\n([\s\S]*?)```/.exec(text)?.[1];
  expect(listing).toBeDefined();
  writeFileSync(script, listing as string);
  const { stdout } = await promisify(execFile)(process.execPath, [script], {
    env: { ...process.env, WTH_URL: sandbox.url },
  });
  const result = JSON.parse(stdout.trim().split("\n").at(-1) as string) as { claimed: string; mineAccount: string };
  expect(result.claimed).toMatch(/^0\.0547\d*$/);
  expect(result.mineAccount).toBe(result.claimed);
});
