import { existsSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Check } from "./check.ts";
import { pluralProblems } from "./plural-forms.ts";
import { chineseProblems, englishProblems } from "./text-style.ts";

const FOLDERS = [
  "apps/web/src/i18n",
  "apps/console/src/i18n",
  "packages/web-kit/src/i18n",
  "packages/test-wallet/src/i18n",
];
const CATALOGUE = "packages/api-contract/src/errors.ts";
const REFERENCE = "en";
const TRANSLATION = "zhCN";

export type Texts = { readonly [key: string]: string | Texts };
type Flat = ReadonlyMap<string, string>;

/** Removes the plural form: Chinese has only one, so the forms of a text count as one key. */
const withoutPlural = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, "");

const flattenExactly = (texts: Texts, prefix = ""): Flat =>
  new Map(
    Object.entries(texts).flatMap(([key, value]): (readonly [string, string])[] =>
      typeof value === "string" ? [[prefix + key, value]] : [...flattenExactly(value, `${prefix}${key}.`)],
    ),
  );

const flatten = (texts: Texts): Flat =>
  new Map([...flattenExactly(texts)].map(([key, text]) => [withoutPlural(key), text]));

const placeholders = (text: string): string =>
  [
    ...new Set(
      [...text.matchAll(/\{\{-?\s*(\w+)[^}]*\}\}|<(\/?\w+)\s*\/?>/g)].map(([, name, tag]) => name ?? `<${tag}>`),
    ),
  ]
    .toSorted()
    .join(", ");

/** Differences between two translations of a namespace, one sentence each. */
export const compareTexts = (namespace: string, reference: Texts, translation: Texts): string[] => {
  const [left, right] = [flatten(reference), flatten(translation)];
  const problems: string[] = [];
  for (const [key, text] of left) {
    const other = right.get(key);
    if (other === undefined) problems.push(`${namespace}: "${key}" is missing in ${TRANSLATION}`);
    else if (placeholders(other) !== placeholders(text))
      problems.push(`${namespace}: "${key}" has other placeholders: ${placeholders(text)} / ${placeholders(other)}`);
    if (text.trim() === "" || other?.trim() === "") problems.push(`${namespace}: "${key}" is empty`);
  }
  for (const key of right.keys())
    if (!left.has(key)) problems.push(`${namespace}: "${key}" exists in ${TRANSLATION} only`);
  return problems;
};

/** Problems of style and plural forms in each language, one sentence each. */
export const writingProblems = (namespace: string, reference: Texts, translation: Texts): string[] => {
  const [english, chinese] = [flattenExactly(reference), flattenExactly(translation)];
  const written = (language: string, texts: Flat, problemsOf: (text: string) => string[]): string[] =>
    [...texts].flatMap(([key, text]) => problemsOf(text).map((what) => `"${key}" in ${language}: ${what}`));
  return [
    ...pluralProblems("en", english),
    ...pluralProblems("zhCN", chinese),
    ...written("en", english, englishProblems),
    ...written("zhCN", chinese, chineseProblems),
  ].map((problem) => `${namespace}: ${problem}`);
};

const importTexts = async (file: string): Promise<Texts> => {
  const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  const objects = Object.fromEntries(
    Object.entries(module).filter(([, value]) => typeof value === "object" && value !== null),
  );
  return objects as Texts;
};

/** True for a file that collects namespaces: it imports them, while a text file imports texts of packages at most. */
const isBundle = (file: string): boolean => /^import .* from "\.\//m.test(readFileSync(file, "utf8"));

const namespaceFiles = async (folder: string): Promise<string[]> =>
  existsSync(folder)
    ? (await readdir(folder)).filter((name) => name.endsWith(".ts") && !isBundle(join(folder, name))).toSorted()
    : [];

interface CatalogueEntry {
  readonly code: number;
  readonly en?: string;
  readonly zhCN?: string;
}

const catalogueProblems = (errors: Readonly<Record<string, CatalogueEntry>>): string[] => {
  const texts = (language: "en" | "zhCN"): Texts =>
    Object.fromEntries(
      Object.entries(errors).flatMap(([name, entry]) => {
        const text = entry[language];
        return text === undefined ? [] : [[name, text]];
      }),
    );
  const codes = Object.values(errors).map(({ code }) => code);
  const twice = codes.filter((code, at) => codes.indexOf(code) !== at);
  return [
    ...twice.map((code) => `errors: code ${code} is taken twice`),
    ...compareTexts("errors", texts("en"), texts("zhCN")),
    ...writingProblems("errors", texts("en"), texts("zhCN")),
  ];
};

interface FolderFinding {
  readonly checked: number;
  readonly problems: readonly string[];
}

const checkFolder = async (root: string, folder: string): Promise<FolderFinding> => {
  const [left, right] = [join(root, folder, REFERENCE), join(root, folder, TRANSLATION)];
  const [names, otherNames] = await Promise.all([namespaceFiles(left), namespaceFiles(right)]);
  const problems = [
    ...names.filter((name) => !otherNames.includes(name)).map((name) => `${TRANSLATION}/${name} is missing`),
    ...otherNames.filter((name) => !names.includes(name)).map((name) => `${REFERENCE}/${name} is missing`),
  ];
  if (names.length === 0) problems.push(`${folder}/${REFERENCE} holds no texts`);
  let checked = 0;
  for (const name of names.filter((each) => otherNames.includes(each))) {
    const reference = await importTexts(join(left, name));
    checked += flatten(reference).size;
    const translation = await importTexts(join(right, name));
    const namespace = name.replace(/\.ts$/, "");
    problems.push(
      ...compareTexts(namespace, reference, translation),
      ...writingProblems(namespace, reference, translation),
    );
  }
  return { checked, problems };
};

export const texts: Check = {
  name: "texts",
  title: "Texts in both languages",
  async run(root) {
    // The first folder is required; a planted tree can lack the other workspaces.
    const present = FOLDERS.filter((folder, at) => at === 0 || existsSync(join(root, folder)));
    const findings = await Promise.all(present.map((folder) => checkFolder(root, folder)));
    const { errors } = (await import(pathToFileURL(join(root, CATALOGUE)).href)) as {
      errors: Readonly<Record<string, CatalogueEntry>>;
    };
    const problems = [...findings.flatMap((finding) => finding.problems), ...catalogueProblems(errors)];
    const checked = findings.reduce((sum, finding) => sum + finding.checked, Object.keys(errors).length);
    return { checked, unit: "texts", problems };
  },
};
