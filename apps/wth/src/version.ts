import { readFileSync } from "node:fs";
import { join } from "node:path";
import { migrationNames } from "@wth/db";

/** Folder of the package, or of the repository. */
export const home = join(import.meta.dirname, "../../..");

type Manifest = { version: string; commit?: string };

/** Version of the package, its commit, and the newest migration that it contains. */
export function readVersion(): { version: string; commit: string; schema: string } {
  const manifest = JSON.parse(readFileSync(join(home, "package.json"), "utf8")) as Manifest;
  const newest = migrationNames().at(-1) ?? "none";
  return { version: manifest.version, commit: manifest.commit ?? "not packaged", schema: newest.replace(/\.sql$/, "") };
}
