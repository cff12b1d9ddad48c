import { join, relative } from "node:path";
import { migrate, OtherSchemaError } from "@wth/db";
import { freePort, startEmbeddedPostgres, stopEmbeddedPostgres, type EmbeddedPostgres } from "@wth/db/embedded";
import pg from "pg";
import type { RunningChild } from "../process/run-child.ts";
import { startPart, type RunContext } from "../run-context.ts";
import { SANDBOX_CHAIN, type DatabaseAddresses } from "../settings.ts";
import { PlainError } from "../stay-until-stopped.ts";

const CONNECT_TIMEOUT_MS = 10_000;

/** The embedded server, or the one that the settings name. Leaves it migrated. */
export async function startDatabase(context: RunContext): Promise<DatabaseAddresses> {
  const { database } = context.settings;
  if (database === undefined) {
    const addresses = await context.progress.step("Start the database", () => startEmbedded(context));
    const remedy = `delete ${shown(context.folder.path)}/ (or use an empty database)`;
    await context.progress.step("Bring the database up to date", () => migrateTo(context, addresses, remedy));
    return addresses;
  }
  await stopEmbeddedPostgres(context.folder.postgres);
  await context.progress.step("Reach the database", () => assertReachable(database.owner));
  await context.progress.step("Bring the database up to date", () =>
    migrateTo(context, database, "use an empty database"),
  );
  return database;
}

async function startEmbedded(context: RunContext): Promise<DatabaseAddresses> {
  const folder = context.folder.postgres;
  // The same port after a crash, so that clients can reconnect.
  const port = await freePort();
  const launch = async (): Promise<RunningChild> => {
    const started = await startEmbeddedPostgres({ folder, port }).catch((error: unknown) => {
      throw new PlainError(error instanceof Error ? error.message : String(error));
    });
    server = started;
    return {
      pid: started.pid,
      exited: started.exited.then(() => ({ code: null, signal: null, lastWords: "" })),
      stop: () => started.stop(),
    };
  };
  let server: EmbeddedPostgres | undefined;
  const part = await startPart(context, "database", join(folder, "postgres.log"), launch);
  context.stops.push(() => part.stop());
  if (server === undefined) throw new Error("The database did not start.");
  return { ...server.urls, owner: server.ownerUrl };
}

async function assertReachable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  try {
    await client.connect();
  } catch (error) {
    const reason = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error);
    throw new PlainError(`The database that DATABASE_OWNER_URL names cannot be reached: ${reason}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The path as a user would type it: relative when it is inside the current folder. */
function shown(path: string): string {
  const inside = relative(".", path);
  return inside === "" || inside.startsWith("..") ? path : inside;
}

async function migrateTo({ settings }: RunContext, { owner }: DatabaseAddresses, remedy: string): Promise<void> {
  try {
    await migrate(owner, { purpose: settings.chainId === SANDBOX_CHAIN ? "sandbox" : "public" });
  } catch (error) {
    if (!(error instanceof OtherSchemaError))
      throw new PlainError(error instanceof Error ? error.message : String(error));
    throw new PlainError(`This database was made by an earlier development version; ${remedy} and start again.`);
  }
}
