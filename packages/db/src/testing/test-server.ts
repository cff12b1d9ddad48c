import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import pg from "pg";
import { isAlive, startEmbeddedPostgres } from "../embedded/index.ts";
import { migrate } from "../migrate.ts";
import { OWNER_ROLE, processNames, processRoles } from "../rights/roles.ts";
import { TEMPLATE, TEST_SERVER_VARIABLE, type TestAddress } from "./test-database.ts";

const PREFIX = "wth-test-postgres-";
/** Linux keeps the files of this folder in memory, where a clone of the template takes a tenth of the time. */
const MEMORY = "/dev/shm";
/** Space that the databases of all tests need, in bytes. */
const SPACE = 6 * 2 ** 30;

/** Temporary PostgreSQL server with a migrated template database. */
export interface TestServer {
  /** Connection strings for `createTestDatabase`, as the value of an environment variable. */
  readonly address: string;
  stop(): Promise<void>;
}

/**
 * Starts a server in a temporary folder, without fsync and in memory unless it is `durable`, and creates the template
 * database. Removes abandoned servers first.
 */
export async function startTestServer({ durable = false } = {}): Promise<TestServer> {
  await clearAbandoned();
  const folder = mkdtempSync(join(!durable && isMemoryFree() ? MEMORY : tmpdir(), PREFIX));
  writeFileSync(join(folder, "runner"), String(process.pid));
  const server = await startEmbeddedPostgres({
    folder,
    durable,
    settings: { max_connections: "300", shared_buffers: "64MB", autovacuum: "off", file_copy_method: "clone" },
  });
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await makeTemplate(server.superuserUrl, server.ownerUrl);
  } catch (error) {
    await stop();
    throw error;
  }
  const { superuserUrl, ownerUrl, urls } = server;
  const address: TestAddress = { superuserUrl, ownerUrl, urls };
  return { address: JSON.stringify(address), stop };
}

async function makeTemplate(superuserUrl: string, ownerUrl: string): Promise<void> {
  await migrate(ownerUrl, { purpose: "sandbox" });
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query(`alter database wth rename to ${TEMPLATE}`);
    await client.query(`alter database ${TEMPLATE} with is_template true allow_connections false`);
    // tests watch and end the connections of processes
    for (const name of processNames) await client.query(`alter role ${processRoles[name]} connection limit 290`);
    await client.query(`grant pg_monitor, pg_signal_backend to ${OWNER_ROLE}`);
    await client.query("checkpoint");
  } finally {
    await client.end();
  }
}

function isMemoryFree(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= SPACE;
}

/** Stops and removes servers whose test run was killed. */
async function clearAbandoned(): Promise<void> {
  const folders = [MEMORY, tmpdir()].filter((place) => existsSync(place));
  for (const folder of folders.flatMap((place) => readdirSync(place).map((name) => join(place, name)))) {
    if (!basename(folder).startsWith(PREFIX)) continue;
    const runner = readNumber(join(folder, "runner"));
    if (runner === undefined || isAlive(runner)) continue;
    const server = readNumber(join(folder, "data", "postmaster.pid"));
    if (server !== undefined && isAlive(server)) process.kill(server, "SIGQUIT");
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

function readNumber(path: string): number | undefined {
  try {
    const value = Number(readFileSync(path, "utf8").split("\n", 1)[0]);
    return Number.isInteger(value) && value > 0 ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Global set-up of Vitest: starts one server for all test files and returns its tear-down. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  process.env[TEST_SERVER_VARIABLE] = server.address;
  return () => server.stop();
}
