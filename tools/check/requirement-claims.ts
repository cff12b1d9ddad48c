import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cheapestOf, levelOf, type Claim } from "./proof-level.ts";
import { repositoryFiles } from "./repository-files.ts";

const TEST_FILE = /\.(test|spec)\.tsx?$|\.t\.sol$|^contracts\/proofs\/[^/]+\.sol$/;
/** An id of the product's requirements, `AUTH-03`, or one of a finding, `S03`. */
const ID = String.raw`(?:[A-Z]\w*-\d{2,3}|[SNOUHVWX]\d{2})`;
const BRACKETED = new RegExp(String.raw`\[(${ID}(?:[,\s]+${ID})*)\]`, "g");

const TEST_START = /^\s*test(?:\.for)?\(/gm;
const DEEP_TEST = /^\s*test\(\s*(?:"[^"]*"|`[^`]*`),\s*\{ tag: "@deep" \}/;

/** Ids in square brackets, one or several between a pair: `[AUTH-03] [API-11, API-12]`. */
export const idsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(BRACKETED)].flatMap(([, group = ""]) => group.split(/[,\s]+/).filter(Boolean))),
];

/** A source's tests, each from its start to the start of the next. */
function testsOf(source: string): string[] {
  const starts = [0, ...[...source.matchAll(TEST_START)].map(({ index }) => index)];
  return starts.map((start, index) => source.slice(start, starts[index + 1]));
}

/** Claims of a test file by id. A browser test that is tagged `@deep` runs in `npm run verify` alone. */
function claimsIn(file: string, source: string): Map<string, Claim> {
  const claims = new Map<string, Claim>();
  for (const text of testsOf(source)) {
    const level = DEEP_TEST.test(text) ? "deep" : levelOf(file);
    for (const id of idsIn(text)) {
      const known = claims.get(id);
      if (known === undefined || cheapestOf([known, { file, level }]) === level) claims.set(id, { file, level });
    }
  }
  return claims;
}

/** Claims by the id that they claim to prove. Tests of these checks are left out, as they only quote ids. */
export const findClaims = async (root: string): Promise<Map<string, Claim[]>> => {
  const claims = new Map<string, Claim[]>();
  const files = (await repositoryFiles(root)).filter(
    (file) => TEST_FILE.test(file) && !file.startsWith("tools/check/"),
  );
  for (const file of files)
    for (const [id, claim] of claimsIn(file, readFileSync(join(root, file), "utf8")))
      claims.set(id, [...(claims.get(id) ?? []), claim]);
  return claims;
};
