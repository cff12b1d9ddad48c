import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

/** Blocks of the landing page below the first screen. */
const BLOCKS = ["people", "safety", "features"] as const;

const title = (page: Page, block: string): Locator => page.locator(`#${block} h2`);

/** Product of the opacities of an element and its ancestors. */
const opacity = (place: Locator): Promise<number> =>
  place.evaluate((element) => {
    let seen = 1;
    for (let each: Element | null = element; each; each = each.parentElement)
      seen *= Number(getComputedStyle(each).opacity);
    return seen;
  });

/** Number of running animations that follow the clock. */
const moving = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const running = document.getAnimations().filter(({ playState }) => playState === "running");
    return running.filter(({ timeline }) => timeline === document.timeline).length;
  });

/** The sum of all layout shifts since the page was opened. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
      }),
  );

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("animates a block when it is scrolled into view without a layout shift [SHELL-47]", async ({ page }) => {
    await page.goto("/home");
    for (const block of BLOCKS) {
      const words = title(page, block);
      expect(await opacity(words)).toBe(0);
      await words.evaluate((element) => element.scrollIntoView({ block: "end" }));
      await page.mouse.wheel(0, 320);
      await expect.poll(() => opacity(words)).toBe(1);
    }
    expect(await layoutShift(page)).toBeLessThan(0.02);
  });

  test("stops all motion with the pause switch", async ({ page }) => {
    await page.goto("/home");
    expect(await moving(page)).toBeGreaterThan(0);
    await page.getByRole("checkbox", { name: "Pause the motion" }).check();
    await expect.poll(() => moving(page)).toBe(0);
  });
});

test.describe("without motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("shows every block without motion under reduced motion [SHELL-47]", async ({ page }) => {
    await page.goto("/home");
    for (const block of BLOCKS) expect(await opacity(title(page, block))).toBe(1);
    await expect.poll(() => moving(page)).toBe(0);
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("shows the texts of all blocks without script", { tag: "@deep" }, async ({ page }) => {
    await page.goto("/home");
    for (const block of BLOCKS) await expect(title(page, block)).not.toBeEmpty();
  });
});
