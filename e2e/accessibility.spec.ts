import type { BrowserContext, Page } from "@playwright/test";
import { shownPages } from "./looks/shown-pages.ts";
import { axeScript, expectAccessible } from "./support/axe.ts";
import { prepareResident } from "./support/resident.ts";
import { scenesAt, type Scene } from "./support/scenes.ts";
import { test } from "./support/test.ts";
import { languages, type Language } from "./support/texts.ts";

const WIDTHS = [390, 1000, 1440] as const;
type Look = { width: number; language: Language };

async function examine(page: Page, { name, path, reach }: Scene, { width, language }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
  await reach(page, language);
  await expectAccessible(page, `${name} at ${width} px in ${language}`);
}

/** Examines the scenes of guests, then those of a resident. Looks take turns. */
async function examineAll(
  { page, context }: { page: Page; context: BrowserContext },
  scenes: readonly Scene[],
  looks: readonly Look[],
  enter: () => Promise<void>,
): Promise<void> {
  await context.addInitScript(axeScript);
  const [guests, own] = [scenes.filter(({ signedIn }) => !signedIn), scenes.filter(({ signedIn }) => signedIn)];
  await page.goto("/nowhere");
  const examineEach = async (each: readonly Scene[], first: number): Promise<void> => {
    for (const [index, scene] of each.entries()) {
      const look = looks[(first + index) % looks.length] ?? { width: 1440, language: "en" };
      await page.evaluate((chosen) => localStorage.setItem("language", chosen), look.language);
      await examine(page, scene, look);
    }
  };
  await examineEach(guests, 0);
  await enter();
  await examineEach(own, guests.length);
}

/** One of twelve scenes that the slices of the matrix do not show, once. */
test(
  "a twelfth of all dialogs and states of screens is accessible in one look",
  { tag: "@slice" },
  async ({ page, context, platform, installWallet }) => {
    const looks = WIDTHS.flatMap((width) => languages.map((language) => ({ width, language })));
    const isShown = ({ path, reach }: Scene) => shownPages.some((each) => each.path === path && each.reach === reach);
    const scenes = scenesAt(1440)
      .filter((scene) => !isShown(scene))
      .filter((_, index) => index % 12 === 0);
    await examineAll({ page, context }, scenes, looks, async () => {
      await (await prepareResident(platform)).enter(context, installWallet);
    });
  },
);

for (const width of WIDTHS)
  for (const language of languages)
    test(
      `every screen is accessible at ${width} px in ${language}`,
      { tag: "@deep" },
      async ({ page, context, platform, installWallet }) => {
        await examineAll({ page, context }, scenesAt(width), [{ width, language }], async () => {
          await (await prepareResident(platform)).enter(context, installWallet);
        });
      },
    );
