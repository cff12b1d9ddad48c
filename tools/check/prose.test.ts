import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { plantTree } from "./planted-tree.ts";
import { prose } from "./prose.ts";
import { columnFindings, refusalFindings, titleFindings, TITLE_MAX, wordFindings } from "./prose-rules.ts";

const linesOf = (findings: readonly { line: number }[]) => findings.map(({ line }) => line);

test.each([
  ["/** Whether the rig runs. */"],
  ["/// What is paid."],
  ["/**\n * Who pays.\n */"],
  ["// for somebody else"],
  ["const keptRows = 1;"],
  ["const isKept = true;"],
  ["await takeTurn(tx);"],
  ["create table c2c_order ("],
])("finds %j", (text) => {
  expect(wordFindings(text, false)).toHaveLength(1);
});

test.each([
  ["/** True while the rig runs. */"],
  ["/** Fee of a trade.\n * What follows is a remark. */"],
  ["const awake = true;"],
  ["const deckhand = 1;"],
])("accepts %j", (text) => {
  expect(wordFindings(text, false)).toEqual([]);
});

test("lets the landing page's art use its names, but not the pronouns", () => {
  expect(wordFindings("const shoal = draw();", true)).toEqual([]);
  expect(wordFindings("// somebody looks at the shoal", true)).toHaveLength(1);
});

test("counts a title without its ids, on every form of test", () => {
  const long = "x".repeat(TITLE_MAX + 1);
  const fits = "x".repeat(TITLE_MAX);
  const text = [
    `test("${fits} [MINE-01, MINE-02]", () => {});`,
    `test("${long}", () => {});`,
    `describe.each([1, 2])("${long}", () => {});`,
    `test.each([\n  [1],\n])("${long} [MINE-03]", () => {});`,
    `  it(\n    "${long}",\n    () => {},\n  );`,
  ].join("\n");
  expect(linesOf(titleFindings(text))).toEqual([2, 3, 6, 8]);
});

test("finds comments of more than 120 columns, but no code", () => {
  const long = "x".repeat(120);
  const text = [` * ${long}`, `// ${long}`, `const long = "${long}";`, ` * ${long.slice(3)}`].join("\n");
  expect(linesOf(columnFindings(text))).toEqual([1, 2]);
});

test("finds refusals by number, but no other numbers", () => {
  const text = ["refusal(1_004_005_001, words)", "code: 1004003002", "10_040_050_010", "1004.5", "code: 409"].join(
    "\n",
  );
  expect(linesOf(refusalFindings(text))).toEqual([1, 2]);
});

test("reads documents, sources and titles, but no generated file and no art", async () => {
  using tree = plantTree({
    "docs/page.md": "Somebody reads this.\n",
    "apps/api/src/rule.ts": "/** Whether it holds. */\n",
    "apps/api/src/rule.test.ts": `test("${"x".repeat(TITLE_MAX + 1)}", () => {});\n`,
    "apps/web/src/features/market/testing/server.ts": "refusal(1004005001);\n",
    "packages/api-contract/src/errors.test.ts": "expect(errors.orderNotFound.code).toBe(1004005001);\n",
    "apps/web/src/shared/code.ts": "export const LOWEST = 1004000000;\n",
    "packages/db/src/generated/tables.ts": "/** Whether it holds. */\n",
    "apps/web/src/features/landing/art/shoal.ts": "export const shoal = 1;\n",
    "apps/api/src/mining/mining-names.ts": 'export const first = "Shoal";\n',
  });
  execFileSync("git", ["init", "--quiet"], { cwd: tree.root });
  const { problems } = await prose.run(tree.root);
  expect(problems.map((line) => line.split(": ")[0])).toEqual([
    "apps/api/src/rule.test.ts:1",
    "apps/api/src/rule.ts:1",
    "apps/web/src/features/market/testing/server.ts:1",
    "docs/page.md:1",
  ]);
});
