import { expect, test } from "vitest";
import { lintFolder } from "./lint.ts";
import { plantLintedTree } from "./planted-tree.ts";

const lintOne = async (file: string, text: string): Promise<string> => {
  using tree = plantLintedTree({ [file]: text });
  const { problems } = await lintFolder(tree.root);
  return problems.join("\n");
};

const filler = (lines: number): string => "  use();\n".repeat(lines);
const nested = (depth: number): string => `${"if (use()) {".repeat(depth)} use(); ${"}".repeat(depth)}`;

test("the linter fails on a planted import across features", async () => {
  const output = await lintOne("apps/web/src/features/mining/rig-card.tsx", 'import "../auth/use-session.ts";\n');
  expect(output).toContain('Feature "mining" may not import feature "auth"');
});

test("the linter fails on a planted number used as money", async () => {
  const output = await lintOne("apps/api/src/features/mining/mining-policy.ts", "export const price: number = 5;\n");
  expect(output).toContain('"price" is money and may not be a number');
});

test("a clean file passes and is counted", async () => {
  using tree = plantLintedTree({ "packages/rules/src/clean.ts": "export const clean = 1n;\n" });
  const { checked, problems } = await lintFolder(tree.root, ["packages"]);
  expect(problems).toEqual([]);
  expect(checked).toBe(1);
});

test("type-aware rules see a promise that nobody awaits", async () => {
  const code = "const later = async (): Promise<void> => {};\nexport const start = (): void => {\n  later();\n};\n";
  expect(await lintOne("packages/rules/src/floating.ts", code)).toContain("no-floating-promises");
});

test.each([
  ["a file of 301 lines", "packages/rules/src/long.ts", "export {};\n".repeat(301), "max-lines"],
  [
    "a function of 73 lines",
    "packages/rules/src/f.ts",
    `export function f() {\n${filler(71)}}\n`,
    "max-lines-per-function",
  ],
  [
    "a component of 123 lines",
    "apps/web/src/shared/f.tsx",
    `export function F() {\n${filler(121)}}\n`,
    "max-lines-per",
  ],
  ["a nesting of 4", "packages/rules/src/deep.ts", `export function f() { ${nested(4)} }\n`, "max-depth"],
  ["a name that is not kebab-case", "packages/rules/src/camelCase.ts", "export const a = 1;\n", "filename-case"],
  ["any", "packages/rules/src/any.ts", "export const a: any = 1;\n", "no-explicit-any"],
  ["a default export", "packages/rules/src/default.ts", "export default 1;\n", "no-default-export"],
])("%s is refused", async (_, file, text, rule) => {
  expect(await lintOne(file, text)).toContain(rule);
});

test.each([
  ["a file of 300 lines", "packages/rules/src/long.ts", "export {};\n".repeat(300), "max-lines"],
  [
    "a function of 70 lines",
    "packages/rules/src/f.ts",
    `export function f() {\n${filler(68)}}\n`,
    "max-lines-per-function",
  ],
  [
    "a component of 120 lines",
    "apps/web/src/shared/f.tsx",
    `export function F() {\n${filler(118)}}\n`,
    "max-lines-per",
  ],
  ["a nesting of 3", "packages/rules/src/deep.ts", `export function f() { ${nested(3)} }\n`, "max-depth"],
  ["a route file", "apps/web/src/app/routes/__root.tsx", "export const Route = 1;\n", "filename-case"],
  ["a long text file", "apps/web/src/i18n/en/home.ts", "export {};\n".repeat(400), "max-lines"],
])("%s is accepted", async (_, file, text, rule) => {
  expect(await lintOne(file, text)).not.toContain(rule);
});
