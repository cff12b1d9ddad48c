import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import type { Scene } from "./scenes.ts";
import { expect } from "./test.ts";
import type { Language } from "./texts.ts";

const HEIGHT = 900;

/** Width and language of a browser. */
export type Look = { width: number; language: Language };

/** A scene of a user who is signed in already. */
export type View = Pick<Scene, "name" | "path" | "reach">;

/** A phone in both languages, a small and a large screen. */
const looks: readonly Look[] = [
  { width: 390, language: "en" },
  { width: 390, language: "zhCN" },
  { width: 1000, language: "en" },
  { width: 1440, language: "zhCN" },
];

/** Expects each view to be accessible in both themes and no wider than the window. */
export async function expectViewsFit(page: Page, views: readonly View[], { width, language }: Look): Promise<void> {
  for (const { name, path, reach } of views) {
    const message = `${name} at ${width} px in ${language}`;
    await page.goto(path);
    await reach(page, language);
    await expectAccessible(page, message);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), message).toBe(0);
  }
}

/** The same in every look. The page must be one of the app. */
export async function expectViewsFitAlways(page: Page, views: readonly View[]): Promise<void> {
  for (const look of looks) {
    await page.setViewportSize({ width: look.width, height: HEIGHT });
    await page.evaluate((chosen) => localStorage.setItem("language", chosen), look.language);
    await expectViewsFit(page, views, look);
  }
}
