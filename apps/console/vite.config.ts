import { readFileSync } from "node:fs";
import { join } from "node:path";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { compress } from "@wth/web-kit/build/compress.ts";
import { leanCalls } from "@wth/web-kit/build/lean-calls.ts";
import { screens } from "@wth/web-kit/build/screens.ts";
import { buildOptions, routerOptions, sharedHead } from "@wth/web-kit/build/vite-app.ts";
import { defineConfig } from "vite";

const readRouteTree = (): string => readFileSync(join(import.meta.dirname, routerOptions.generatedRouteTree), "utf8");
const API = process.env["WTH_CONSOLE_ORIGIN"] ?? "http://127.0.0.1:3001";

// The mode "sandbox" adds the test wallet with the operators' accounts; other builds omit it.
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  // Logo and first paint are shared with the users' app.
  publicDir: "../web/public",
  plugins: [
    tanstackRouter(routerOptions),
    react(),
    leanCalls,
    sharedHead('<script src="/first-paint.js"></script>'),
    screens(readRouteTree),
    compress(),
  ],
  ...buildOptions(mode),
  server: { proxy: { "/console-api": API } },
  preview: { proxy: { "/console-api": API } },
}));
