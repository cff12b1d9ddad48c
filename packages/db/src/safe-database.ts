import { sql } from "kysely";
import { openDatabase, type Database, type Tx } from "./database.ts";
import { requireDurableDatabase, type DurabilityTerms } from "./durability.ts";
import { processRoles, roleConnections, type ProcessName } from "./rights/roles.ts";

type Session = {
  name: string;
  isSuperuser: boolean;
  owns: boolean;
  hasTemporary: boolean;
  isLimited: boolean;
};

/**
 * Checks that a connection has the role of its process and nothing beyond it.
 * @throws Error with one sentence when it is a superuser, an owner of tables, another role, or one without a limit of
 * connections
 */
export async function requireOwnRole(db: Database | Tx, process: ProcessName): Promise<void> {
  const { rows } = await sql<Session>`
    select r.rolname as name, r.rolsuper as "isSuperuser",
      exists (
        select from pg_class c where c.relnamespace = 'public'::regnamespace and pg_has_role(r.oid, c.relowner, 'member')
      ) as owns,
      has_database_privilege(r.oid, current_database(), 'temporary') as "hasTemporary",
      r.rolconnlimit >= 0 as "isLimited"
    from pg_roles r where r.rolname = session_user`.execute(db);
  const [role] = rows;
  const expected = processRoles[process];
  const use = `use the role ${expected}`;
  if (role === undefined || role.isSuperuser)
    throw new Error(`DATABASE_URL names the superuser ${role?.name}: ${use}.`);
  if (role.owns) throw new Error(`DATABASE_URL names ${role.name}, which owns the tables: ${use}.`);
  if (role.name !== expected) throw new Error(`DATABASE_URL names ${role.name}: ${use}.`);
  if (role.hasTemporary) throw new Error(`The role ${role.name} may create temporary tables: run the migrations.`);
  if (!role.isLimited)
    throw new Error(
      `The role ${role.name} may take all connections of the database: alter role ${role.name} connection limit ${roleConnections[process]}.`,
    );
}

/**
 * Checks the database before a process serves from it: settings on every chain, the role on public ones.
 * @throws Error with one sentence
 */
export async function requireSafeDatabase(
  url: string,
  { process, isPublic, durability }: { process: ProcessName; isPublic: boolean; durability: DurabilityTerms },
): Promise<void> {
  const { db, close } = openDatabase(url, { max: 1 });
  try {
    await requireDurableDatabase(db, durability);
    if (isPublic) await requireOwnRole(db, process);
  } finally {
    await close();
  }
}
