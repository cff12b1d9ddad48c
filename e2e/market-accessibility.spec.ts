import { axeScript } from "./support/axe.ts";
import { expectViewsFit, type Look } from "./support/looks.ts";
import { marketScenes, prepareTrader } from "./support/market-scenes.ts";
import { test } from "./support/test.ts";

const looks: readonly Look[] = [
  { width: 390, language: "en" },
  { width: 390, language: "zhCN" },
  { width: 1000, language: "zhCN" },
  { width: 1440, language: "en" },
];

for (const { width, language } of looks)
  test(
    `the market is accessible and fits at ${width} px in ${language}`,
    { tag: "@deep" },
    async ({ page, context, platform, prefer, installWallet }) => {
      await page.setViewportSize({ width, height: 900 });
      await prefer({ language });
      await context.addInitScript(axeScript);
      const trader = await prepareTrader(platform);
      await trader.enter(context, installWallet);
      await expectViewsFit(page, marketScenes, { width, language });
    },
  );
