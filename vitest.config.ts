import { defineConfig } from "vitest/config";

const HOMES = "{apps/*,packages/*,tools,contracts,bench}";
const excluded = ["**/node_modules/**", "**/dist/**", "e2e/**"];

export default defineConfig({
  test: {
    // Two cores: more workers only make each other slower and timeouts likelier.
    maxWorkers: 2,
    // Limits for what hangs, not for speed: a busy machine takes several times as long as a quiet one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [`${HOMES}/**/*.test.{ts,tsx}`],
          exclude: [...excluded, "**/*.{int,deep}.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "int",
          include: [`${HOMES}/**/*.int.test.ts`],
          exclude: excluded,
          globalSetup: "packages/db/src/testing/test-server.ts",
        },
      },
      {
        extends: true,
        test: {
          // Long tests of what shorter ones have proven: the checkers' own controls and the sandbox's community.
          name: "deep",
          include: [`${HOMES}/**/*.deep.test.ts`],
          exclude: excluded,
          globalSetup: "packages/db/src/testing/test-server.ts",
        },
      },
    ],
    coverage: { provider: "v8", reportsDirectory: "coverage" },
  },
});
