import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { takeInstanceLock } from "./instance-lock.ts";

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "wth-lock-"));
  path = join(folder, "lock.json");
});
afterEach(() => rmSync(folder, { recursive: true }));

const take = () => takeInstanceLock(path, "http://localhost:1");
const holder = () => (JSON.parse(readFileSync(path, "utf8")) as { pid: number }).pid;

test("one process holds the lock until it releases it", () => {
  const release = take();
  expect(take).toThrow(/already running on this data folder \(process \d+, http:\/\/localhost:1\)/);
  release();
  expect(existsSync(path)).toBe(false);
  take()();
});

test("takes over a lock whose process has ended or whose id belongs to another program", () => {
  writeFileSync(path, JSON.stringify({ pid: 2 ** 30, commandLine: "node", address: "" }));
  take()();
  writeFileSync(path, JSON.stringify({ pid: process.ppid, commandLine: "node of yesterday", address: "" }));
  const release = take();
  expect(holder()).toBe(process.pid);
  release();
  writeFileSync(path, "half a fi");
  take()();
});
