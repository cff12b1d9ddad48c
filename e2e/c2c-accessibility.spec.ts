import { axeScript, expectAccessible } from "./support/axe.ts";
import { marketScenes, prepareTrader } from "./support/market-scenes.ts";
import { expect, test } from "./support/test.ts";

const looks = [
  { width: 390, language: "en" },
  { width: 390, language: "zhCN" },
  { width: 1000, language: "zhCN" },
  { width: 1440, language: "en" },
] as const;

for (const { width, language } of looks)
  test(`the market is accessible and fits at ${width} px in ${language}, in both themes`, async ({
    page,
    context,
    platform,
    prefer,
    installWallet,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 900 });
    await prefer({ language });
    await context.addInitScript(axeScript);
    const trader = await prepareTrader(platform);
    await trader.enter(context, installWallet);
    for (const { name, path, reach } of marketScenes) {
      await page.goto(path);
      await reach(page, language);
      await expectAccessible(page, name);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), name).toBe(0);
    }
  });
