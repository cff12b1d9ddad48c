import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const API = process.env["WTH_API_ORIGIN"] ?? "http://127.0.0.1:3000";

/** Asks for the text font with the page itself, so that the first words do not change their shape. */
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

// The mode "sandbox" adds the test wallet and the clock bar; every other build lacks them.
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      routesDirectory: "./src/app/routes",
      generatedRouteTree: "./src/app/routeTree.gen.ts",
      quoteStyle: "double",
      semicolons: true,
      disableLogging: true,
    }),
    react(),
    preloadFont,
  ],
  define: { "import.meta.env.VITE_SANDBOX": JSON.stringify(mode === "sandbox" ? "1" : "0") },
  build: {
    target: "es2022",
    outDir: mode === "sandbox" ? "dist/sandbox" : "dist/production",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: { proxy: { "/app-api": API, "/dev-api": API } },
  preview: { proxy: { "/app-api": API, "/dev-api": API } },
}));
