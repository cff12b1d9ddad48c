import type { Page } from "@playwright/test";
import { errors } from "@wth/api-contract";
import { announcementWords, barOf, whileAnnounced, whileMaintained } from "./support/announcing.ts";
import { axeScript, expectAccessible } from "./support/axe.ts";
import { Mining, openOnMining } from "./pages/mining.ts";
import { expect, test, toast } from "./support/test.ts";

const news = {
  en: "The market rests on Sunday from 02:00 to 04:00 UTC while storage is replaced. Trades that were made before go on.",
  zhCN: "市場將於週日 02:00 至 04:00（UTC）暫停以更換儲存設備，先前成立的交易不受影響。",
};

test(
  "shows a new announcement at once in the user's language until it is hidden",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    await visitAs(await platform.register(), "/account");
    const [bar, barZh] = [barOf(page), barOf(page, "zhCN")];
    await expect(bar).toBeAttached();
    await whileAnnounced(platform, news, async () => {
      await expect(bar).toHaveText(news.en);
      await page.getByRole("button", { name: "繁體中文" }).click();
      await expect(barZh).toHaveText(news.zhCN);
      await page.goto("/c2c");
      await expect(barZh).toHaveText(news.zhCN);
      await barZh.getByRole("button", { name: announcementWords.zhCN.dismiss }).press("Enter");
      await expect(barZh).toHaveText("");
      await expect(page.getByRole("main")).toBeFocused();
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await whileAnnounced(platform, { en: "Another.", zhCN: "另一則。" }, async (end) => {
        await expect(barZh).toHaveText("另一則。");
        await end();
        await expect(barZh).toHaveText("");
      });
    });
  },
);

test(
  "shows maintenance on every screen and refuses purchases during it",
  { tag: "@deep" },
  async ({ page, platform, visitAs, watch }) => {
    watch.allow(/status of 503/);
    const person = await platform.register();
    await platform.giveWth(person, 20);
    await openOnMining(page);
    await visitAs(person);
    const mining = new Mining(page);
    await mining.balance("20.0000");
    const buy = async (): Promise<void> => {
      await mining.type("S1").getByRole("button", { name: "Active", exact: true }).click();
      await page.getByRole("button", { name: "Pay 10.00 WTH" }).click();
    };
    const bar = barOf(page);
    await whileMaintained(platform, async () => {
      await expect(bar).toHaveText(announcementWords.en.maintenance);
      await expect(bar.getByRole("button")).toHaveCount(0);
      await mining.select(mining.type("S1"));
      await buy();
      await expect(toast(page, errors.maintenance.en)).toBeVisible();
      await expect(mining.rigs).toHaveCount(0);
      await mining.balance("20.0000");
    });
    await expect(bar).toHaveText("");
    await buy();
    await expect(mining.rigs).toHaveCount(1);
  },
);

/** Runs in the page: sums the layout shifts from now on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = window as unknown as { shifted: number };
    seen.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifted += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: false });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}

test("inserts a late announcement without a layout shift", { tag: "@deep" }, async ({ page, platform, visitAs }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await visitAs(await platform.register(), "/account");
  const bar = barOf(page);
  const title = page.getByRole("heading", { level: 1 });
  const topOf = () => title.evaluate((element) => element.getBoundingClientRect().top);
  await expect(bar).toBeAttached();
  await expect(page.getByRole("article").first()).toBeVisible();
  const before = await topOf();
  const shifted = await watchShifts(page);
  await whileAnnounced(platform, news, async () => {
    await expect(bar).toHaveText(news.en);
    await expect.poll(topOf).toBeGreaterThan(before + 40);
    // a jump of the whole screen by the height of the bar comes to 0.03
    expect(await shifted()).toBeLessThan(0.01);
  });
  await expect.poll(topOf).toBe(before);
  await test.step("texts further down do not move", async () => {
    await page.setViewportSize({ width: 1440, height: 400 });
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
    const read = await topOf();
    await whileAnnounced(platform, news, async () => {
      await expect(bar).toHaveText(news.en);
      await expect.poll(topOf).toBe(read);
    });
  });
});

test(
  "the announcement bar is accessible and fits in every look",
  { tag: "@deep" },
  async ({ page, context, platform, visitAs }) => {
    await context.addInitScript(axeScript);
    await visitAs(await platform.register(), "/account");
    await whileMaintained(platform, () =>
      whileAnnounced(platform, news, () =>
        whileAnnounced(
          platform,
          { level: "warning", en: `${news.en} `.repeat(4).trim(), zhCN: news.zhCN.repeat(8) },
          async () => {
            for (const [width, language] of [
              [390, "en"],
              [390, "zhCN"],
              [1000, "en"],
              [1440, "zhCN"],
              [1440, "en"],
            ] as const) {
              await page.setViewportSize({ width, height: 900 });
              await page.evaluate((chosen) => localStorage.setItem("language", chosen), language);
              await page.goto("/account");
              await expect(barOf(page, language)).toContainText(news[language]);
              await expect(barOf(page, language)).toContainText(announcementWords[language].maintenance);
              await expectAccessible(page, `announcements at ${width} px in ${language}`);
              expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
            }
          },
        ),
      ),
    );
  },
);
