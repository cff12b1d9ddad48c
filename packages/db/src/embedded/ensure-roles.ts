import pg from "pg";
import { OWNER_ROLE, processNames, processRoles } from "../rights/roles.ts";
import type { PostgresSecrets } from "./postgres-secrets.ts";

/** Name of the database. */
export const DATABASE = "wth";

/** Creates the owner, the role of each process and the database when they are missing. */
export async function ensureRoles(superuserUrl: string, secrets: PostgresSecrets): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  client.on("error", () => undefined);
  await client.connect();
  try {
    for (const [role, password] of [
      [OWNER_ROLE, secrets.owner],
      ...processNames.map((name) => [processRoles[name], secrets[name]] as const),
    ] as const) {
      const known = await client.query("select 1 from pg_roles where rolname = $1", [role]);
      if (known.rowCount === 0) {
        await client.query(`create role ${role} login password ${client.escapeLiteral(password)}`);
      }
    }
    const known = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (known.rowCount === 0) await client.query(`create database ${DATABASE} owner ${OWNER_ROLE}`);
  } finally {
    await client.end();
  }
}
