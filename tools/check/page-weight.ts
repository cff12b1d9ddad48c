import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { buildWeb } from "../build-web.ts";
import { chunksOf, readManifest } from "../web/built-files.ts";
import type { Check } from "./check.ts";

const KB = 1000;
const INLINE_SCRIPT = /<script(?![^>]*type="speculationrules")[^>]*>([^]*?)<\/script>/g;
const LANGUAGES = ["en", "zhCN"] as const;

export interface Weight {
  readonly name: string;
  readonly bytes: number;
  readonly mostBytes: number;
}

/** Size of a file as sent, compressed where there is a compressed copy. */
function sentBytes(folder: string, file: string): number {
  const compressed = join(folder, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : join(folder, file)).size;
}

const sumOf = (folder: string, files: ReadonlySet<string>): number =>
  [...files].reduce((sum, file) => sum + sentBytes(folder, file), 0);

/** Script loaded in one language: by the landing page, and in addition by the app's first paint. */
export function weigh(folder: string, language: (typeof LANGUAGES)[number]): Weight[] {
  const manifest = readManifest(folder);
  const filesOf = (...names: string[]) =>
    new Set(names.flatMap((name) => chunksOf(manifest, name)).map(({ file }) => file));
  const html = readFileSync(join(folder, `home.${language}.html`), "utf8");
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, source]) => source).join("\n");
  const landing = filesOf("home.html", `src/i18n/${language}/frame.ts`);
  const app = filesOf("index.html", `src/i18n/${language}/index.ts`);
  return [
    { name: "before the first touch", bytes: brotliCompressSync(scripts).length, mostBytes: 10 * KB },
    { name: "of the landing page in all", bytes: sumOf(folder, landing), mostBytes: 90 * KB },
    { name: "more for the app's shell", bytes: sumOf(folder, app.difference(landing)), mostBytes: 75 * KB },
  ];
}

export const tooHeavy = (weights: readonly Weight[]): string[] =>
  weights
    .filter(({ bytes, mostBytes }) => bytes > mostBytes)
    .map(({ name, bytes, mostBytes }) => `script ${name}: ${bytes} bytes, ${mostBytes} are allowed`);

/** Limits of the first pages' script, compressed with brotli. */
export const pageWeight: Check = {
  name: "page-weight",
  title: "Weight of the first pages",
  async run(root) {
    const { folder } = await buildWeb(root, "web", "production");
    const weights = LANGUAGES.flatMap((language) =>
      weigh(folder, language).map((weight) => ({ ...weight, name: `${weight.name} (${language})` })),
    );
    return { checked: weights.length, unit: "weights", problems: tooHeavy(weights) };
  },
};
