import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const API = process.env["WTH_CONSOLE_ORIGIN"] ?? "http://127.0.0.1:3001";

// The mode "sandbox" adds the test wallet with the operators' accounts; other builds omit it.
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  // Logo and first paint are shared with the users' app.
  publicDir: "../web/public",
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
  ],
  define: { "import.meta.env.VITE_SANDBOX": JSON.stringify(mode === "sandbox" ? "1" : "0") },
  build: {
    target: "es2022",
    outDir: mode === "sandbox" ? "dist/sandbox" : "dist/production",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: { proxy: { "/console-api": API } },
  preview: { proxy: { "/console-api": API } },
}));
