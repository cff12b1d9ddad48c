import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { ALIVE_ANSWER, ALIVE_QUESTION } from "./answer-supervisor.ts";

const source = JSON.stringify(new URL("answer-supervisor.ts", import.meta.url).href);

/** Starts a program that answers its supervisor, and does `work`. */
function startProgram(work: string): ChildProcess {
  const program = `import { answerSupervisor } from ${source}; answerSupervisor(); ${work}`;
  return spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
}

test("a program answers its supervisor while it works", async () => {
  const child = startProgram(`setInterval(() => undefined, 1_000); process.send("started");`);
  await once(child, "message");
  child.send(ALIVE_QUESTION);
  expect((await once(child, "message"))[0]).toBe(ALIVE_ANSWER);
  child.kill();
});

test("a program whose work is done ends in spite of the channel to its supervisor", async () => {
  const [code] = (await once(startProgram(""), "exit")) as [number];
  expect(code).toBe(0);
});
