import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { LongFirst } from "./tools/test/long-first.ts";

const HOMES = "{apps/*,packages/*,tools,contracts,bench}";
/** Parts that run in browsers. */
const WEB = "{apps/{web,console},packages/{test-wallet,ui,web-kit}}";
const excluded = ["**/node_modules/**", "**/dist/**", "e2e/**"];

/** Tests of those parts, by whether they need a document. */
const { page = [], model = [] } = Object.groupBy(
  globSync(`${WEB}/**/*.test.{ts,tsx}`, { cwd: import.meta.dirname, exclude: ["**/node_modules/**"] }),
  (file) =>
    readFileSync(join(import.meta.dirname, file), "utf8").startsWith("// @vitest-environment jsdom") ? "page" : "model",
);

/** A limit for what hangs, not for speed: a busy machine takes several times as long as a quiet one. */
const limitMs = Number(process.env["TEST_LIMIT_MS"] ?? 300_000);

export default defineConfig({
  test: {
    // Two cores; a third worker uses the time in which the others start processes.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    testTimeout: limitMs,
    hookTimeout: limitMs,
    expect: { poll: { timeout: 60_000 } },
    // A page that still loads a part, or writes to the console, when its file's tests are over is no fault.
    onUnhandledError: ({ name }) => name !== "EnvironmentTeardownError",
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          // As for integration tests; pure functions leave nothing behind in a process.
          isolate: false,
          experimental: { viteModuleRunner: false, nodeLoader: false },
          include: [`${HOMES}/**/*.test.ts`],
          exclude: [...excluded, `${WEB}/**`, "**/*.{int,deep}.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "unit-model",
          isolate: false,
          include: model,
        },
      },
      {
        extends: true,
        test: {
          name: "unit-page",
          // quicker to start than processes
          pool: "threads",
          include: page,
          setupFiles: "packages/web-kit/src/testing/settle-page.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "int",
          // Files share a process, since a third of their time went into loading the server again for each.
          isolate: false,
          // Node loads them as it loads the server; each file cost Vite's transformation in every process.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          // They wait for the database, the chain and time limits more than they calculate.
          maxWorkers: 7,
          sequence: { groupOrder: 1 },
          include: [`${HOMES}/**/*.int.test.ts`],
          exclude: excluded,
          globalSetup: "packages/db/src/testing/test-server.ts",
          setupFiles: "tools/test/patient-limits.ts",
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
