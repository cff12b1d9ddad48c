import { defineConfig } from "vite";

// The worker is one file of its own, which the build of the app fills in and puts at the top.
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
