import { parseArgs } from "node:util";
import { migrate, migrationStatus, NewerSchemaError, openDatabase, type MigrationStatus } from "@wth/db";
import { readSeedConfig, type SeedConfig } from "@wth/api/platform/settings/seed-config.ts";
import { seedDeployment } from "@wth/api/entry/seed.ts";
import { commands } from "./commands.ts";
import { end, exitCodes } from "@wth/process";

const flag = { type: "boolean", default: false } as const;

function readArguments() {
  try {
    return parseArgs({ options: { status: flag, "dry-run": flag, contract: flag } }).values;
  } catch (error) {
    return end(exitCodes.usage, `${(error as Error).message} Usage: wth ${commands.migrate.usage}`);
  }
}

const listed = (title: string, names: readonly string[]) =>
  names.length === 0 ? [] : [title, ...names.map((name) => `  ${name}`)];

function printStatus({ applied, missing, contractions }: MigrationStatus): void {
  const lines = [
    `${applied.length} migrations are applied, the last one is ${applied.at(-1) ?? "none"}.`,
    ...(missing.length === 0 ? ["None is missing."] : listed("Missing:", missing)),
    ...listed("For wth migrate --contract, once no process of the former version runs:", contractions),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}

/** Migrates, and fills what a new version needs: house accounts, parameters, queues and the owner's keys. */
async function run(ownerUrl: string, config: SeedConfig, besideFormer: boolean): Promise<void> {
  const onRetry = (name: string, error: Error) => process.stderr.write(`${name} waits: ${error.message}\n`);
  const ran = await migrate(ownerUrl, { purpose: config.isSandbox ? "sandbox" : "public", besideFormer, onRetry });
  const { db, close } = openDatabase(ownerUrl, { max: 1 });
  try {
    await seedDeployment(db, config);
  } finally {
    await close();
  }
  process.stdout.write(ran.length === 0 ? "The database is up to date.\n" : `Applied:\n${ran.join("\n")}\n`);
}

/** A database of a later version needs nothing of this one, unless this version cannot run on it. */
function endWith(error: unknown): never {
  const fits = error instanceof NewerSchemaError && error.fits;
  return end(fits ? exitCodes.done : exitCodes.failed, error instanceof Error ? error.message : String(error));
}

function readSettings(): SeedConfig {
  try {
    return readSeedConfig(process.env);
  } catch (error) {
    return end(exitCodes.configuration, (error as Error).message);
  }
}

const values = readArguments();
const ownerUrl = process.env["DATABASE_OWNER_URL"];
if (!ownerUrl) end(exitCodes.configuration, "DATABASE_OWNER_URL is not set: the owner of the tables migrates them.");
try {
  if (values.status || values["dry-run"]) {
    const status = await migrationStatus(ownerUrl);
    printStatus(status);
    // a script can wait for a database that is up to date
    if (values.status && status.missing.length > 0) process.exitCode = exitCodes.failed;
  } else {
    await run(ownerUrl, readSettings(), !values.contract);
  }
} catch (error) {
  endWith(error);
}
