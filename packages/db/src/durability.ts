import { sql } from "kysely";
import type { Database } from "./database.ts";

/** Settings without which an acknowledged write can be lost or damaged unnoticed, and the values that prevent it. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  fsync: ["on"],
  synchronous_commit: ["on", "remote_apply"],
  full_page_writes: ["on"],
  data_checksums: ["on"],
};

/** Settings that a provider may replace by what its storage does; nothing replaces the wait for the commit. */
const REPLACEABLE = ["fsync", "full_page_writes", "data_checksums"];
const STANDBYS_MAX = 8;

/** Requirements of an operator, and facts about the provider of the database. */
export type DurabilityTerms = Readonly<{
  /** Number of standby servers that must have a commit before it is confirmed. */
  standbys: number;
  /** Settings whose protection the database's provider gives in another way, whatever the server reports. */
  replaced: readonly string[];
}>;

/** Settings of the environment that `durabilityTerms` reads. */
export type DurabilityEnvironment = Readonly<
  Partial<Record<"DATABASE_STANDBYS" | "DATABASE_REPLACED_SETTINGS", string | undefined>>
>;

/**
 * Parses the operator's terms; by default no standby, and every setting as it must be.
 * @throws Error with one sentence
 */
export function durabilityTerms(environment: DurabilityEnvironment): DurabilityTerms {
  const standbys = environment.DATABASE_STANDBYS?.trim() || "0";
  if (!/^\d$/.test(standbys) || Number(standbys) > STANDBYS_MAX)
    throw new Error(`DATABASE_STANDBYS must be a whole number up to ${STANDBYS_MAX}.`);
  const names = (environment.DATABASE_REPLACED_SETTINGS ?? "").split(",").map((name) => name.trim());
  const replaced = names.filter((name) => name !== "");
  if (replaced.some((name) => !REPLACEABLE.includes(name)))
    throw new Error(`DATABASE_REPLACED_SETTINGS can name ${REPLACEABLE.join(", ")}.`);
  return { standbys: Number(standbys), replaced };
}

/**
 * Number of standbys for which a commit waits: `ANY 2 (a, b, c)`, `FIRST 2 (a, b)`, `2 (a, b)`, or a list, which means
 * one.
 */
function awaitedStandbys(names: string): number {
  if (names.trim() === "") return 0;
  const count = /^\s*(?:ANY\s+|FIRST\s+)?(\d+)\s*\(/i.exec(names)?.[1];
  return count === undefined ? 1 : Number(count);
}

/**
 * Returns what allows acknowledged writes to be lost or silently damaged, each in a few words; none when they are safe.
 */
export async function durabilityFaults(db: Database, terms: DurabilityTerms): Promise<string[]> {
  const names = Object.keys(REQUIRED).filter((name) => !terms.replaced.includes(name));
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any (${[...names, "synchronous_standby_names"]})`.execute(db);
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]));
  const faults = names.filter((name) => REQUIRED[name]?.includes(settings.get(name) ?? "") !== true);
  const awaited = awaitedStandbys(settings.get("synchronous_standby_names") ?? "");
  if (awaited >= terms.standbys) return faults;
  return [...faults, `synchronous_standby_names (for ${terms.standbys}, now ${awaited})`];
}

/** @throws Error when the database's settings allow acknowledged writes to be lost or silently damaged */
export async function requireDurableDatabase(db: Database, terms: DurabilityTerms): Promise<void> {
  const faults = await durabilityFaults(db, terms);
  if (faults.length > 0) throw new Error(`The database must have these settings on: ${faults.join(", ")}.`);
}
