import type { Page } from "@playwright/test";
import { depth, expect, test } from "./support/test.ts";
import { languages, texts } from "./support/texts.ts";

const pages = ["download", "stats"] as const;
const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** Sum of the layout shifts since the page was opened. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );

for (const width of [390, 750, 1000, 1300, 1440])
  test.describe(() => {
    test.use({ viewport: { width, height: 900 } });

    test.describe(() => {
      test.use({ javaScriptEnabled: false });
      test(
        `shows statistics and download without script at ${width} px [SHELL-06, SHELL-07, SHELL-13]`,
        depth(width === 390),
        async ({ page }) => {
          for (const language of languages)
            for (const name of pages) {
              const words = texts[language];
              await page.goto(`/${name}?language=${language}`);
              await expect(title(page)).toHaveText(words[name === "stats" ? "statistics" : name].title);
              await expect(
                page.getByText(words[name === "stats" ? "statistics" : name].lead).filter({ visible: true }),
              ).toHaveCount(1);
              await expect(page).toHaveTitle(`${words.shell.nav[name]} · WTH`);
              const header = page.getByRole("banner");
              await expect(header).toHaveCount(1);
              await expect(header.getByRole("link", { name: words.shell.home })).toBeVisible();
              await expect(header.getByRole("button", { name: words.wallet.connect })).toBeVisible();
            }
        },
      );
    });

    test(`hydrates without a layout shift at ${width} px`, depth(width === 1000), async ({ page }) => {
      for (const name of pages) {
        await page.goto(`/${name}`);
        await expect(page.locator("[data-still]")).toHaveCount(0);
        await page.waitForLoadState("networkidle");
        expect(await layoutShift(page), name).toBeLessThanOrEqual(0.02);
      }
    });
  });
