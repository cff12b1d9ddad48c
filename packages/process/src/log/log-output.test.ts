import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { expect, test } from "vitest";
import { LogOutput } from "./log-output.ts";

const FULL_DISK = "/dev/full";

test.runIf(existsSync(FULL_DISK))("counts lines that a full disk does not take [S15]", () => {
  const fd = openSync(FULL_DISK, "w");
  const output = new LogOutput(fd);
  for (let line = 0; line < 1_000; line += 1) output.write(`${"x".repeat(200)}\n`);
  expect(output.lost).toBe(1_000);
  closeSync(fd);
});

test("reports the number of lost lines before the next one that is written [S15]", () => {
  const folder = mkdtempSync(join(tmpdir(), "wth-log-"));
  const fd = openSync(join(folder, "log"), "w");
  const output = new LogOutput(fd);
  output.write("one\n");
  closeSync(fd);
  output.write("two\n");
  output.write("three\n");
  // the lowest free descriptor is the one just closed
  expect(openSync(join(folder, "log"), "a")).toBe(fd);
  output.write("four\n");
  const [first, report, last] = readFileSync(join(folder, "log"), "utf8").trim().split("\n");
  expect([first, last]).toEqual(["one", "four"]);
  expect(JSON.parse(report ?? "")).toMatchObject({ level: 50, lost: 2, msg: "log lines were lost" });
  expect(output.lost).toBe(2);
  rmSync(folder, { recursive: true });
});

test("a process outlives the reader of its log [S15]", async () => {
  const module = JSON.stringify(join(import.meta.dirname, "log-output.ts"));
  const code = `
    import { logOutput } from ${module};
    process.on("message", () => {
      for (let line = 0; line < 100; line += 1) logOutput.write("x".repeat(2_000) + "\\n");
      process.send(logOutput.lost);
    });
    process.send(0);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  await once(child, "message");
  const reader = child.stdout as Readable;
  reader.destroy();
  await once(reader, "close");
  child.send("write");
  const [lost] = (await once(child, "message")) as [number];
  expect(lost).toBe(100);
  expect(child.exitCode).toBeNull();
  child.kill();
});
