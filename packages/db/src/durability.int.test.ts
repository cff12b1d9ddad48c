import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { choosePostgresAccount, commandAs, giveTo } from "./embedded/postgres-account.ts";
import { findPostgresBinaries } from "./embedded/postgres-binaries.ts";
import { startEmbeddedPostgres } from "./embedded/index.ts";
import { durabilityTerms, requireDurableDatabase } from "./durability.ts";
import { openDatabase } from "./index.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "wth-durability-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function checkServer(
  path: string,
  settings: Record<string, string> = {},
  environment: Parameters<typeof durabilityTerms>[0] = {},
): Promise<void> {
  const server = await startEmbeddedPostgres({ folder: path, settings });
  const { db, close } = openDatabase(server.superuserUrl, { max: 1 });
  try {
    await requireDurableDatabase(db, durabilityTerms(environment));
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

test("accepts a setting that the provider replaces, and no other [O15]", async () => {
  const settings = { full_page_writes: "off" };
  const check = (environment: Parameters<typeof durabilityTerms>[0]) =>
    checkServer(join(folder, "durable"), settings, environment);
  await expect(check({ DATABASE_REPLACED_SETTINGS: "full_page_writes, data_checksums" })).resolves.toBeUndefined();
  await expect(check({ DATABASE_REPLACED_SETTINGS: "data_checksums" })).rejects.toThrow("on: full_page_writes.");
});

test("refuses a database whose commits wait for too few standbys [O15]", async () => {
  const check = (names: string, DATABASE_STANDBYS: string) =>
    checkServer(join(folder, "durable"), { synchronous_standby_names: names }, { DATABASE_STANDBYS });
  await expect(check("", "1")).rejects.toThrow("synchronous_standby_names (for 1, now 0)");
  await expect(check("one, two", "1")).resolves.toBeUndefined();
  await expect(check("one, two", "2")).rejects.toThrow("synchronous_standby_names (for 2, now 1)");
  await expect(check("ANY 2 (one, two, three)", "2")).resolves.toBeUndefined();
  await expect(check("first 1 (one, two)", "2")).rejects.toThrow("synchronous_standby_names (for 2, now 1)");
});

test("refuses terms that state nothing or leave out the wait for the commit [O15]", () => {
  expect(durabilityTerms({})).toEqual({ standbys: 0, replaced: [] });
  expect(() => durabilityTerms({ DATABASE_STANDBYS: "-1" })).toThrow(
    "DATABASE_STANDBYS must be a whole number up to 8.",
  );
  expect(() => durabilityTerms({ DATABASE_REPLACED_SETTINGS: "synchronous_commit" })).toThrow(
    "DATABASE_REPLACED_SETTINGS can name fsync, full_page_writes, data_checksums.",
  );
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
