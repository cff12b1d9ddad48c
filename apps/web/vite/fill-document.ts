import { chunksOf, stylesOf, type Manifest } from "./built-files.ts";
import type { Rendered } from "./page.ts";

/** Code of prerendered parts, by document; loaded only when they must render again. */
const ON_DEMAND: Readonly<Record<string, string>> = { "home.html": "src/app/landing/blocks.tsx" };
const ROOT = '<div id="root"></div>';
const SCRIPT = /\s*<script type="module"[^>]*><\/script>/g;
const STYLE = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)">/g;
const PRELOAD = /\s*<link rel="modulepreload"[^>]*>/g;
const NAMES = /\s*<(title>.*<\/title>|meta name="description"[^>]*>)/g;

const replaceOnce = (text: string, part: string, by: string): string => {
  if (!text.includes(part)) throw new Error(`the document lacks ${part}`);
  return text.replace(part, () => by);
};

/** Puts a rendered page into Vite's document and replaces its title and description. */
export function fillDocument(html: string, { tag, head, body }: Rendered): string {
  const named = html.replaceAll(NAMES, "");
  // a page without content is right in every language, so that no visitor waits for another one
  const mark = body === "" ? "" : ` data-rendered="${tag}"`;
  const marked = replaceOnce(named, '<html lang="en">', `<html lang="${tag}"${mark}>`);
  const headed = replaceOnce(marked, '<link rel="icon"', `${head}\n    <link rel="icon"`);
  return replaceOnce(headed, ROOT, `<div id="root">${body}</div>`);
}

/** Preloads code, styles and texts of a screen with the document, instead of one after the other. */
export function addPreloads(html: string, manifest: Manifest, needs: readonly string[]): string {
  const chunks = chunksOf(manifest, needs);
  const links = [
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...stylesOf(chunks).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ].filter((link) => !html.includes(link));
  return replaceOnce(html, "</head>", `${links.map((link) => `  ${link}\n`).join("")}  </head>`);
}

/** Removes comments and indentation. */
const compactScript = (source: string): string => source.replaceAll(/^\s*\/\/.*\n/gm, "").replaceAll(/^\s+/gm, "");

interface InlineOptions {
  /** Name of the source document. */
  readonly template: string;
  /** Returns the text of a built file. */
  readonly read: (file: string) => string;
  readonly manifest: Manifest;
  readonly hydrationSource: string;
}

/** Inlines a document's styles, so that it displays without further requests, and defers its code. */
export function inlineDocument(html: string, { template, read, manifest, hydrationSource }: InlineOptions): string {
  const [entry, ...parts] = chunksOf(manifest, [template]);
  if (entry === undefined) throw new Error(`${template} was not built`);
  const app = chunksOf(manifest, ["index.html"]);
  const linked = [...html.matchAll(STYLE)].map(([, path = ""]) => path);
  const styleFiles = new Set([...linked, ...stylesOf(chunksOf(manifest, [ON_DEMAND[template] ?? ""]))]);
  const styles = [...styleFiles].map((file) => read(file).trim());
  const paths = (files: readonly string[]) => files.map((file) => `/${file}`).join(" ");
  const data = {
    entry: `/${entry.file}`,
    parts: paths(parts.map(({ file }) => file)),
    app: paths([...app.map(({ file }) => file), ...stylesOf(app)]),
  };
  const attributes = Object.entries(data).map(([key, value]) => ` data-${key}="${value}"`);
  const hydration = `<script${attributes.join("")}>${compactScript(hydrationSource)}</script>`;
  const bare = html.replaceAll(SCRIPT, "").replaceAll(PRELOAD, "").replaceAll(STYLE, "");
  const styled = replaceOnce(bare, "</head>", `  <style>${styles.join("")}</style>\n  </head>`);
  return replaceOnce(styled, "</body>", `  ${hydration}\n  </body>`);
}
