import { expect, test } from "vitest";
import { plantTree } from "./planted-tree.ts";
import { compareTexts, texts } from "./texts.ts";

test("equal keys and placeholders pass, plural forms count as one key", () => {
  const en = { greeting: "Hello {{name}}", rigs: { count_one: "{{count}} rig", count_other: "{{count}} rigs" } };
  const zhCN = { greeting: "{{name}}，您好", rigs: { count_other: "{{count}} 台" } };
  expect(compareTexts("shell", en, zhCN)).toEqual([]);
});

test.each([
  ["a missing translation", { a: "A", b: "B" }, { a: "甲" }, '"b" is missing in zhCN'],
  ["a text without a source", { a: "A" }, { a: "甲", b: "乙" }, '"b" exists in zhCN only'],
  ["another placeholder", { a: "{{x}}" }, { a: "{{y}}" }, '"a" has other placeholders: x / y'],
  ["a lost tag", { a: "<1>x</1>" }, { a: "x" }, '"a" has other placeholders'],
  ["an empty text", { a: "A" }, { a: " " }, '"a" is empty'],
])("%s is found", (_, en, zhCN, message) => {
  expect(compareTexts("shell", en, zhCN).join()).toContain(message);
});

const catalogue = (text: string): string => `export const errors = ${text};\n`;

test("an error without a text in one language and a code taken twice are found", async () => {
  using tree = plantTree({
    "apps/web/src/i18n/en/shell.ts": 'export const shell = { a: "A" };\n',
    "apps/web/src/i18n/zhCN/shell.ts": 'export const shell = { a: "甲" };\n',
    "packages/api-contract/src/errors.ts": catalogue(
      '{ first: { code: 400, en: "No", zhCN: "否" }, second: { code: 400, en: "Never" } }',
    ),
  });
  const { checked, problems } = await texts.run(tree.root);
  expect(checked).toBe(3);
  expect(problems).toEqual(["errors: code 400 is taken twice", 'errors: "second" is missing in zhCN']);
});

test("a namespace that one language lacks is found", async () => {
  using tree = plantTree({
    "apps/web/src/i18n/en/shell.ts": "export const shell = {};\n",
    "packages/api-contract/src/errors.ts": catalogue("{}"),
  });
  expect((await texts.run(tree.root)).problems).toEqual(["zhCN/shell.ts is missing"]);
});
