import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { APP_DOCUMENT, landingDocument } from "../../apps/web/src/app/worker/documents.ts";
import type { Language } from "@wth/web-kit/i18n/resolve-language.ts";
import { chunksOf, readManifest, stylesOf, type Manifest } from "./built-files.ts";
import type { Pages } from "./page.ts";

/** Largest compressed size of the copy. */
const MAX_BYTES = 600_000;
const FONT = /sora-latin-wght-normal[\w-]*\.woff2$/;
/** Modules that pages load after their first paint; the last exists in the sandbox only. */
const LATER = [
  "app/landing/blocks.tsx",
  "app/shell/overlays.tsx",
  "app/shell/transactions.tsx",
  "features/messaging/announcements/index.ts",
  "features/identity/auth/session-runtime.ts",
  "features/sandbox/index.ts",
].map((name) => `src/${name}`);
const ICON = '<link rel="icon"';

interface CachedFile {
  readonly url: string;
  /** Hash of the content; null where the address contains it. */
  readonly revision: string | null;
  readonly file: string;
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);

/** Initial code, styles and texts of landing page and screens, without the wallet's. */
function assetsOf(manifest: Manifest, languages: readonly string[], folder: string): CachedFile[] {
  const screens = Object.keys(manifest).filter((name) => /^src\/app\/routes\/.*tsr-split=component$/.test(name));
  const texts = languages.flatMap((language) =>
    ["index", "frame", "light"].map((name) => `src/i18n/${language}/${name}.ts`),
  );
  const entries = ["index.html", "home.html", ...LATER, ...screens, ...texts];
  const chunks = entries.flatMap((name) => chunksOf(manifest, name));
  const fonts = readdirSync(join(folder, "assets")).filter((name) => FONT.test(name));
  const files = new Set([...chunks.map(({ file }) => file), ...stylesOf(chunks), ...fonts.map((f) => `assets/${f}`)]);
  return [...files].map((file) => ({ url: `/${file}`, revision: null, file }));
}

/** Adds the build's version and the manifest's address to every document. @returns the version */
function stampDocuments(folder: string): string {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".html"))
    .toSorted();
  const documents = names.map((name) => readFileSync(join(folder, name), "utf8"));
  const version = hashOf(documents.join("\0"));
  const head = `<meta name="version" content="${version}" />\n    <link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials" />\n    ${ICON}`;
  for (const [index, name] of names.entries()) {
    const document = documents[index] ?? "";
    if (!document.includes(ICON)) throw new Error(`${name} has no icon`);
    writeFileSync(
      join(folder, name),
      document.replace(ICON, () => head),
    );
  }
  return version;
}

/** Size of a file as sent; fonts are compressed already. */
function bytesOf(path: string): number {
  const content = readFileSync(path);
  return path.endsWith(".woff2") ? content.length : brotliCompressSync(content).length;
}

/**
 * Makes the built app installable: writes a manifest in each language, and a worker that caches a copy.
 * @param client the folder of the built app, its documents rendered
 * @param server the folder of the same app built for Node
 * @param worker the folder of the built worker
 */
async function addOfflineCopy(client: string, server: string, worker: string): Promise<void> {
  const { languages, manifest } = (await import(pathToFileURL(join(server, "pages.js")).href)) as Pages;
  for (const language of languages)
    writeFileSync(join(client, `manifest.${language}.webmanifest`), await manifest(language));
  const version = stampDocuments(client);
  const document = (url: string, file: string): CachedFile => ({
    url,
    file,
    revision: hashOf(readFileSync(join(client, file), "utf8")),
  });
  const files = [
    document(APP_DOCUMENT, "index.html"),
    ...languages.map((language) => document(landingDocument(language as Language), `home.${language}.html`)),
    ...assetsOf(readManifest(client), languages, client),
  ];
  const bytes = files.reduce((sum, { file }) => sum + bytesOf(join(client, file)), 0);
  if (bytes > MAX_BYTES) throw new Error(`the offline copy has ${bytes} bytes; ${MAX_BYTES} is the limit`);
  const copy = JSON.stringify({ version, files: files.map(({ url, revision }) => ({ url, revision })) });
  const source = readFileSync(join(worker, "sw.js"), "utf8");
  if (!source.includes("OFFLINE_COPY")) throw new Error("the worker lacks the OFFLINE_COPY placeholder");
  writeFileSync(
    join(client, "sw.js"),
    source.replace("OFFLINE_COPY", () => copy),
  );
}

const [client, server, worker] = process.argv.slice(2);
if (client === undefined || server === undefined || worker === undefined)
  throw new Error("Give the folders of the built app, its server and its worker.");
await addOfflineCopy(client, server, worker);
