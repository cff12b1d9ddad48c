import { expect, test } from "vitest";
import { plantLintedTree } from "./planted-tree.ts";
import { lintStyles } from "./styles.ts";

/** The linter is a separate process and other suites can be running. */
const TIMEOUT = { timeout: 60_000 };

const OFF_SCALE = [
  "font-size: 13px;",
  "padding: 0 0.9rem;",
  "gap: 6px;",
  "margin: 0 auto -10px;",
  "font-size: calc(1rem + 2px);",
  "padding:\n    0\n    5px;",
];
const ON_SCALE = [
  "font-size: var(--wth-text-sm);",
  "padding: 0.2em 0.75em;",
  "gap: 2px var(--wth-space-2);",
  "padding-inline: clamp(1rem, 2vw, 1.5rem);",
  "width: 340px;",
  "margin: 0 auto;",
  "row-gap: 3px;",
];

const lintPlanted = async (folder: string, declarations: readonly string[]): Promise<string[]> => {
  const files = declarations.map((text, at) => [`${folder}/case-${at}.module.css`, `.root {\n  ${text}\n}\n`] as const);
  using tree = plantLintedTree(Object.fromEntries(files));
  const output = (await lintStyles(tree.root, [`${folder}/*.css`])).join("\n");
  return declarations.filter((_, at) => output.includes(`case-${at}.module.css`));
};

test("refuses sizes and distances off the scale", TIMEOUT, async () => {
  expect(await lintPlanted("apps/web/src/features/mining", OFF_SCALE)).toEqual(OFF_SCALE);
  expect(await lintPlanted("packages/ui/src/components", OFF_SCALE)).toEqual(OFF_SCALE);
});

test("accepts steps of the scale, fluid values and small gaps", TIMEOUT, async () => {
  expect(await lintPlanted("apps/web/src/features/mining", ON_SCALE)).toEqual([]);
});

test("leaves the scale of the landing page and of the console free", TIMEOUT, async () => {
  expect(await lintPlanted("apps/web/src/features/landing/hero", OFF_SCALE.slice(0, 5))).toEqual([]);
  expect(await lintPlanted("apps/console/src/app", OFF_SCALE.slice(0, 5))).toEqual([]);
});

test("refuses a duplicate selector and an unknown property", TIMEOUT, async () => {
  const faults = ["color: red;\n}\n\n.root {\n  width: 1px;", "colour: red;"];
  expect(await lintPlanted("apps/web/src/features/mining", faults)).toEqual(faults);
});
