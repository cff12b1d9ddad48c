import { defineConfig } from "vite";

// The worker is a separate single file, which the app's build completes and places at the root.
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    target: "es2022",
    rolldownOptions: {
      input: "src/app/worker/main.ts",
      output: { format: "iife", entryFileNames: "sw.js", codeSplitting: false },
    },
  },
});
