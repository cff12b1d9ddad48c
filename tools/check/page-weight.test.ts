import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { expect, test } from "vitest";
import { weigh } from "./page-weight.ts";
import { plantTree } from "./planted-tree.ts";

const BUDGETS = join(import.meta.dirname, "../../apps/web/vite/budgets.ts");
/** Text that does not compress below the given size. */
const incompressible = (bytes: number): string => randomBytes(bytes).toString("base64");

/** Weighs a planted build whose files have the given contents. */
const weighPlanted = async (contents: Readonly<Record<"inline" | "base" | "app" | "screen", string>>) => {
  const manifest = {
    "home.html": { file: "assets/home.js", imports: ["base"] },
    "index.html": { file: "assets/app.js", imports: ["base"] },
    base: { file: "assets/base.js" },
    "src/app/routes/defi.tsx?tsr-split=component": { file: "assets/screen.js" },
    "src/app/routes/wallet.tsx": { file: "assets/wallet.js" },
  };
  const html = `<script>${contents.inline}</script><script type="speculationrules">${incompressible(20_000)}</script>`;
  using tree = plantTree({
    "package.json": JSON.stringify({ type: "module", devDependencies: { "@size-limit/file": "14.3.0" } }),
    "size-limit.config.ts": `import { budgets } from "${BUDGETS}";\nexport default budgets("dist/production");\n`,
    "dist/production/.vite/manifest.json": JSON.stringify(manifest),
    "dist/production/index.html": "<!doctype html>",
    "dist/production/home.en.html": html,
    "dist/production/home.zhCN.html": "<script>1</script>",
    "dist/production/assets/home.js": "home",
    "dist/production/assets/wallet.js": incompressible(700_000),
    ...Object.fromEntries(Object.entries(contents).map(([name, text]) => [`dist/production/assets/${name}.js`, text])),
  });
  return await weigh(tree.root);
};

const LIGHT = { inline: "1", base: "2", app: "3", screen: "4" };
const namesOf = (problems: readonly string[]): string[] => problems.map((problem) => problem.split(":")[0] ?? "");

test("accepts a light build with heavy files elsewhere", async () => {
  expect(await weighPlanted(LIGHT)).toEqual({ checked: 9, unit: "weights", problems: [] });
});

test("refuses script inline, of the landing page and added by the app over its limit", async () => {
  const inline = await weighPlanted({ ...LIGHT, inline: incompressible(11_000) });
  expect(namesOf(inline.problems)).toEqual(["script before the first touch (en)"]);
  // Code that both share counts for the landing page alone.
  const base = await weighPlanted({ ...LIGHT, base: incompressible(91_000) });
  expect(namesOf(base.problems)).toEqual(["en", "zhCN"].map((tag) => `script of the landing page in all (${tag})`));
  const app = await weighPlanted({ ...LIGHT, app: incompressible(73_000) });
  expect(namesOf(app.problems)).toEqual(["en", "zhCN"].map((tag) => `script more for the app's shell (${tag})`));
  expect(app.problems[0]).toMatch(/: 7\d{4} bytes, 73000 are allowed$/);
});

test("refuses an offline copy over its limit", async () => {
  const { problems } = await weighPlanted({ ...LIGHT, screen: incompressible(601_000) });
  expect(namesOf(problems)).toEqual(["offline copy"]);
});

test("fails without a build", async () => {
  using tree = plantTree({
    "package.json": JSON.stringify({ type: "module", devDependencies: { "@size-limit/file": "14.3.0" } }),
    "size-limit.config.ts": `import { budgets } from "${BUDGETS}";\nexport default budgets("dist/production");\n`,
  });
  const { problems } = await weigh(tree.root);
  expect(problems.join()).toContain("manifest.json");
});
