import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { EVIDENCE_FOLDER, type Evidence } from "./evidence.ts";

/** Returns all records by the name of their suite, in alphabetical order. */
export function readEvidence(root: string): ReadonlyMap<string, Evidence> {
  const folder = join(root, EVIDENCE_FOLDER);
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return new Map(
    names
      .toSorted()
      .map((name) => [name.replace(/\.json$/, ""), JSON.parse(readFileSync(join(folder, name), "utf8")) as Evidence]),
  );
}
