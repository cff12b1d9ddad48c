import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import type { Check } from "./check.ts";
import { findLiterals, findStyleLiterals } from "./literal-finder.ts";
import { allowedLiterals, type AllowedLiteral } from "./literals-allowed.ts";

const FOLDERS = [
  "apps/web/src",
  "apps/console/src",
  "packages/ui/src",
  "packages/web-kit/src",
  "packages/test-wallet/src",
];
/** Text files, tests and their helpers, and generated files. */
const NOT_SHOWN = /\/(?:i18n|texts)\/|\.(?:test|spec)\.tsx?$|\/testing\/|\.gen\.ts$|\.d\.ts$/;

const filesOf = (root: string): string[] =>
  globSync(
    FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx,css}`),
    { cwd: root },
  )
    .map((file) => file.split(sep).join("/"))
    .filter((file) => !NOT_SHOWN.test(file))
    .toSorted();

const covers = (entry: AllowedLiteral, file: string, text: string): boolean =>
  entry.file === file && (entry.text === undefined || entry.text === text);

/** Finds words outside the text files. Exceptions are listed with their reason, and must still be needed. */
export const literalsCheck = (allowed: readonly AllowedLiteral[]): Check => ({
  name: "literals",
  title: "No words outside the text files",
  run(root) {
    const files = filesOf(root);
    const needed = new Set<AllowedLiteral>();
    const problems = files.flatMap((file) => {
      const source = readFileSync(join(root, file), "utf8");
      const found = file.endsWith(".css") ? findStyleLiterals(source) : findLiterals(file, source);
      return found.flatMap(({ line, text, why }) => {
        const entry = allowed.find((each) => covers(each, file, text));
        if (entry !== undefined) needed.add(entry);
        return entry === undefined ? [`${file}:${line}: ${JSON.stringify(text.trim())}, ${why}`] : [];
      });
    });
    for (const entry of allowed.filter((each) => !needed.has(each))) {
      problems.push(`${entry.file}: this exception is no longer needed: ${entry.text ?? "the whole file"}`);
    }
    return Promise.resolve({ checked: files.length, unit: "files", problems });
  },
});

export const literals = literalsCheck(allowedLiterals);
