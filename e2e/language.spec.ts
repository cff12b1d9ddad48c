import type { Page } from "@playwright/test";
import { depth, expect, test } from "./support/test.ts";
import { texts, type Language } from "./support/texts.ts";

type Case = { browser: string; locale: string; saved?: Language; shown: Language };

async function expectLanguage(page: Page, shown: Language): Promise<void> {
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
}

const nameOf = (language: Language): string => (language === "en" ? "English" : "Chinese");

const unsaved: Case[] = [
  { browser: "an English", locale: "en-GB", shown: "en" },
  { browser: "a German", locale: "de-DE", shown: "en" },
  { browser: "a Traditional Chinese", locale: "zh-TW", shown: "zhCN" },
  { browser: "a Simplified Chinese", locale: "zh-CN", shown: "zhCN" },
];

for (const { browser, locale, shown } of unsaved)
  test.describe(() => {
    test.use({ locale });
    test(
      `${browser} browser shows ${nameOf(shown)} [SHELL-50, SHELL-54, SHELL-55]`,
      depth(locale === "zh-TW"),
      async ({ page }) => expectLanguage(page, shown),
    );
  });

const saved: Case[] = [
  { browser: "a Chinese", locale: "zh-TW", saved: "en", shown: "en" },
  { browser: "a German", locale: "de-DE", saved: "zhCN", shown: "zhCN" },
];

for (const { browser, locale, saved: language, shown } of saved)
  test.describe(() => {
    test.use({ locale });
    test(
      `${browser} browser with ${nameOf(shown)} saved shows it [SHELL-53, DOWN-09]`,
      depth(shown === "zhCN"),
      async ({ page, prefer }) => {
        if (language !== undefined) await prefer({ language });
        await expectLanguage(page, shown);
      },
    );
  });
