import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SizeLimitConfig } from "size-limit";
import { chunksOf, MANIFEST, type Manifest } from "./built-files.ts";
import { offlineFiles } from "./offline-copy.ts";

const LANGUAGES = ["en", "zhCN"];
const INLINE_SCRIPT = /<script(?![^>]*type="speculationrules")[^>]*>([^]*?)<\/script>/g;

/** Modules with which the landing page tells signed-in users of events; nearly all of their code is that of the app. */
const NEWS = ["features/messaging/notifications/light/light-news.tsx", "shared/connection/live-stream.ts"].map(
  (name) => `src/${name}`,
);

/** Limits of the first pages' script and of the offline copy in a built app, compressed with brotli. */
export function budgets(folder: string): SizeLimitConfig {
  const manifest = JSON.parse(readFileSync(join(folder, MANIFEST), "utf8")) as Manifest;
  const filesOf = (...names: string[]) => new Set(chunksOf(manifest, names).map(({ file }) => join(folder, file)));
  const landingFile = (language: string): string => join(folder, `home.${language}.html`);
  const scripts = LANGUAGES.flatMap((language) => {
    const html = readFileSync(landingFile(language), "utf8");
    const inline = join(folder, "..", `inline.${language}.js`);
    writeFileSync(inline, [...html.matchAll(INLINE_SCRIPT)].map(([, source]) => source).join("\n"));
    const landing = filesOf("home.html", `src/i18n/${language}/frame.ts`);
    const app = filesOf("index.html", `src/i18n/${language}/index.ts`).difference(landing);
    const news = filesOf(...NEWS).difference(landing);
    return [
      { name: `script before the first touch (${language})`, path: inline, limit: "10 kB" },
      { name: `script of the landing page in all (${language})`, path: [...landing], limit: "84 kB" },
      { name: `script more for the app's shell (${language})`, path: [...app], limit: "73 kB" },
      { name: `script more for the landing page of signed-in users (${language})`, path: [...news], limit: "65 kB" },
    ];
  });
  const copy = ["index.html", ...offlineFiles(manifest)].map((file) => join(folder, file));
  return [...scripts, { name: "offline copy", path: [...copy, ...LANGUAGES.map(landingFile)], limit: "600 kB" }];
}
