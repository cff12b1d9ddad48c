import { expect, test } from "vitest";
import { resolveLanguage } from "./resolve-language.ts";

test("[SHELL-53] a saved language wins over the browser's", () => {
  expect(resolveLanguage("en", "zh-TW")).toBe("en");
  expect(resolveLanguage("zhCN", "en-GB")).toBe("zhCN");
});

test.each(["zh", "zh-TW", "zh-Hans-CN", "ZH-hk"])(
  "[SHELL-54] without a saved language the browser language %s gives Chinese",
  (tag) => {
    expect(resolveLanguage(null, tag)).toBe("zhCN");
  },
);

test.each(["en-US", "de", "ja", "", "zu"])(
  "[SHELL-50] [SHELL-55] any other browser language (%s) gives English",
  (tag) => {
    expect(resolveLanguage(null, tag)).toBe("en");
  },
);

test("what is no language is as good as nothing saved", () => {
  expect(resolveLanguage("fr", "zh-TW")).toBe("zhCN");
  expect(resolveLanguage("", "en")).toBe("en");
});
