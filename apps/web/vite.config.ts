import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { leanCalls } from "@wth/web-kit/build/lean-calls.ts";
import { screens } from "@wth/web-kit/build/screens.ts";
import { buildOptions, routerOptions, sharedHead } from "@wth/web-kit/build/vite-app.ts";
import { defineConfig, type Plugin } from "vite";
import { offlineCopy } from "./vite/offline-copy.ts";
import { prerender } from "./vite/prerender.ts";

const readRouteTree = (): string => readFileSync(join(import.meta.dirname, routerOptions.generatedRouteTree), "utf8");
const API = process.env["WTH_API_ORIGIN"] ?? "http://127.0.0.1:3000";
const FIRST_PAINT = '<script src="/first-paint.js"></script>';

/** Preloads the text font, so that the first text does not change its shape. */
const preloadFont: Plugin = {
  name: "preload-font",
  transformIndexHtml: {
    order: "post",
    handler: (_, { bundle }) => {
      const font = Object.keys(bundle ?? {}).find((file) => /sora-latin-wght-normal[\w-]*\.woff2$/.test(file));
      if (font === undefined) return [];
      const attrs = { rel: "preload", as: "font", type: "font/woff2", href: `/${font}`, crossorigin: "" };
      return [{ tag: "link", attrs, injectTo: "head" }];
    },
  },
};

/** The colours of the browser's own bars, the icon of the home screen and the code that runs before the first paint. */
const documentHead = sharedHead(
  '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#030b12" />',
  '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f1f6f5" />',
  '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />',
  FIRST_PAINT,
);

/** Inlines the code that runs before the first paint; another request would delay it. */
const inlineFirstPaint: Plugin = {
  name: "inline-first-paint",
  transformIndexHtml: {
    order: "pre",
    handler: (html, { filename }) => {
      const names = basename(filename) === "index.html" ? ["before-app.js", "first-paint.js"] : ["first-paint.js"];
      const source = names.map((name) => readFileSync(join(import.meta.dirname, "public", name), "utf8")).join("\n");
      const script = source.replaceAll(/^\s*\/\/.*\n/gm, "").replaceAll(/^\s+/gm, "");
      return html.replace(FIRST_PAINT, () => `<script>${script}</script>`);
    },
  },
};

/** Preloads the splash image on phones and tablets, so that it is part of the first paint. */
const splash: Plugin = {
  name: "splash",
  transformIndexHtml: (html) => {
    const read = (name: string) => readFileSync(join(import.meta.dirname, "splash", name), "utf8").trim();
    const inOneLine = (text: string) => text.replaceAll(/\n\s*/g, " ");
    const script = read("splash.js").replaceAll(/^\s*(\/\/.*)?\n?/gm, "");
    return html
      .replace("</head>", () => `<style>${inOneLine(read("splash.css"))}</style><script>${script}</script></head>`)
      .replace("<body>", () => `<body>${inOneLine(read("splash.html"))}`);
  },
};

/** Small parts of the landing page's header and footer that the app shares. */
const SMALL_PARTS = [
  "@tabler/icons-react/dist/esm/(createReactComponent|defaultAttributes|icons/Icon(ArrowUp|Moon|Sun)\\.)",
  "packages/ui/src/components/(cx|icon-button|logo|logo-mark|visually-hidden)\\.",
  "src/app/shell/(back-to-top|language-switch|theme-button|use-scrolled-past|(header|link-button|shell)\\.module)\\.",
  "src/config/(links|storage-keys)\\.",
  "src/i18n/language\\.ts",
  "packages/web-kit/src/(i18n/(resolve-)?language|browser/tolerate-translators|safety/trust-own-scripts)",
  "src/shared/(navigation/(footer|whitepaper-link)|session/token-storage)",
  "vite/preload-helper",
];
const LIBRARIES = "node_modules/(react|react-dom|scheduler|i18next|react-i18next|void-elements|html-parse-stringify)/";

/** Shared code of landing page and app is one file, which is cached when a visitor opens the app. */
const common = { name: "base", test: new RegExp([LIBRARIES, ...SMALL_PARTS].join("|")) };

/** Every screen needs the router; its hooks by themselves would be five files. */
const router = {
  name: "router",
  test: /node_modules\/@tanstack\/(react-router|router-core|history|store|react-store)\//,
};

const codeSplitting = { includeDependenciesRecursively: false, groups: [common, router] };
const documents = ["index.html", "home.html", "whitepaper.html"];

// The mode "sandbox" adds the test wallet and the clock bar; other builds omit them.
export default defineConfig(({ mode, isSsrBuild }) => {
  const { define, resolve, build } = buildOptions(mode);
  return {
    root: import.meta.dirname,
    plugins: [
      tanstackRouter(routerOptions),
      react(),
      leanCalls,
      documentHead,
      preloadFont,
      inlineFirstPaint,
      splash,
      ...(isSsrBuild === true ? [] : [screens(readRouteTree), prerender(), offlineCopy()]),
    ],
    define,
    resolve,
    build: {
      ...build,
      modulePreload: { polyfill: false },
      manifest: isSsrBuild !== true,
      copyPublicDir: isSsrBuild !== true,
      ...(isSsrBuild === true ? {} : { rolldownOptions: { input: documents, output: { codeSplitting } } }),
    },
    server: { proxy: { "/app-api": API, "/dev-api": API, "/whitepaper": API } },
    preview: { proxy: { "/app-api": API, "/dev-api": API, "/whitepaper": API } },
  };
});
