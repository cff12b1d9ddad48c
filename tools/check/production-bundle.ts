import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { buildWeb, type WebApp } from "../build-web.ts";
import type { Check } from "./check.ts";
import { hexKeysIn, isDevelopmentKey } from "./development-keys.ts";

/** Strings of the sandbox: the path of its calls, and the phrase of its accounts. */
const SANDBOX_MARKS = [/\/dev-api\b/, /\btest test test test\b/];

const textFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .toSorted()
    .filter(
      (name) => /\.(m?js|css|html|json|map|svg|txt|webmanifest)$/.test(name) && statSync(join(folder, name)).isFile(),
    );

/** Traces of the sandbox in a built app. */
export const sandboxTraces = (folder: string): string[] =>
  textFiles(folder).flatMap((name) => {
    const text = readFileSync(join(folder, name), "utf8");
    const marks = SANDBOX_MARKS.filter((mark) => mark.test(text)).map((mark) => `${name} contains ${String(mark)}`);
    return hexKeysIn(text).some(isDevelopmentKey) ? [...marks, `${name} contains a development key`] : marks;
  });

async function judge(root: string, app: WebApp): Promise<{ checked: number; problems: string[] }> {
  const production = await buildWeb(root, app, "production");
  const sandbox = await buildWeb(root, app, "sandbox");
  const problems = sandboxTraces(production.folder).map((trace) => `${app} for production: ${trace}`);
  // A search that finds nothing in the sandbox build proves nothing.
  if (sandboxTraces(sandbox.folder).length === 0) problems.push(`the sandbox's ${app} shows no trace of the sandbox`);
  return { checked: textFiles(production.folder).length, problems };
}

export const productionBundle: Check = {
  name: "production-bundle",
  title: "No sandbox in the production bundles",
  async run(root) {
    const [web, console] = await Promise.all([judge(root, "web"), judge(root, "console")]);
    return { checked: web.checked + console.checked, unit: "files", problems: [...web.problems, ...console.problems] };
  },
};
