import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const browser = [process.env["CHROMIUM_PATH"], "/usr/bin/chromium", "/usr/bin/google-chrome"].find(
  (path) => path !== undefined && existsSync(path),
);

/** Keeps the browser from sending requests of its own. */
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
];

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
/** `npm run verify` leaves out the slices of the matrices that its deep tests go through. */
const isDeep = process.env["WTH_E2E_DEEP"] === "1";
/** Tests that `npm run verify` runs at both widths and `npm test` on the phone, and tests of the phone alone. */
const BOTH = /journey\.spec\.ts$/;
const PHONE = /phone\.spec\.ts$/;

export default defineConfig({
  testDir: ".",
  outputDir: "../.cache/e2e",
  globalSetup: "./global-setup.ts",
  // Two cores; a third uses the time in which the others wait for the platform.
  workers: 3,
  retries: 0,
  fullyParallel: true,
  // Here and not on the command line, whose filters do not reach the projects that the audit depends on.
  grepInvert: isDeep ? /@slice/ : /@deep/,
  // Limits for what hangs, not for speed: a busy machine takes several times as long as a quiet one.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    locale: "en-US",
    timezoneId: "UTC",
    colorScheme: "dark",
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 60_000,
    screenshot: "only-on-failure",
    trace: "off",
    launchOptions: { args, ...(browser === undefined ? {} : { executablePath: browser }) },
  },
  projects: [
    { name: "desktop", testIgnore: [PHONE, /audit\.spec\.ts$/, ...(isDeep ? [] : [BOTH])], use: desktop },
    { name: "phone", testMatch: [BOTH, PHONE], use: phone },
    { name: "audit", testMatch: /audit\.spec\.ts$/, dependencies: ["desktop", "phone"], use: desktop },
  ],
});
