import type { Database } from "@wth/db";
import { sql } from "kysely";

/** One number that a query gives; undefined for null. */
async function numberOf(
  db: Database,
  query: ReturnType<typeof sql<{ value: number | null }>>,
): Promise<number | undefined> {
  return (await query.execute(db)).rows[0]?.value ?? undefined;
}

// of the server's own clock: backups and replicas do not follow the platform's
const secondsSince = (column: "finished_at" | "verified_at") => sql<{ value: number | null }>`
  select extract(epoch from clock_timestamp() - max(${sql.ref(column)}))::float8 as value from platform_backup`;

/** Seconds since the last backup was completed; undefined before there is one. */
export const backupAge = (db: Database) => numberOf(db, secondsSince("finished_at"));

/** Seconds since a backup was last restored and compared; undefined before there is one. */
export const verifiedBackupAge = (db: Database) => numberOf(db, secondsSince("verified_at"));

/** Seconds since the last file of the write-ahead log was archived; undefined where none is. */
export const archiveAge = (db: Database) =>
  numberOf(
    db,
    sql`select extract(epoch from clock_timestamp() - last_archived_time)::float8 as value from pg_stat_archiver`,
  );

/** Replicas that are connected; undefined for a role that may not see them. */
export const countReplicas = (db: Database) =>
  numberOf(
    db,
    sql`select case when pg_has_role('pg_read_all_stats', 'usage') then count(*)::int end as value from pg_stat_replication`,
  );

/** Longest delay of a replica, in seconds; undefined without one, and for a role that may not see them. */
export const replicaLag = (db: Database) =>
  numberOf(db, sql`select extract(epoch from max(replay_lag))::float8 as value from pg_stat_replication`);

export type BackupRow = { label: string; kind: string; finished_at: Date; verified_at: Date | null };

/** Records a completed backup; repeating it changes nothing. */
export async function insertBackup(db: Database, label: string, kind: string): Promise<void> {
  await sql`insert into platform_backup (label, kind, finished_at) values (${label}, ${kind}, clock_timestamp())
    on conflict (label) do nothing`.execute(db);
}

/** Records that a backup was restored and compared. */
export async function setBackupVerified(db: Database, label: string): Promise<void> {
  await sql`update platform_backup set verified_at = clock_timestamp() where label = ${label}`.execute(db);
}

/** Returns recorded backups, newest first. */
export async function listBackups(db: Database, limit: number): Promise<BackupRow[]> {
  return db.selectFrom("platform_backup").selectAll().orderBy("finished_at", "desc").limit(limit).execute();
}
