import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readManifest } from "./built-files.ts";
import { fillDocument, addPreloads, inlineDocument } from "./fill-document.ts";
import type { Pages } from "./page.ts";

/**
 * Renders the pages that display their content before any script, in every language.
 * @param client the folder of the built app; the documents are written there as `<page>.<language>.html`
 * @param server the folder of the same app built for Node
 */
async function prerender(client: string, server: string): Promise<void> {
  const { languages, pages } = (await import(pathToFileURL(join(server, "pages.js")).href)) as Pages;
  const manifest = readManifest(client);
  const hydrationFile = join(
    import.meta.dirname,
    "..",
    "..",
    "apps",
    "web",
    "src",
    "app",
    "landing",
    "hydrate-on-idle.js",
  );
  const hydrationSource = readFileSync(hydrationFile, "utf8");
  for (const { name, template, render } of pages) {
    const html = readFileSync(join(client, template), "utf8");
    for (const language of languages) {
      const filled = fillDocument(html, await render(language));
      const needs = [`src/app/routes/${name}.tsx?tsr-split=component`, `src/i18n/${language}/index.ts`];
      const document =
        template === "index.html"
          ? addPreloads(filled, manifest, needs)
          : inlineDocument(filled, { template, folder: client, manifest, hydrationSource });
      writeFileSync(join(client, `${name}.${language}.html`), document);
    }
  }
  for (const { template } of pages) if (template !== "index.html") rmSync(join(client, template));
}

const [client, server] = process.argv.slice(2);
if (client === undefined || server === undefined) throw new Error("Give the folders of the built app and its server.");
await prerender(client, server);
