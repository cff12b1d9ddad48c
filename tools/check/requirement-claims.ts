import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryFiles } from "./repository-files.ts";

const TEST_FILE = /\.(test|spec)\.tsx?$|\.t\.sol$/;
const BRACKETED = /\[([A-Z]\w*-\d{2,3}(?:\s*[,\s]\s*[A-Z]\w*-\d{2,3})*)\]/g;

/** Ids that stand in square brackets, one or several between a pair: `[AUTH-03] [API-11, API-12]`. */
export const idsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(BRACKETED)].flatMap(([, group = ""]) => group.split(/[,\s]+/).filter(Boolean))),
];

/** Files of tests by the id they claim to prove. This suite's own files only quote ids. */
export const findClaims = async (root: string): Promise<Map<string, string[]>> => {
  const claims = new Map<string, string[]>();
  const files = (await repositoryFiles(root)).filter(
    (file) => TEST_FILE.test(file) && !file.startsWith("tools/check/"),
  );
  for (const file of files)
    for (const id of idsIn(readFileSync(join(root, file), "utf8"))) claims.set(id, [...(claims.get(id) ?? []), file]);
  return claims;
};
