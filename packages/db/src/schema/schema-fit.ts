import type { SchemaFunction } from "./apply-functions.ts";
import type { Migration } from "./migration-file.ts";

/** A migration that a database has. `needs` as in {@link Migration}. */
export type AppliedMigration = Readonly<{ name: string; needs: string | null }>;

/**
 * Returns why a version cannot run on a schema, in words for an operator; undefined when it can. The lowest schema that
 * it can run on has all of its migrations but contractions. The highest has further ones, as long as each contraction
 * among them is one that this version was prepared for.
 */
export function schemaMisfit(known: readonly Migration[], applied: readonly AppliedMigration[]): string | undefined {
  const done = new Set(applied.map(({ name }) => name));
  const missing = known.filter(({ phase, name }) => phase !== "contract" && !done.has(name));
  const [first] = missing;
  if (first !== undefined) {
    const others = missing.length > 1 ? ` and ${missing.length - 1} more` : "";
    return `the database lacks migration ${first.name}${others}: run wth migrate`;
  }
  const names = new Set(known.map(({ name }) => name));
  const tooNew = applied.find(({ name, needs }) => !names.has(name) && needs !== null && !names.has(needs));
  return tooNew && `the database is newer than this version can run on: ${tooNew.name} took away what it needs`;
}

/**
 * Returns why the functions of a database are not those of a version, in words for an operator; undefined when they
 * are, or when a later version has migrated it: its functions suit the version before it.
 */
export function functionsMisfit(
  known: readonly Pick<SchemaFunction, "name" | "digest">[],
  digests: ReadonlyMap<string, string>,
  isNewer: boolean,
): string | undefined {
  const [first, ...more] = known.filter(({ name, digest }) => digests.get(name) !== digest);
  if (isNewer || first === undefined) return undefined;
  const others = more.length > 0 ? ` and ${more.length} more` : "";
  return `the database has another function ${first.name}${others}: run wth migrate`;
}
