import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * `expand` adds what the former version does not disturb and does not need; `fill` changes rows in batches; `contract`
 * takes away what no version needs any more.
 */
export type Phase = "expand" | "fill" | "contract";

export type Migration = Readonly<{
  name: string;
  text: string;
  digest: string;
  phase: Phase;
  /** True for statements that PostgreSQL refuses in a transaction: indexes that are built or dropped concurrently. */
  isOutside: boolean;
  /** Of a contraction: versions that know this migration do not need what it takes away. */
  needs: string | null;
}>;

const FOLDER = join(import.meta.dirname, "../../migrations");
const HEADER = /^-- phase: (expand|fill|contract)(?: after (\d{4}_[a-z0-9_]+\.sql))?(, outside a transaction)?$/m;

/** Returns the names of all migrations, in the order in which they run. */
export function migrationNames(): string[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(".sql"))
    .toSorted();
}

/** Parses a migration. One without a header expands. */
export function parseMigration(name: string, text: string): Migration {
  const [, phase = "expand", needs = null, outside] = HEADER.exec(text.split("\n", 1)[0] ?? "") ?? [];
  return {
    name,
    text,
    digest: createHash("sha256").update(text).digest("hex"),
    phase: phase as Phase,
    isOutside: outside !== undefined,
    needs,
  };
}

/** Reads all migrations of this version, in the order in which they run. */
export const readMigrations = (): Migration[] =>
  migrationNames().map((name) => parseMigration(name, readFileSync(join(FOLDER, name), "utf8")));
