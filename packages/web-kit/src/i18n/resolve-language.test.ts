import { expect, test } from "vitest";
import { resolveLanguage } from "./resolve-language.ts";

test("prefers a saved language to the browser's [SHELL-53]", () => {
  expect(resolveLanguage("en", ["zh-TW"])).toBe("en");
  expect(resolveLanguage("zhCN", ["en-GB"])).toBe("zhCN");
});

test.each(["zh", "zh-TW", "zh-Hans-CN", "ZH-hk"])(
  "returns Chinese for the browser language %s without a saved one [SHELL-54]",
  (tag) => {
    expect(resolveLanguage(null, [tag])).toBe("zhCN");
  },
);

test.each(["en-US", "de", "ja", "", "zu"])(
  "returns English for any other browser language (%s) [SHELL-50, SHELL-55]",
  (tag) => {
    expect(resolveLanguage(null, [tag])).toBe("en");
  },
);

test("takes the first of the browser's languages that we have [S37]", () => {
  expect(resolveLanguage(null, ["de", "zh-TW", "en"])).toBe("zhCN");
  expect(resolveLanguage(null, ["de", "en-GB", "zh"])).toBe("en");
  expect(resolveLanguage(null, [])).toBe("en");
});

test("ignores an invalid saved language", () => {
  expect(resolveLanguage("fr", ["zh-TW"])).toBe("zhCN");
  expect(resolveLanguage("", ["en"])).toBe("en");
});
