import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Makes the folder hold just these files; when only checking, returns those that differ, are missing or are too many.
 */
export function syncFolder(folder: string, files: ReadonlyMap<string, string>, check: boolean): string[] {
  mkdirSync(folder, { recursive: true });
  const orphans = readdirSync(folder).filter((name) => !files.has(name));
  if (check) {
    const differing = [...files].filter(([name, text]) => read(join(folder, name)) !== text).map(([name]) => name);
    return [...differing, ...orphans].map((name) => join(folder, name));
  }
  for (const name of orphans) rmSync(join(folder, name));
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
  return [];
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
