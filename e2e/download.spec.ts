import type { Page } from "@playwright/test";
import type { Platform } from "./support/platform.ts";
import { expect, test } from "./support/test.ts";
import { languages, texts } from "./support/texts.ts";

const android = "https://play.google.com/store/apps/details?id=wth";
const ios = "https://apps.apple.com/app/id1";

const button = (page: Page, name: "Android" | "IOS") => page.getByRole("main").getByRole("link", { name });

async function release(platform: Platform, links: { android?: string; ios?: string }): Promise<void> {
  await platform.operate("release", "android", links.android ?? "off");
  await platform.operate("release", "ios", links.ios ?? "off");
}

test("shows a download button for each app that has a link [SHELL-07, DOWN-01, DOWN-02, DOWN-03, DOWN-04, DOWN-05, DOWN-06]", async ({
  page,
  platform,
}) => {
  await release(platform, {});
  await page.goto("/download");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.en.download.title);
  await expect(page.getByRole("main").getByText(texts.en.download.lead)).toBeVisible();
  await expect(page.getByText(texts.en.download.install.title)).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /Android|IOS/ })).toHaveCount(0);
  for (const links of [{ android }, { ios }, { android, ios }]) {
    await release(platform, links);
    await page.reload();
    const count = Object.keys(links).length;
    await expect(page.getByRole("main").getByRole("link")).toHaveCount(count);
    await expect(page.getByRole("img", { name: /QR code/ })).toHaveCount(count);
    if ("android" in links) await expect(button(page, "Android")).toHaveAttribute("href", android);
    if ("ios" in links) await expect(button(page, "IOS")).toHaveAttribute("href", ios);
  }
});

test(
  "opens download links in a new tab without an opener [DOWN-07, DOWN-08]",
  { tag: "@deep" },
  async ({ page, context, platform, watch }) => {
    watch.allow(/a request to another origin: https:\/\/(play\.google|apps\.apple)\.com\//);
    await context.route(/^https:\/\/(play\.google|apps\.apple)\.com\//, (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Store</title>" }),
    );
    await release(platform, { android, ios });
    await page.goto("/download");
    for (const [name, url] of [
      ["Android", android],
      ["IOS", ios],
    ] as const) {
      const opened = context.waitForEvent("page");
      await button(page, name).click();
      const store = await opened;
      await expect(store).toHaveURL(url);
      expect(await store.evaluate(() => [window.opener, document.referrer])).toEqual([null, ""]);
      await store.close();
    }
    await expect(page).toHaveURL(/\/download$/);
  },
);

for (const language of languages)
  test(
    `opens the whitepaper for ${language} in a new tab [SHELL-22, SHELL-23]`,
    { tag: "@deep" },
    async ({ page, context, prefer }) => {
      await prefer({ language });
      const name = texts[language].shell.whitepaper;
      for (const path of ["/download", "/home"]) {
        await page.goto(path);
        const opened = context.waitForEvent("page");
        await page.getByRole("link", { name, exact: true }).first().click();
        const paper = await opened;
        await expect(paper).toHaveURL(`/whitepaper?language=${language}`);
        await expect(paper.locator("html")).toHaveAttribute("lang", { en: "en", zhCN: "zh-Hant" }[language]);
        await paper.close();
      }
    },
  );
