import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Check, Outcome } from "./check.ts";
import { cheapestOf, type Claim } from "./proof-level.ts";
import { renderRequirements, type Requirement } from "./requirements-table.ts";
import { findClaims } from "./requirement-claims.ts";

const SOURCE = "docs/requirements.json";
const TABLE = "docs/requirements.md";
const readRequirements = (root: string): Record<string, Requirement> =>
  JSON.parse(readFileSync(join(root, SOURCE), "utf8")) as Record<string, Requirement>;

interface Options {
  readonly write: boolean;
}

const openIds = (all: Record<string, Requirement>, proven: ReadonlySet<string>): string[] =>
  Object.entries(all)
    .filter(([id]) => !proven.has(id))
    .map(([id, { part, text }]) => `${id} (part ${part}) has no test: ${text}`);

/** Ids that only `npm run verify` proves without being listed as such, and ids that are listed without need. */
const misplacedIds = (all: Record<string, Requirement>, claims: ReadonlyMap<string, readonly Claim[]>): string[] =>
  Object.entries(all).flatMap(([id, { deep = false }]) => {
    const level = cheapestOf(claims.get(id) ?? []);
    if (level === "deep" && !deep)
      return [
        `${id} is proven by deep browser tests alone, which npm test does not run: prove it at a cheaper level too`,
      ];
    if (deep && level !== "deep") return [`${id} has "deep" in ${SOURCE}, but its proof is ${level ?? "missing"}`];
    return [];
  });

export const checkRequirements = async (root: string, { write }: Options): Promise<Outcome> => {
  const all = readRequirements(root);
  const claims = await findClaims(root);
  const unknown = [...claims].filter(([id]) => !(id in all));
  const problems = unknown.flatMap(([id, found]) => found.map(({ file }) => `${file}: claims the unknown id ${id}`));
  const table = renderRequirements(all, claims);
  const file = join(root, TABLE);
  if (write) writeFileSync(file, table);
  else if (!existsSync(file) || readFileSync(file, "utf8") !== table)
    problems.push(`${TABLE} is out of date; run: npm run check -- requirements --write`);
  problems.push(...openIds(all, new Set(claims.keys())), ...misplacedIds(all, claims));
  return { checked: Object.keys(all).length, unit: "requirements", problems };
};

export const requirements = (options: Options): Check => ({
  name: "requirements",
  title: "Requirements table",
  run: (root) => checkRequirements(root, options),
});
