import type { Page } from "@playwright/test";
import { ReviewPage } from "./pages/console-page.ts";
import { axeScript, expectAccessible } from "./support/axe.ts";
import { consoleScenes, prepareConsole } from "./support/console-scenes.ts";
import { expect, test } from "./support/console-test.ts";
import { languages } from "./support/texts.ts";

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Examines the page as it is at every width. */
async function lookAt(page: Page, name: string): Promise<void> {
  for (const width of [1440, 1000, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const message = `${name} at ${width} px`;
    await expect.poll(() => overflow(page), { message }).toBe(0);
    if (width !== 1000) await expectAccessible(page, message);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

for (const language of languages)
  test(
    `the console is accessible and fits at every width in ${language}`,
    { tag: "@deep" },
    async ({ platform, openConsole, openSignIn }) => {
      await prepareConsole(platform);
      const { page: outside, context } = await openSignIn({ language });
      await context.addInitScript(axeScript);
      await outside.goto("/");
      await expect(new ReviewPage(outside, language).door).toBeVisible();
      await lookAt(outside, "the door");
      const { page, context: own } = await openConsole("admin 1", { language });
      await own.addInitScript(axeScript);
      const consolePage = new ReviewPage(page, language);
      for (const { name, path, reach } of consoleScenes) {
        await page.goto(path);
        await reach(page, consolePage);
        await lookAt(page, name);
      }
    },
  );
