import { dirname } from "node:path";
import { expect, test } from "vitest";
import { plantTree } from "./planted-tree.ts";
import { simplifiedCharacterCount, simplifiedCharactersOf } from "./simplified-characters.ts";
import { compareTexts, texts, writingProblems } from "./texts.ts";

test("accepts equal keys and placeholders; plural forms count as one key", () => {
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
])("finds %s", (_, en, zhCN, message) => {
  expect(compareTexts("shell", en, zhCN).join()).toContain(message);
});

const catalogue = (text: string): string => `export const errors = ${text};\n`;

test("finds an error without a translation and a duplicate code", async () => {
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

test("finds a namespace that one language lacks", async () => {
  using tree = plantTree({
    "apps/web/src/i18n/en/shell.ts": "export const shell = {};\n",
    "packages/api-contract/src/errors.ts": catalogue("{}"),
  });
  expect((await texts.run(tree.root)).problems).toEqual(["zhCN/shell.ts is missing"]);
});

test("reads text files that import texts of packages, but no collections of namespaces", async () => {
  const shell = (text: string): string => `import { sep } from "node:path";\nexport const shell = { sep, ${text} };\n`;
  using tree = plantTree({
    "apps/web/src/i18n/en/shell.ts": shell('a: "A"'),
    "apps/web/src/i18n/en/index.ts": 'import { shell } from "./shell.ts";\nexport const all = { shell, b: "B" };\n',
    "apps/web/src/i18n/zhCN/shell.ts": shell('c: "丙"'),
    "packages/api-contract/src/errors.ts": catalogue("{}"),
  });
  const found = (await texts.run(tree.root)).problems.filter((problem) => !problem.includes("sep"));
  expect(found).toEqual([expect.stringContaining('"shell.a" is missing'), expect.stringContaining('"shell.c" exists')]);
});

const writing = (en: string, zhCN: string): string => writingProblems("shell", { a: en }, { a: zhCN }).join("\n");

test("accepts well written texts", () => {
  expect(writing("Close", "關閉")).toBe("");
  expect(writing("One account can only purchase one USDT mining machine!", "每個帳戶只能購買一台！")).toBe("");
  expect(writing("WTH asks for {{amount}} USDT…", "WTH 需要 {{amount}} USDT……")).toBe("");
  expect(
    writing("Charts: TradingView, Inc. (12.5%, 0x3f2)", "圖表：TradingView, Inc.（12.5%，0x3f2），「您好」！"),
  ).toBe("");
  expect(writing("name@example.com", "name@example.com")).toBe("");
  expect(writing("繁體中文", "繁體中文")).toBe("");
});

test.each([
  ["untranslated English", "Cancel", "Cancel 訂單", "English is left (“Cancel”)"],
  ["a simplified character", "Order", "订单", "simplified Chinese (“订单”)"],
  ["a character that is simplified in this word", "Afterwards", "以后", "simplified Chinese (“后”)"],
  ["a comma of half width", "One, two", "一, 二", "punctuation of half width"],
  ["a full stop of half width", "Done.", "完成.", "punctuation of half width"],
  ["a question mark of half width", "Cancel?", "取消?", "punctuation of half width"],
  ["a colon of half width", "Price: {{price}}", "價格: {{price}}", "punctuation of half width"],
  ["brackets of half width", "Identity (KYC)", "身分 (KYC)", "brackets of half width"],
  ["quotation marks of the West", "Choose it", "請選擇“市場”", "quotation marks other than 「」"],
  ["one sign of an ellipsis", "Wait…", "請稍候…", "an ellipsis of one sign"],
  ["a space before full width", "Done.", "完成 。", "a space beside punctuation of full width"],
  ["a space inside Chinese", "Main menu", "主 選單", "a space inside Chinese"],
  ["no space before Latin letters", "Buy NFT", "購買NFT", "no space between Chinese and Latin"],
  ["no space after a digit", "7 days", "7天", "no space between Chinese and Latin"],
  ["a sign twice", "Done.", "完成。。", "punctuation twice"],
  ["another word for the same thing", "Account", "賬戶", "帳 is the form used here"],
])("finds %s in Chinese", (_, en, zhCN, message) => {
  expect(writing(en, zhCN)).toContain(`"a" in zhCN: ${message}`);
});

test.each([
  ["three dots", "Wait...", "three dots instead of …"],
  ["a curly apostrophe", "It’s done", "a curly quotation mark"],
  ["two spaces", "One.  Two.", "two spaces"],
  ["a space before a sign", "Done .", "a space before punctuation"],
  ["a space at the end", "Done. ", "a space at an end"],
  ["a space before percent", "{{share}} %", "a space before the percent sign"],
  ["a hyphen for a dash", "One - two", "a hyphen instead of a dash"],
  ["another word for the same thing", "Log in", 'write "sign in"'],
  ["a replaced word", "This deal has ended", 'an advert that is taken is a "trade"'],
  ["another word for a miner", "Start the machine", 'what mines is a "miner"'],
  ["another spelling", "Your favorite", "British spelling"],
  ["a number that Intl does not write", "{{count}} left", "a counted number as it is"],
])("finds %s in English", (_, en, message) => {
  expect(writing(en, "完成")).toContain(`"a" in en: ${message}`);
});

test.each([
  [
    "a counted text without forms",
    { a: "{{count, number}} days" },
    { a_other: "{{count, number}} 天" },
    "in en, and has no form",
  ],
  [
    "a missing singular",
    { a_other: "{{count, number}} days" },
    { a_other: "{{count, number}} 天" },
    "in en, and has _other",
  ],
  [
    "a singular that Chinese does not have",
    { a_one: "{{count, number}} day", a_other: "{{count, number}} days" },
    { a_one: "{{count, number}} 天", a_other: "{{count, number}} 天" },
    "in zhCN, and has _one, _other",
  ],
  [
    "a form that English does not have",
    { a_zero: "None", a_one: "{{count, number}} day", a_other: "{{count, number}} days" },
    { a_other: "{{count, number}} 天" },
    "in en, and has _zero, _one, _other",
  ],
])("finds %s", (_, en, zhCN, message) => {
  expect(writingProblems("shell", en, zhCN).join()).toContain(message);
});

test("distinguishes characters by the standards of both scripts", () => {
  expect(simplifiedCharacterCount).toBeGreaterThan(2000);
  expect(simplifiedCharactersOf("礦機帳戶已啟用，系統將於 24 小時後領取；公里、干擾、獲准、關係")).toEqual([]);
  expect(simplifiedCharactersOf("矿机账户已启用")).toEqual(Array.from("矿账户启"));
  expect(simplifiedCharactersOf("这里关系标准几云")).toEqual(expect.arrayContaining(Array.from("这里关系标准几")));
});

test("the product's texts pass in both languages", async () => {
  const { checked, problems } = await texts.run(dirname(dirname(import.meta.dirname)));
  expect(problems).toEqual([]);
  expect(checked).toBeGreaterThan(1500);
});
