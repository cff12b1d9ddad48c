import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@wth/db/embedded";
import { afterEach, expect, test } from "vitest";
import { processesNaming, runStart, type StartProcess } from "../sandbox/testing/start-process.ts";

const folder = mkdtempSync(join(tmpdir(), "wth-dev-"));
let development: StartProcess | undefined;

afterEach(async () => {
  development?.interrupt("SIGKILL");
  await development?.exitCode;
  for (const pid of processesNaming(folder)) process.kill(pid, "SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

test("serves web and API at one address with hot reload; Ctrl-C leaves no process", async () => {
  const port = await freePort();
  development = runStart({ WTH_DATA_DIR: folder, PORT: String(port), CONSOLE_PORT: String(await freePort()) }, "dev");
  await development.ready();
  const page = await fetch(`http://localhost:${port}/defi`);
  expect(await page.text()).toContain("/@vite/client");
  const landing = await fetch(`http://localhost:${port}/`, { headers: { accept: "text/html" } });
  expect(new URL(landing.url).pathname).toBe("/home");
  expect(await landing.text()).toMatch(/<h1[^]*\/@vite\/client|\/@vite\/client[^]*<h1/);
  const address = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
  const answer = await fetch(`http://localhost:${port}/app-api/user/auth/check?address=${address}`);
  expect(await answer.json()).toMatchObject({ code: 0 });
  development.interrupt("SIGINT");
  expect(await development.exitCode).toBe(0);
  expect(processesNaming(folder)).toEqual([]);
  development = undefined;
});
