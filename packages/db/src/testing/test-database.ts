import { randomBytes } from "node:crypto";
import pg from "pg";
import { processNames, processRoles, type ProcessName } from "../rights/roles.ts";

/** Database that test databases are cloned from. */
export const TEMPLATE = "wth_template";
/** Environment variable with the address of the test server. */
export const TEST_SERVER_VARIABLE = "WTH_TEST_SERVER";

/** Connection strings of the test server, as {@link TEST_SERVER_VARIABLE} holds them. */
export type TestAddress = { superuserUrl: string; ownerUrl: string; urls: Readonly<Record<ProcessName, string>> };

const ROLES = processNames.map((name) => processRoles[name]).join(", ");

/** Migrated database of one test or test file. */
export interface TestDatabase {
  readonly name: string;
  /** Role that owns the tables. */
  readonly ownerUrl: string;
  /** Role of each process. */
  readonly urls: Readonly<Record<ProcessName, string>>;
  /** Superuser, who can bypass every constraint. */
  readonly superuserUrl: string;
  /** Drops the database and closes all connections to it. */
  close(): Promise<void>;
}

/**
 * Clones the migrated template.
 * @throws Error without a test server, which the global set-up of integration tests starts
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const address = process.env[TEST_SERVER_VARIABLE];
  if (address === undefined) throw new Error("No test server: name the file *.int.test.ts, or call startTestServer().");
  const server = JSON.parse(address) as TestAddress;
  const name = `test_${randomBytes(6).toString("hex")}`;
  await asSuperuser(
    server.superuserUrl,
    `create database ${name} template ${TEMPLATE} owner wth_owner strategy file_copy`,
    // a clone does not inherit the rights on its template
    `revoke all on database ${name} from public; grant connect on database ${name} to ${ROLES}`,
  );
  return {
    name,
    ownerUrl: withDatabase(server.ownerUrl, name),
    urls: Object.fromEntries(
      processNames.map((process) => [process, withDatabase(server.urls[process], name)]),
    ) as Record<ProcessName, string>,
    superuserUrl: withDatabase(server.superuserUrl, name),
    close: () => asSuperuser(server.superuserUrl, `drop database if exists ${name} with (force)`),
  };
}

/** Opens one connection. */
export async function connectAs(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

function withDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}

async function asSuperuser(connectionString: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
