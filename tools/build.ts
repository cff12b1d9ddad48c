import { join } from "node:path";
import { buildWeb } from "./build-web.ts";
import { createProgress } from "./sandbox/progress.ts";

const root = join(import.meta.dirname, "..");
const progress = createProgress();

try {
  for (const flavour of ["sandbox", "production"] as const) {
    await progress.step(`Build the web app for ${flavour}`, () => buildWeb(root, "web", flavour));
    await progress.step(`Build the console for ${flavour}`, () => buildWeb(root, "console", flavour));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
