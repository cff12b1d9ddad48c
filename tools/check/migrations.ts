import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Check } from "./check.ts";
import { migrationProblems } from "./migration-rules.ts";

const FOLDER = "packages/db/migrations";
const CHECKSUMS = "checksums.json";
const NUMBERED = /^(\d{4})_[a-z0-9_]+\.sql$/;

type Checksums = Record<string, string>;

const readChecksums = (folder: string): Checksums => {
  const file = join(folder, CHECKSUMS);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Checksums) : {};
};

const sha256 = (file: string): string => createHash("sha256").update(readFileSync(file)).digest("hex");

const migrationFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name !== CHECKSUMS)
        .toSorted()
    : [];

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

const checksumProblems = (folder: string, files: readonly string[], checksums: Checksums): string[] => {
  const gone = Object.keys(checksums).filter((name) => !files.includes(name));
  return [
    ...gone.map((name) => `${name} was merged and is gone`),
    ...files.flatMap((name) => {
      if (checksums[name] === undefined)
        return [`${name} has no checksum; once it is final run: npm run check -- migrations --write`];
      return checksums[name] === sha256(join(folder, name))
        ? []
        : [`${name} was merged and has changed; add a new one`];
    }),
  ];
};

const ruleProblems = (folder: string, files: readonly string[]): string[] =>
  files.flatMap((name, at) => {
    const text = readFileSync(join(folder, name), "utf8");
    return migrationProblems(name, text, files.slice(0, at)).map((problem) => `${name} ${problem}`);
  });

export const migrations: Check = {
  name: "migrations",
  title: "Migrations (numbered, never changed, without long locks)",
  run(root) {
    const folder = join(root, FOLDER);
    const files = migrationFiles(folder);
    const problems = [
      ...numberProblems(files),
      ...checksumProblems(folder, files, readChecksums(folder)),
      ...ruleProblems(folder, files),
    ];
    return Promise.resolve({
      checked: files.length,
      unit: "migrations",
      problems: problems.map((problem) => `${FOLDER}: ${problem}`),
    });
  },
};

/** Adds the checksums of new migrations; existing checksums do not change. */
export const recordMigrations = (root: string): void => {
  const folder = join(root, FOLDER);
  const known = readChecksums(folder);
  const all = Object.fromEntries(
    migrationFiles(folder).map((name) => [name, known[name] ?? sha256(join(folder, name))]),
  );
  writeFileSync(join(folder, CHECKSUMS), `${JSON.stringify({ ...known, ...all }, undefined, 2)}\n`);
};
