import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Check } from "./check.ts";

const MIGRATIONS = "packages/db/migrations";
const FUNCTIONS = "packages/db/functions";
/** Migrations that make the schema: one for each context, from the lowest level to the highest. */
const OF_CONTEXT = /^00(?:0[1-9]|10)_([a-z]+)\.sql$/;
const CREATED = /^create (?:or replace )?(?:unlogged )?(?:table|view|function) (\w+)/gm;
const NAME = /\b[a-z]+_[a-z0-9_]+\b/g;

type SchemaFile = Readonly<{ path: string; context: string; text: string }>;

const contextOf = (name: string): string => name.slice(0, name.indexOf("_"));
/** Comments and texts name nothing. */
const statementsOf = (sql: string): string => sql.replaceAll(/--.*$/gm, "").replaceAll(/'[^']*'/g, "''");

const read = (root: string, folder: string, pattern: RegExp): SchemaFile[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder))
        .toSorted()
        .flatMap((file) => {
          const context = pattern.exec(file)?.[1];
          const path = `${folder}/${file}`;
          return context === undefined ? [] : [{ path, context, text: readFileSync(join(root, path), "utf8") }];
        })
    : [];

function problemsOf({ path, context, text }: SchemaFile, levels: readonly string[], names: ReadonlySet<string>) {
  // a view that a lower context reads, and this one fills, bears the lower one's name
  const used = new Set([...statementsOf(text).matchAll(NAME)].map(([name]) => name));
  return [...used]
    .filter((name) => names.has(name) && levels.indexOf(contextOf(name)) > levels.indexOf(context))
    .map((name) => `${path} names ${name} of a higher context: let it fill a view with a name of ${context}`);
}

/** Tables, views and functions of a context name none of a higher one. */
export const schemaLevels: Check = {
  name: "schema-levels",
  title: "Levels of the schema",
  run(root) {
    const tables = read(root, MIGRATIONS, OF_CONTEXT);
    const files = [...tables, ...read(root, FUNCTIONS, /^([a-z]+)\.sql$/)];
    const levels = tables.map(({ context }) => context);
    const all = [...files, ...read(root, MIGRATIONS, /^\d{4}_([a-z_]+)\.sql$/)];
    const names = new Set(all.flatMap(({ text }) => [...text.matchAll(CREATED)].map(([, name = ""]) => name)));
    const problems = files.flatMap((file) => problemsOf(file, levels, names));
    return Promise.resolve({ checked: files.length, unit: "files", problems });
  },
};
