import { expect, test } from "vitest";
import { lintPlanted } from "./lint-planted.ts";
import { lintFolder } from "./lint.ts";
import { plantLintedTree } from "./planted-tree.ts";

/** The linter is a separate process and other suites can be running. */
const filler = (lines: number): string => "  use();\n".repeat(lines);
const nested = (depth: number): string => `${"if (use()) {".repeat(depth)} use(); ${"}".repeat(depth)}`;

const lintOne = async (file: string, text: string): Promise<string> =>
  (await lintPlanted({ [file]: text }))[file] ?? "";

test("refuses a planted import across features", async () => {
  const output = await lintOne("apps/web/src/features/mining/rig-card.tsx", 'import "../auth/use-session.ts";\n');
  expect(output).toContain('Feature "mining" may not import feature "auth"');
});

test("refuses a planted number used as money", async () => {
  const output = await lintOne("apps/api/src/mining/mining-policy.ts", "export const price: number = 5;\n");
  expect(output).toContain('"price" is money and may not be a number');
});

test("accepts and counts a clean file", async () => {
  using tree = plantLintedTree({ "packages/rules/src/clean.ts": "export const clean = 1n;\n" });
  expect(await lintFolder(tree.root, ["packages"])).toEqual({ checked: 1, unit: "files", problems: [] });
});

const FLOATING = "const later = async (): Promise<void> => {};\nexport const start = (): void => {\n  later();\n};\n";

/** Files with the rule that must refuse them. */
const REFUSED: readonly (readonly [file: string, text: string, rule: string])[] = [
  ["packages/rules/src/floating.ts", FLOATING, "no-floating-promises"],
  ["packages/rules/src/long-file.ts", "// a line\n".repeat(301), "max-lines"],
  ["packages/rules/src/long-function.ts", `export function f() {\n${filler(71)}}\n`, "max-lines-per-function"],
  ["apps/web/src/shared/long.tsx", `export function F() {\n${filler(121)}}\n`, "max-lines-per-function"],
  ["packages/rules/src/deep.ts", `export function f() { ${nested(4)} }\n`, "max-depth"],
  ["packages/rules/src/camelCase.ts", "export const a = 1;\n", "filename-case"],
  ["packages/rules/src/any.ts", "export const a: any = 1;\n", "no-explicit-any"],
  ["packages/rules/src/default.ts", "export default 1;\n", "no-default-export"],
  ["apps/api/src/mining/mining-repo.ts", "export const url = process.env;\n", "no-process-env"],
  ["packages/rules/src/left-over.ts", "// @todo later\nexport const a = 1;\n", "no-warning-comments"],
];

/** The same limits from the accepted side. */
const ACCEPTED: typeof REFUSED = [
  ["packages/rules/src/long-file.ts", "// a line\n".repeat(300), "max-lines"],
  ["packages/rules/src/long-function.ts", `export function f() {\n${filler(68)}}\n`, "max-lines-per-function"],
  ["apps/web/src/shared/long.tsx", `export function F() {\n${filler(118)}}\n`, "max-lines-per-function"],
  ["packages/rules/src/deep.ts", `export function f() { ${nested(3)} }\n`, "max-depth"],
  ["apps/web/src/app/routes/__root.tsx", "export const Route = 1;\n", "filename-case"],
  ["apps/web/src/i18n/en/home.ts", "// a line\n".repeat(400), "max-lines"],
];

const plantedFiles = (cases: typeof REFUSED): Record<string, string> =>
  Object.fromEntries(cases.map(([file, text]) => [file, text]));

test("each rule refuses a file just beyond its limit", async () => {
  const found = await lintPlanted(plantedFiles(REFUSED));
  for (const [file, , rule] of REFUSED) expect(found[file], file).toContain(`(${rule})`);
});

test("each rule accepts a file just within its limit", async () => {
  const found = await lintPlanted(plantedFiles(ACCEPTED));
  for (const [file, , rule] of ACCEPTED) expect(found[file], file).not.toContain(`(${rule})`);
});
