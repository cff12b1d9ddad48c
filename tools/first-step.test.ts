import { execFile } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let clone: string;

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), "wth-clone-"));
  mkdirSync(join(clone, "tools", "sandbox"), { recursive: true });
  cpSync(join(import.meta.dirname, "first-step.mjs"), join(clone, "tools", "first-step.mjs"));
  writeFileSync(join(clone, "tools", "sandbox", "main.ts"), "const code: number = 7; process.exit(code);");
  writeLock("1.0.0");
});
afterEach(() => rmSync(clone, { recursive: true }));

function writeLock(version: string): void {
  writeFileSync(join(clone, "package-lock.json"), JSON.stringify({ packages: { "node_modules/a": { version } } }));
}

/** A fake npm that records its arguments and installs the lockfile, or fails. */
function writeNpm(exitCode: number): string {
  const path = join(clone, "npm");
  const install = `mkdir -p node_modules && cp package-lock.json node_modules/.package-lock.json`;
  writeFileSync(path, `#!/bin/sh\necho "$@" >> calls\n${install}\nexit ${exitCode}\n`);
  chmodSync(path, 0o755);
  return clone;
}

const calls = () => {
  try {
    return readFileSync(join(clone, "calls"), "utf8").trim().split("\n");
  } catch {
    return [];
  }
};

function run(args: string[], nodeArgs: string[] = []): Promise<{ code: number; output: string }> {
  const { DATABASE_URL: _, WTH_DATA_DIR: __, ...outer } = process.env;
  const env = { ...outer, PATH: `${clone}:${process.env["PATH"]}`, npm_execpath: "" };
  return new Promise((resolve) => {
    const all = [...nodeArgs, join(clone, "tools", "first-step.mjs"), ...args];
    execFile(process.execPath, all, { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === "number" ? error.code : 0, output: stdout + stderr }),
    );
  });
}

test("installs on the first run only, and passes the exit code of the command on", async () => {
  writeNpm(0);
  const first = await run(["start"]);
  expect(first.output).toBe("Installing the dependencies: npm ci ...\n");
  expect(first.code).toBe(7);
  expect((await run(["start"])).output).toBe("");
  expect(calls()).toEqual(["ci --no-audit --no-fund --loglevel=error"]);
});

test("a command adds its preset arguments before those of the caller", async () => {
  writeNpm(0);
  mkdirSync(join(clone, "tools", "test"));
  writeFileSync(join(clone, "tools", "test", "main.ts"), `console.log(process.argv.slice(2).join(" "))`);
  await run(["test"]);
  expect((await run(["test:unit", "packages/rules"])).output).toBe("--only=unit packages/rules\n");
  expect((await run(["verify"])).output).toBe("--deep\n");
});

test("every script of package.json that needs the dependencies is a command", () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, "..", "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const source = readFileSync(join(import.meta.dirname, "first-step.mjs"), "utf8");
  const commands = Object.entries(scripts).filter(([, script]) => script.startsWith("node "));
  expect(commands.length).toBeGreaterThan(10);
  for (const [name, script] of commands) {
    expect(script).toBe(`node tools/first-step.mjs ${name}`);
    expect(source).toMatch(new RegExp(`^  "?${name}"?: \\["`, "m"));
  }
});

test("installs a changed lockfile unless npm already has", async () => {
  writeNpm(0);
  await run(["start"]);
  writeLock("2.0.0");
  expect((await run(["start"])).output).toMatch(/^The dependencies changed: npm ci/);
  writeLock("3.0.0");
  cpSync(join(clone, "package-lock.json"), join(clone, "node_modules", ".package-lock.json"));
  expect((await run(["start"])).output).toBe("");
  expect(calls()).toHaveLength(2);
});

test("reports a failed installation in one sentence and tries again next time", async () => {
  writeNpm(1);
  const failed = await run(["start"]);
  expect(failed.code).toBe(1);
  expect(failed.output).toMatch(/npm ci failed \(see above\): check the connection/);
  rmSync(join(clone, "node_modules"), { recursive: true });
  expect((await run(["start"])).output).toMatch(/npm ci failed/);
});

test("start reads the settings of .env", async () => {
  writeNpm(0);
  writeFileSync(join(clone, "tools", "sandbox", "main.ts"), "console.log(process.env.PORT, process.env.LOG_LEVEL);");
  writeFileSync(join(clone, ".env"), "PORT=4000\nLOG_LEVEL=warn\n");
  const lines = (await run(["start"])).output.trim().split("\n");
  expect(lines.at(-1)).toBe("4000 warn");
});

test("refuses an old Node and an unknown command in one sentence each", async () => {
  const pretend = `Object.defineProperty(process.versions, "node", { value: "18.19.1" })`;
  const old = await run(["start"], ["--import", `data:text/javascript,${encodeURIComponent(pretend)}`]);
  expect(old).toEqual({ code: 1, output: "Node 20 or newer is needed, this is Node 18.19.1.\n" });
  expect(await run(["begin"])).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Unknown command: use one of /),
  });
});

test("gives operator commands the settings of the running platform, if there is one", async () => {
  writeNpm(0);
  mkdirSync(join(clone, "apps", "api", "src", "entry"), { recursive: true });
  writeFileSync(join(clone, "apps", "api", "src", "entry", "ops.ts"), `console.log(process.env["DATABASE_URL"])`);
  expect(await run(["ops"])).toMatchObject({
    code: 1,
    output: expect.stringMatching(/\nNothing runs here: npm start/),
  });
  mkdirSync(join(clone, ".wth"));
  writeFileSync(join(clone, ".wth", "environment.json"), JSON.stringify({ DATABASE_URL: "postgres://x" }));
  expect(await run(["ops"])).toEqual({ code: 0, output: "postgres://x\n" });
});

test("refuses a Node that cannot run TypeScript when none is packaged", async () => {
  writeNpm(0);
  const pretend = `Object.defineProperty(process.versions, "node", { value: "22.1.0" })`;
  const old = await run(["start"], ["--import", `data:text/javascript,${encodeURIComponent(pretend)}`]);
  expect(old.code).toBe(1);
  expect(old.output).toMatch(/No Node 26 is packaged for .*: install Node 26 or newer \(this is 22\.1\.0\)/);
});
