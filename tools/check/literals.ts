import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import type { Check } from "./check.ts";
import { findLiterals, findStyleLiterals } from "./literal-finder.ts";
import { allowedLiterals, type AllowedLiteral } from "./literals-allowed.ts";

const FOLDERS = ["apps/web/src", "apps/console/src", "packages/ui/src", "packages/test-wallet/src"];
/** The texts themselves, what tests and their helpers say, and what a generator wrote. */
const NOT_SHOWN = /\/i18n\/|\.(?:test|spec)\.tsx?$|\/testing\/|\.gen\.ts$|\.d\.ts$/;

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

/** Looks for words outside the text files; what may stay is listed with its reason, and must still be there. */
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
      problems.push(`${entry.file}: nothing there needs to be allowed any more: ${entry.text ?? "the whole file"}`);
    }
    return Promise.resolve({ checked: files.length, unit: "files", problems });
  },
});

export const literals = literalsCheck(allowedLiterals);
