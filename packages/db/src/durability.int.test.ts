import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { choosePostgresAccount, commandAs, giveTo } from "./embedded/postgres-account.ts";
import { findPostgresBinaries } from "./embedded/postgres-binaries.ts";
import { startEmbeddedPostgres } from "./embedded/index.ts";
import { requireDurableDatabase } from "./durability.ts";
import { openDatabase } from "./index.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "wth-durability-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function checkServer(path: string, settings: Record<string, string> = {}): Promise<void> {
  const server = await startEmbeddedPostgres({ folder: path, settings });
  const { db, close } = openDatabase(server.superuserUrl, { max: 1 });
  try {
    await requireDurableDatabase(db);
  } finally {
    await close();
    await server.stop();
  }
}

test("accepts the embedded server as it starts", async () => {
  await expect(checkServer(join(folder, "durable"))).resolves.toBeUndefined();
});

test.each(["fsync", "synchronous_commit", "full_page_writes"])("refuses a database with %s off [S46]", async (name) => {
  await expect(checkServer(join(folder, "durable"), { [name]: "off" })).rejects.toThrow(`settings on: ${name}.`);
});

test("refuses a database without data checksums [S46]", async () => {
  const path = join(folder, "without-checksums");
  const data = join(path, "data");
  mkdirSync(data, { recursive: true, mode: 0o711 });
  const { initdb } = findPostgresBinaries();
  const account = choosePostgresAccount([data, initdb]);
  giveTo(account, data);
  // trust: the server's password is chosen after this
  const options = ["--username=postgres", "--auth=trust", "--no-data-checksums", "--no-sync", "--locale=C"];
  const command = commandAs(account, initdb, [`--pgdata=${data}`, ...options]);
  const made = spawnSync(command.file, command.args, command.options);
  expect(made.status, made.stderr.toString()).toBe(0);
  await expect(checkServer(path)).rejects.toThrow("settings on: data_checksums.");
});
