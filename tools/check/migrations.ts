import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Check } from "./check.ts";
import { migrationProblems } from "./migration-rules.ts";

const FOLDER = "packages/db/migrations";
const FUNCTIONS = "packages/db/functions";
const CHECKSUMS = "checksums.json";
const NUMBERED = /^(\d{4})_[a-z0-9_]+\.sql$/;

type Checksums = Record<string, string>;

const readChecksums = (root: string): Checksums => {
  const file = join(root, FOLDER, CHECKSUMS);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Checksums) : {};
};

const sqlFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name !== CHECKSUMS)
        .toSorted()
    : [];

/** Checksums of the files of a folder, by their names. */
const checksumsOf = (folder: string): [name: string, checksum: string][] =>
  sqlFiles(folder).map((name) => [
    name,
    createHash("sha256")
      .update(readFileSync(join(folder, name)))
      .digest("hex"),
  ]);

const migrationsOf = (root: string) => checksumsOf(join(root, FOLDER));
/** Functions by their path from the folder of migrations, so that no name is that of a migration. */
const functionsOf = (root: string) =>
  checksumsOf(join(root, FUNCTIONS)).map(([name, checksum]) => [`../functions/${name}`, checksum] as const);

const numberProblems = (files: readonly string[]): string[] => {
  const misnamed = files.filter((name) => !NUMBERED.test(name)).map((name) => `${name} is not named 0001_what.sql`);
  const numbers = files.flatMap((name) => {
    const digits = NUMBERED.exec(name)?.[1];
    return digits === undefined ? [] : [Number(digits)];
  });
  // Gaps are allowed: branches that are written at once take their numbers in advance.
  const twice = numbers.find((number, at) => numbers.indexOf(number) !== at);
  return twice === undefined ? misnamed : [...misnamed, `number ${twice} is taken twice`];
};

const checksumProblems = (root: string, known: Checksums): string[] => {
  const files = migrationsOf(root);
  const names = new Set([...files, ...functionsOf(root)].map(([name]) => name));
  const gone = Object.keys(known).filter((name) => !names.has(name));
  return [
    ...gone.map((name) => `${name} was merged and is gone`),
    ...files.flatMap(([name, checksum]) => {
      if (known[name] === undefined)
        return [`${name} has no checksum; once it is final run: npm run check -- migrations --write`];
      return known[name] === checksum ? [] : [`${name} was merged and has changed; add a new one`];
    }),
    // functions are defined again when a migration is missing: an older version must not put its own back
    ...functionsOf(root).flatMap(([name, checksum]) =>
      known[name] === checksum
        ? []
        : [`${name} has changed; add a migration, then run: npm run check -- migrations --write`],
    ),
  ];
};

/** A file of functions holds nothing but functions, each under the one form that is read. */
const functionProblems = (root: string): string[] =>
  functionsOf(root).flatMap(([name]) => {
    const text = readFileSync(join(root, FOLDER, name), "utf8");
    const heads = text.split("\n").filter((line) => /^(create|alter|drop|insert|update|delete|grant)\b/i.test(line));
    const odd = heads.filter((line) => !/^create or replace function \w+\(/.test(line));
    return odd.map((line) => `${name} has more than functions: ${line}`);
  });

const ruleProblems = (root: string): string[] => {
  const files = sqlFiles(join(root, FOLDER));
  return files.flatMap((name, at) => {
    const text = readFileSync(join(root, FOLDER, name), "utf8");
    return migrationProblems(name, text, files.slice(0, at)).map((problem) => `${name} ${problem}`);
  });
};

export const migrations: Check = {
  name: "migrations",
  title: "Migrations (numbered, never changed, without long locks)",
  run(root) {
    const files = sqlFiles(join(root, FOLDER));
    const problems = [
      ...numberProblems(files),
      ...checksumProblems(root, readChecksums(root)),
      ...functionProblems(root),
      ...ruleProblems(root),
    ];
    return Promise.resolve({
      checked: files.length,
      unit: "migrations",
      problems: problems.map((problem) => `${FOLDER}: ${problem}`),
    });
  },
};

/** Adds the checksums of new migrations, and with them those of changed functions; other checksums do not change. */
export const recordMigrations = (root: string): void => {
  const known = readChecksums(root);
  const added = migrationsOf(root).filter(([name]) => known[name] === undefined);
  // a contraction waits beside the former version, which would take the functions for its own
  const marks = added.some(
    ([name]) => !readFileSync(join(root, FOLDER, name), "utf8").startsWith("-- phase: contract"),
  );
  const all = Object.entries({ ...known, ...Object.fromEntries([...added, ...(marks ? functionsOf(root) : [])]) });
  const sorted = Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(join(root, FOLDER, CHECKSUMS), `${JSON.stringify(sorted, undefined, 2)}\n`);
};
