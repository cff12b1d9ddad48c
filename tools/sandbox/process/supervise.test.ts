import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isAlive } from "@wth/db/embedded";
import { afterEach, beforeEach, expect, test } from "vitest";
import { endLeftovers } from "./part-record.ts";
import { runChild } from "./run-child.ts";
import { supervise, type Supervised } from "./supervise.ts";
import type { Liveness } from "./watch-liveness.ts";

let folder: string;
let parts: Supervised[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "wth-supervise-"));
  parts = [];
});

afterEach(async () => {
  await Promise.all(parts.map((part) => part.stop()));
  rmSync(folder, { recursive: true });
});

const FOREVER = "setInterval(() => {}, 1000)";

type RunOptions = { maxDeaths?: number; isStarting?: boolean; liveness?: Liveness };

async function run(code: string, options: RunOptions = {}) {
  const failure = Promise.withResolvers<Error>();
  const deaths: string[] = [];
  const logFile = join(folder, "part.log");
  const command: [string, ...string[]] = [process.execPath, "-e", code];
  const part = await supervise({
    name: "part",
    launch: async () => {
      const { liveness } = options;
      return runChild({ command, cwd: folder, env: process.env, logFile, ...(liveness ? { liveness } : {}) });
    },
    runFolder: folder,
    logFile,
    maxDeaths: options.maxDeaths ?? 2,
    isStarting: () => options.isStarting ?? false,
    onDeath: (name, { code: exit, signal }) => deaths.push(`${name} ${signal ?? exit}`),
    onGiveUp: failure.resolve,
  });
  parts.push(part);
  return { part, deaths, failure: failure.promise };
}

async function until<Value>(read: () => Value | undefined): Promise<Value> {
  for (let left = 200; left > 0; left--) {
    const value = read();
    if (value !== undefined) return value;
    await pause(25);
  }
  throw new Error("no value within 5 s");
}

test("restarts a killed part, and stops it on request", async () => {
  const { part, deaths } = await run(FOREVER);
  const first = part.pid ?? 0;
  process.kill(first, "SIGKILL");
  const second = await until(() => (part.pid !== undefined && part.pid !== first ? part.pid : undefined));
  expect(deaths).toEqual(["part SIGKILL"]);
  part.kill();
  const third = await until(() => (part.pid !== undefined && part.pid !== second ? part.pid : undefined));
  expect(deaths).toHaveLength(1);
  await part.stop();
  expect([first, second, third].filter((pid) => isAlive(pid))).toEqual([]);
  expect(readdirSync(folder)).toEqual(["part.log"]);
});

const LIVENESS = { askEveryMs: 100, openMax: 8 };
const PROCESS = JSON.stringify(join(import.meta.dirname, "../../../packages/process/src/index.ts"));
const ANSWER = `import(${PROCESS}).then(({ answerSupervisor }) => { answerSupervisor(); console.error("up"); });`;

test("kills a part that is frozen, and starts it again [S08]", async () => {
  const { part, deaths } = await run(`${ANSWER} ${FOREVER}`, { liveness: LIVENESS });
  const first = part.pid ?? 0;
  await until(() => (readFileSync(join(folder, "part.log"), "utf8").includes("up") ? true : undefined));
  // at least one question is answered, and the part lives on
  await pause(20 * LIVENESS.askEveryMs);
  expect([part.pid, deaths]).toEqual([first, []]);
  process.kill(first, "SIGSTOP");
  await until(() => (part.pid !== undefined && part.pid !== first ? true : undefined));
  expect(deaths).toEqual(["part SIGKILL"]);
  expect(readFileSync(join(folder, "part.log"), "utf8")).toContain("did not answer its supervisor");
});

test("leaves alone a part that never answers [S08]", async () => {
  const { part, deaths } = await run(FOREVER, { liveness: LIVENESS });
  const first = part.pid;
  await pause(3 * LIVENESS.openMax * LIVENESS.askEveryMs);
  expect([part.pid, deaths]).toEqual([first, []]);
});

test("gives up a part that dies too often, with its last log line", async () => {
  const { deaths, failure } = await run(`console.error("no luck"); process.exit(3)`, { maxDeaths: 2 });
  expect((await failure).message).toMatch(/^The part stopped 3 times within a minute, the last time with: no luck/);
  expect(deaths).toEqual(["part 3", "part 3", "part 3"]);
});

test("does not restart a part that ends during the start", async () => {
  const { failure } = await run(`console.log(JSON.stringify({ msg: "PORT is odd" })); process.exit(1)`, {
    isStarting: true,
  });
  expect((await failure).message).toMatch(/^The part did not start: PORT is odd/);
});

test("passes on the message of a part that needs a change by the user", async () => {
  const { failure } = await run(`console.error("Wrong chain."); process.exit(78)`);
  expect((await failure).message).toBe("Wrong chain.");
});

test("kills a part that ignores SIGTERM", async () => {
  const child = runChild({
    command: [process.execPath, "-e", `process.on("SIGTERM", () => {}); console.log("up"); ${FOREVER}`],
    cwd: folder,
    env: process.env,
    logFile: join(folder, "log"),
    stopGraceMs: 200,
  });
  await until(() => (readFileSync(join(folder, "log"), "utf8").includes("up") ? true : undefined));
  await child.stop();
  expect(await child.exited).toMatchObject({ signal: "SIGKILL" });
});

test("ends processes of a killed run and leaves a reused process id alone", async () => {
  const { part } = await run(FOREVER);
  const pid = part.pid ?? 0;
  writeFileSync(join(folder, "stranger.json"), JSON.stringify({ pid: process.ppid, commandLine: "another program" }));
  expect(await endLeftovers(folder)).toEqual(["part"]);
  expect(isAlive(process.ppid)).toBe(true);
  expect(isAlive(pid)).toBe(false);
});
