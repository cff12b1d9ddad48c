/** Options of the router plugin in both apps. */
export const routerOptions = {
  target: "react",
  autoCodeSplitting: true,
  routesDirectory: "./src/app/routes",
  generatedRouteTree: "./src/app/routeTree.gen.ts",
  quoteStyle: "double",
  semicolons: true,
  disableLogging: true,
} as const;

const constructedStyle = new URL("../safety/constructed-style.ts", import.meta.url);

/** Options of a build in a mode; the mode "sandbox" adds what other builds omit. */
export const buildOptions = (mode: string) => ({
  resolve: { alias: { "react-style-singleton": decodeURI(constructedStyle.pathname) } },
  define: { "import.meta.env.VITE_SANDBOX": JSON.stringify(mode === "sandbox" ? "1" : "0") },
  build: {
    target: "es2022",
    outDir: mode === "sandbox" ? "dist/sandbox" : "dist/production",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});

/** Elements that the head of every document begins with. */
const SHARED_HEAD = [
  '<meta charset="utf-8" />',
  '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />',
  '<meta name="color-scheme" content="dark light" />',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />',
];

/** Completes the head of a document with the elements that all documents of an app share. */
export const sharedHead = (...elements: readonly string[]) => ({
  name: "shared-head",
  transformIndexHtml: {
    order: "pre" as const,
    handler: (html: string) => html.replace("<head>", () => `<head>${[...SHARED_HEAD, ...elements].join("")}`),
  },
});
