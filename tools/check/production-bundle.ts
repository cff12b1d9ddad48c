import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { buildWeb, type WebApp } from "../build-web.ts";
import type { Check } from "./check.ts";
import { hexKeysIn, isDevelopmentKey } from "./development-keys.ts";

/** What only the sandbox says: the path of its calls and the phrase its accounts come from. */
const SANDBOX_MARKS = [/\/dev-api\b/, /\btest test test test\b/];

const textFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .toSorted()
    .filter(
      (name) => /\.(m?js|css|html|json|map|svg|txt|webmanifest)$/.test(name) && statSync(join(folder, name)).isFile(),
    );

/** Places in a built app where something of the sandbox is left. */
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
  // Without traces in the sandbox build the search itself would be blind.
  if (sandboxTraces(sandbox.folder).length === 0) problems.push(`the sandbox's ${app} shows no trace of the sandbox`);
  return { checked: textFiles(production.folder).length, problems };
}

export const productionBundle: Check = {
  name: "production-bundle",
  title: "No sandbox in the production bundles",
  async run(root) {
    const [web, desk] = [await judge(root, "web"), await judge(root, "console")];
    return { checked: web.checked + desk.checked, unit: "files", problems: [...web.problems, ...desk.problems] };
  },
};
