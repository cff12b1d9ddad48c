import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Plugin, PluginOption, Rolldown } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { compress } from "@wth/web-kit/build/compress.ts";
import { APP_DOCUMENT, landingDocument } from "../src/app/worker/documents.ts";
import type { Language } from "@wth/web-kit/i18n/resolve-language.ts";
import { chunksOf, MANIFEST, stylesOf, type Manifest } from "./built-files.ts";

const FONT = /sora-latin-wght-normal[\w-]*\.woff2$/;
/** Modules that pages load after their first paint; the last exists in the sandbox only. */
const LATER = [
  "app/landing/blocks.tsx",
  "app/shell/overlays.tsx",
  "app/shell/transactions.tsx",
  "features/messaging/announcements/components/announcement-bar.tsx",
  "features/identity/auth/session-runtime.ts",
  "features/sandbox/index.ts",
].map((name) => `src/${name}`);
const LANDING = /^home\.(\w+)\.html$/;
const ICON = '<link rel="icon"';

/** Initial code, styles and texts of landing page and screens in all languages, without the wallet's. */
export function offlineFiles(manifest: Manifest): string[] {
  const initial =
    /^src\/(app\/routes\/.*tsr-split=component|i18n\/\w+\/(index|frame|landing|help|glossary|status)\.ts)$/;
  const ofRoutes = /^src\/i18n\/\w+\/(activity|kyc|market|plan)\.ts$/;
  const names = Object.keys(manifest).filter((name) => initial.test(name) || ofRoutes.test(name));
  const chunks = chunksOf(manifest, ["index.html", "home.html", ...LATER, ...names]);
  const files = [...chunks, ...Object.values(manifest)].map(({ file }) => file);
  const fonts = files.filter((file) => FONT.test(file));
  return [...new Set([...chunks.map(({ file }) => file), ...stylesOf(chunks), ...fonts])];
}

/** Adds the build's version and the web app manifest's address to every document. @returns the version */
function stampDocuments(documents: readonly Rolldown.OutputAsset[]): string {
  const hash = createHash("sha256");
  for (const { source } of documents) hash.update(source).update("\0");
  const version = hash.digest("hex").slice(0, 16);
  const head = `<meta name="version" content="${version}" />\n    <link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials" />\n    ${ICON}`;
  for (const document of documents) {
    const html = String(document.source);
    if (!html.includes(ICON)) throw new Error(`${document.fileName} has no icon`);
    document.source = html.replace(ICON, () => head);
  }
  return version;
}

/** Makes the app installable: states the version in every document, and builds a worker that caches a copy. */
export function offlineCopy(): PluginOption[] {
  /** Folder of the worker until it is copied to the root of the build and compressed. */
  let draft = "";
  let copy: { url: string; revision: string | null; size: number }[] = [];
  const stamp: Plugin = {
    name: "stamp-documents",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const assets = Object.values(bundle).filter((each) => each.type === "asset");
        const documents = assets.filter(({ fileName }) => fileName.endsWith(".html"));
        const version = stampDocuments(documents.toSorted((a, b) => a.fileName.localeCompare(b.fileName)));
        const landing = documents.flatMap(({ fileName }) => LANDING.exec(fileName)?.[1] ?? []) as Language[];
        const files = offlineFiles(JSON.parse(String((bundle[MANIFEST] as Rolldown.OutputAsset).source)) as Manifest);
        copy = [
          // Every document contains the version, so it changes with it.
          ...[APP_DOCUMENT, ...landing.map(landingDocument)].map((url) => ({ url, revision: version, size: 0 })),
          ...files.map((file) => ({ url: `/${file}`, revision: null, size: 0 })),
        ];
      },
    },
    closeBundle: { order: "post", handler: () => rm(draft, { recursive: true, force: true }) },
  };
  const worker = VitePWA({
    strategies: "injectManifest",
    srcDir: "src/app/worker",
    filename: "sw.ts",
    manifest: false,
    injectRegister: false,
    injectManifest: {
      rollupFormat: "iife",
      globPatterns: [],
      manifestTransforms: [() => ({ manifest: copy, warnings: [] })],
    },
    integration: {
      configureOptions({ root, build }, options) {
        draft = resolve(root, build.outDir, ".worker");
        options.outDir = draft;
      },
    },
  });
  return [stamp, worker, compress(() => [{ src: join(draft, "sw.js") }])];
}
