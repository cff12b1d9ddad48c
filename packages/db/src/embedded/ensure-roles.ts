import pg from "pg";
import type { PostgresSecrets } from "./postgres-secrets.ts";

/** Name of the database. */
export const DATABASE = "wth";
/** Role that owns all tables and runs migrations. */
export const OWNER_ROLE = "wth_owner";
/** Role of the application, with the rights that migrations grant. */
export const APP_ROLE = "wth_app";

/** Creates the two roles and the database when they are missing. */
export async function ensureRoles(superuserUrl: string, secrets: PostgresSecrets): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  client.on("error", () => undefined);
  await client.connect();
  try {
    for (const [role, password] of [
      [OWNER_ROLE, secrets.owner],
      [APP_ROLE, secrets.app],
    ] as const) {
      const known = await client.query("select 1 from pg_roles where rolname = $1", [role]);
      if (known.rowCount === 0) {
        await client.query(`create role ${role} login password ${client.escapeLiteral(password)}`);
      }
    }
    const known = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (known.rowCount === 0) await client.query(`create database ${DATABASE} owner ${OWNER_ROLE}`);
    await client.query(`revoke all on database ${DATABASE} from public`);
    await client.query(`revoke temporary on database ${DATABASE} from ${APP_ROLE}`);
    await client.query(`grant connect on database ${DATABASE} to ${APP_ROLE}`);
  } finally {
    await client.end();
  }
}
