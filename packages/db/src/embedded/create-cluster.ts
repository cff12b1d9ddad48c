import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commandAs, giveTo, type PostgresAccount } from "./postgres-account.ts";
import type { PostgresBinaries } from "./postgres-binaries.ts";

/** Options of {@link createCluster}. */
export interface CreateClusterOptions {
  readonly folder: string;
  readonly password: string;
  readonly account: PostgresAccount;
  readonly binaries: PostgresBinaries;
  readonly durable: boolean;
}

/**
 * Creates the data directory of a server when there is none, and returns its path. An interrupted attempt leaves no
 * data directory.
 * @throws Error when initdb fails
 */
export function createCluster({ folder, password, account, binaries, durable }: CreateClusterOptions): string {
  const data = join(folder, "data");
  if (existsSync(data)) return data;
  const draft = join(folder, "data.new");
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const passwordFile = join(draft, "pw");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const target = join(draft, "data");
  mkdirSync(target, { mode: 0o700 });
  giveTo(account, draft);
  giveTo(account, target);
  giveTo(account, passwordFile);
  const command = commandAs(account, binaries.initdb, [
    `--pgdata=${target}`,
    "--username=postgres",
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--data-checksums",
    "--no-instructions",
    ...(durable ? [] : ["--no-sync"]),
  ]);
  const made = spawnSync(command.file, command.args, {
    ...command.options,
    encoding: "utf8",
    stdio: ["ignore", "ignore", "pipe"],
  });
  if (made.status !== 0) {
    const reason = made.error?.message ?? made.stderr.trim().split("\n").at(-1);
    throw new Error(`The database could not be created in ${folder}: ${reason}`);
  }
  renameSync(target, data);
  rmSync(draft, { recursive: true, force: true });
  return data;
}
