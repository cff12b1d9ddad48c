import type { Page } from "@playwright/test";
import { depth, expect, test } from "./support/test.ts";

test.use({ withSplash: true });

type Seen = { from: number; to: number };

/** Runs in the page, in every frame: records when the splash image appears and disappears, in ms. */
function watchSplash(): void {
  if (!location.protocol.startsWith("http")) return;
  const seen: Seen = { from: 0, to: 0 };
  Object.assign(window, { splashSeen: seen });
  const look = (): void => {
    const shows = document.documentElement.hasAttribute("data-splash");
    if (shows && seen.from === 0) seen.from = performance.now();
    if (!shows && seen.from > 0) seen.to = performance.now();
    if (seen.to === 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const seenIn = (page: Page) => page.evaluate(() => (window as unknown as { splashSeen: Seen }).splashSeen);
const firstPaintOf = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName("first-paint").at(0)?.startTime ?? Number.POSITIVE_INFINITY);
const splashOf = (page: Page) => page.locator("#splash");

/** Stops the page's clock, so that a slow machine does not end the splash image before the test has looked at it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
}

for (const path of ["/home", "/stats", "/nowhere"])
  test(
    `shows the splash image for 2 s when a phone opens ${path} [SHELL-56, SHELL-57]`,
    depth(path === "/home"),
    async ({ page }) => {
      await stopClock(page);
      await page.goto(path, { waitUntil: "commit" });
      await expect(splashOf(page)).toBeVisible();
      await expect(splashOf(page)).toHaveAttribute("aria-hidden", "true");
      const size = page.viewportSize();
      expect(await splashOf(page).boundingBox()).toEqual({ x: 0, y: 0, ...size });
      // the page beneath is drawn meanwhile
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.clock.runFor(1_980);
      await expect(splashOf(page)).toBeVisible();
      await page.clock.runFor(60);
      await expect(splashOf(page)).toBeHidden();
    },
  );

test("shows the splash image from the first paint [SHELL-56]", async ({ page, context }) => {
  await context.addInitScript(watchSplash);
  await page.goto("/stats", { waitUntil: "commit" });
  await expect.poll(async () => (await seenIn(page)).to).toBeGreaterThan(0);
  expect((await seenIn(page)).from).toBeLessThanOrEqual(await firstPaintOf(page));
});

test("shows the splash image once per tab [SHELL-56]", async ({ page, context }) => {
  await page.goto("/stats", { waitUntil: "commit" });
  await expect(splashOf(page)).toBeVisible();
  await expect(splashOf(page)).toBeHidden();
  for (const path of ["/stats", "/home"]) {
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(splashOf(page)).toBeHidden();
  }
  const other = await context.newPage();
  await other.goto("/stats", { waitUntil: "commit" });
  await expect(splashOf(other)).toBeVisible();
});

test("ends the splash image on a tap without a click beneath it", async ({ page }) => {
  await stopClock(page);
  await page.goto("/stats");
  const box = await page.getByRole("banner").getByRole("link", { name: "WTH home" }).boundingBox();
  await expect(splashOf(page)).toBeVisible();
  await page.touchscreen.tap((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
  await expect(page.locator("html")).not.toHaveAttribute("data-splash");
  await expect(page).toHaveURL(/\/stats$/);
});

test("shows the splash image without motion under reduced motion", { tag: "@deep" }, async ({ page }) => {
  const moving = () =>
    page.evaluate(() => document.querySelector("#splash")?.getAnimations({ subtree: true }).length ?? -1);
  await page.goto("/stats", { waitUntil: "commit" });
  await expect(splashOf(page)).toBeVisible();
  expect(await moving()).toBe(0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect.poll(moving).toBeGreaterThan(0);
});
