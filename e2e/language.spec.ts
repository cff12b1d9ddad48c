import { expect, test } from "./support/test.ts";
import { texts, type Language } from "./support/texts.ts";

type Case = [ids: string, says: string, locale: string, saved: Language | undefined, shown: Language];

const cases: Case[] = [
  ["[SHELL-50] [SHELL-55]", "an English browser", "en-GB", undefined, "en"],
  ["[SHELL-50] [SHELL-55]", "a German browser", "de-DE", undefined, "en"],
  ["[SHELL-54]", "a browser in Traditional Chinese", "zh-TW", undefined, "zhCN"],
  ["[SHELL-54]", "a browser in Simplified Chinese", "zh-CN", undefined, "zhCN"],
  ["[SHELL-53] [DOWN-09]", "a Chinese browser with English saved", "zh-TW", "en", "en"],
  ["[SHELL-53] [DOWN-09]", "a German browser with Chinese saved", "de-DE", "zhCN", "zhCN"],
];

for (const [ids, says, locale, saved, shown] of cases)
  test.describe(() => {
    test.use({ locale });
    test(`${ids} ${says} shows ${shown === "en" ? "English" : "Chinese"}`, async ({ page, prefer }) => {
      if (saved !== undefined) await prefer({ language: saved });
      const title = page.getByRole("heading", { level: 1 });
      const words = texts[shown];
      for (const [path, name] of [
        ["/download", words.download.title],
        ["/stats", words.statistics.title],
        ["/home", shown === "en" ? /^[^\p{Script=Han}]+$/u : /\p{Script=Han}/u],
      ] as const) {
        await page.goto(path);
        await expect(title).toHaveText(name);
        await expect(page.locator("html")).toHaveAttribute("lang", shown === "en" ? "en" : "zh-Hant");
      }
    });
  });
