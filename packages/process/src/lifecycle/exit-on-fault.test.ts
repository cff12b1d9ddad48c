import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { exitCodes } from "./exit-codes.ts";

const MODULE = JSON.stringify(join(import.meta.dirname, "exit-on-fault.ts"));
const LOG = `{ fatal: ({ err, origin }, text) => console.log(text, origin ?? "", err.message) }`;

async function run(stop: string, fault: string) {
  const code = `import { exitOnFault } from ${MODULE}; exitOnFault(${LOG}, ${stop}); setInterval(() => {}, 1000); ${fault}`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: ["ignore", "pipe", "inherit"] });
  const [output, [exit]] = await Promise.all([child.stdout.setEncoding("utf8").toArray(), once(child, "exit")]);
  return { output: output.join(""), exit: exit as unknown };
}

const drained = `async () => console.log("drained")`;

test("an unhandled rejection is logged, the process drains and exits for a restart [S08]", async () => {
  const { output, exit } = await run(drained, `Promise.reject(new Error("unforeseen"))`);
  expect(output).toMatch(/unhandledRejection unforeseen\ndrained\n$/);
  expect(exit).toBe(exitCodes.fault);
});

test("an error in a timer and a second one while draining are both logged [S08]", async () => {
  const faults = `setTimeout(() => { throw new Error("first") }, 1); setTimeout(() => { throw new Error("second") }, 20)`;
  const { output, exit } = await run(`() => new Promise((end) => setTimeout(end, 200))`, faults);
  expect(output).toMatch(/uncaughtException first\n.*uncaughtException second\n$/);
  expect(exit).toBe(exitCodes.fault);
});

test("exits when draining fails [S08]", async () => {
  const { output, exit } = await run(
    `async () => { throw new Error("no connection") }`,
    `setTimeout(() => { throw new Error("unforeseen") }, 1)`,
  );
  expect(output).toContain("draining failed  no connection");
  expect(exit).toBe(exitCodes.fault);
});
