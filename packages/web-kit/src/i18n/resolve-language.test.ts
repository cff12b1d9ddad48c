import { expect, test } from "vitest";
import { resolveLanguage } from "./resolve-language.ts";

test("a saved language wins over the browser's [SHELL-53]", () => {
  expect(resolveLanguage("en", "zh-TW")).toBe("en");
  expect(resolveLanguage("zhCN", "en-GB")).toBe("zhCN");
});

test.each(["zh", "zh-TW", "zh-Hans-CN", "ZH-hk"])(
  "without a saved language the browser language %s gives Chinese [SHELL-54]",
  (tag) => {
    expect(resolveLanguage(null, tag)).toBe("zhCN");
  },
);

test.each(["en-US", "de", "ja", "", "zu"])(
  "any other browser language (%s) gives English [SHELL-50, SHELL-55]",
  (tag) => {
    expect(resolveLanguage(null, tag)).toBe("en");
  },
);

test("what is no language is as good as nothing saved", () => {
  expect(resolveLanguage("fr", "zh-TW")).toBe("zhCN");
  expect(resolveLanguage("", "en")).toBe("en");
});
