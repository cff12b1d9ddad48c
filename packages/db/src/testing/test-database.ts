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

/** Rows that the test databases of a kind begin with; they are written once a server. */
export type Filling = Readonly<{ name: string; fill: (ownerUrl: string) => Promise<void> }>;

/** Templates of fillings that this process has seen, by server and name. */
const templates = new Map<string, Promise<string>>();

/**
 * Clones the migrated template, with a filling if one is given.
 * @throws Error without a test server, which the global set-up of integration tests starts
 */
export async function createTestDatabase(filling?: Filling): Promise<TestDatabase> {
  const address = process.env[TEST_SERVER_VARIABLE];
  if (address === undefined) throw new Error("No test server: name the file *.int.test.ts, or call startTestServer().");
  const server = JSON.parse(address) as TestAddress;
  const name = `test_${randomBytes(6).toString("hex")}`;
  const template = filling === undefined ? TEMPLATE : await templateOf(server, filling);
  await withSuperuser(server.superuserUrl, (client) => clone(client, name, template));
  return {
    name,
    ownerUrl: withDatabase(server.ownerUrl, name),
    urls: Object.fromEntries(
      processNames.map((process) => [process, withDatabase(server.urls[process], name)]),
    ) as Record<ProcessName, string>,
    superuserUrl: withDatabase(server.superuserUrl, name),
    close: () =>
      withSuperuser(server.superuserUrl, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
}

async function clone(client: pg.Client, name: string, template: string): Promise<void> {
  await client.query(`create database ${name} template ${template} owner wth_owner strategy file_copy`);
  // a clone does not inherit the rights on its template
  await client.query(`revoke all on database ${name} from public; grant connect on database ${name} to ${ROLES}`);
}

/** Returns the name of the template with a filling, which the first process that asks for it makes. */
function templateOf({ superuserUrl, ownerUrl }: TestAddress, { name, fill }: Filling): Promise<string> {
  const template = `${TEMPLATE}_${name}`;
  const known = templates.get(superuserUrl + name);
  if (known !== undefined) return known;
  const making = withSuperuser(superuserUrl, async (client) => {
    await client.query("select pg_advisory_lock(hashtext($1))", [template]);
    const found = await client.query("select from pg_database where datname = $1 and datistemplate", [template]);
    if (found.rowCount === 1) return template;
    await client.query(`drop database if exists ${template}`);
    await clone(client, template, TEMPLATE);
    await fill(withDatabase(ownerUrl, template));
    await client.query(`alter database ${template} with is_template true allow_connections false`);
    return template;
  });
  templates.set(superuserUrl + name, making);
  return making;
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

async function withSuperuser<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
