import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin, type ResolvedConfig } from "vite";
import { MANIFEST, type Manifest } from "./built-files.ts";
import { addPreloads, fillDocument, inlineDocument } from "./fill-document.ts";
import type { Pages } from "./page.ts";

const PAGES = "src/app/prerender/pages.tsx";
const HYDRATION = "src/app/landing/hydrate-on-idle.js";

/** Builds the app for Node. @returns its exports, which load further files of the folder when they render */
async function buildPages({ root, mode, configFile }: ResolvedConfig, folder: string): Promise<Pages> {
  await build({ root, mode, configFile: configFile ?? false, logLevel: "warn", build: { ssr: PAGES, outDir: folder } });
  return (await import(pathToFileURL(join(folder, "pages.js")).href)) as Pages;
}

/**
 * Renders the pages that display their content before any script as `<page>.<language>.html`, and a web app manifest
 * in every language.
 */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  let folder: string;
  let pages: Pages;
  return {
    name: "prerender",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
      folder = `${resolve(config.root, config.build.outDir)}-server`;
    },
    async buildStart() {
      pages = await buildPages(config, folder);
      for (const language of pages.languages) {
        const fileName = `manifest.${language}.webmanifest`;
        this.emitFile({ type: "asset", fileName, source: await pages.manifest(language) });
      }
    },
    generateBundle: {
      // The manifest of the build is the last file that Vite adds.
      order: "post",
      async handler(_, bundle) {
        const read = (file: string): string => {
          const asset = bundle[file];
          if (asset?.type !== "asset") throw new Error(`${file} was not built`);
          return String(asset.source);
        };
        const manifest = JSON.parse(read(MANIFEST)) as Manifest;
        const hydrationSource = readFileSync(join(config.root, HYDRATION), "utf8");
        for (const { name, template, route = name, render } of pages.pages)
          for (const language of pages.languages) {
            const filled = fillDocument(read(template), await render(language));
            const needs = [`src/app/routes/${route}.tsx?tsr-split=component`, `src/i18n/${language}/index.ts`];
            const source =
              template === "index.html"
                ? addPreloads(filled, manifest, needs)
                : inlineDocument(filled, { template, read, manifest, hydrationSource });
            this.emitFile({ type: "asset", fileName: `${name}.${language}.html`, source });
          }
        for (const { template } of pages.pages) if (template !== "index.html") delete bundle[template];
      },
    },
    closeBundle: () => rm(folder, { recursive: true, force: true }),
  };
}
