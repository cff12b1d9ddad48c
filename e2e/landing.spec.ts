import { brotliCompressSync } from "node:zlib";
import type { BrowserContext, Page, Response } from "@playwright/test";
import { landing, landingLower } from "../apps/web/src/i18n/en/landing.ts";
import { pages } from "../apps/web/src/i18n/en/pages.ts";
import { landing as landingZh, landingLower as landingLowerZh } from "../apps/web/src/i18n/zhCN/landing.ts";
import { pages as pagesZh } from "../apps/web/src/i18n/zhCN/pages.ts";
import { expect, storageOf, test } from "./support/test.ts";

const KB = 1000;
const words = {
  en: { ...landing, ...landingLower, title: pages.home.title },
  zhCN: { ...landingZh, ...landingLowerZh, title: pagesZh.home.title },
};

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const chinese = (page: Page) => page.getByRole("button", { name: /繁體中文/ });
const english = (page: Page) => page.getByRole("button", { name: /English/ });

/** Responses of one resource type, in their order. */
function collect(page: Page, kind: "document" | "script"): Response[] {
  const found: Response[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === kind) found.push(response);
  });
  return found;
}

/** Keeps the browser from becoming idle, so that only a touch hydrates the page. */
const neverIdle = (context: BrowserContext) =>
  context.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

/** The page's own scripts, as brotli would send them. */
async function inlineScriptBytes(response: Response): Promise<number> {
  const html = await response.text();
  const scripts = [...html.matchAll(/<script(?![^>]*type="speculationrules")[^>]*>([^]*?)<\/script>/g)];
  return brotliCompressSync(scripts.map(([, source]) => source).join("\n")).length;
}

const sentBytes = async (scripts: readonly Response[]): Promise<number> => {
  const sizes = await Promise.all(scripts.map((script) => script.request().sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
};

const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(0), 300);
      }),
  );

test("shows the landing page without a wallet and without API calls [SHELL-02, LAND-01, ROLE-01]", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (/\/(app-api|dev-api)\//.test(request.url())) calls.push(request.url());
  });
  await page.goto("/home");
  await expect(title(page)).toContainText(words.en.hero.title.sea);
  await page.getByText(words.en.economics.title).scrollIntoViewIfNeeded();
  await expect(page).toHaveTitle(words.en.title);
  await page.waitForLoadState("networkidle");
  expect(calls).toEqual([]);
  await page.getByRole("link", { name: "Open the app" }).first().click();
  await expect(page).toHaveURL(/\/defi$/);
  await page.getByRole("banner").getByRole("link", { name: "WTH home" }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test("renders the whole page without script in the browser's language [SHELL-02]", async ({ browser, platform }) => {
  for (const [locale, language] of [
    ["en-GB", "en"],
    ["zh-TW", "zhCN"],
  ] as const) {
    const context = await browser.newContext({ javaScriptEnabled: false, locale, baseURL: platform.url });
    const page = await context.newPage();
    await page.goto("/home");
    const { hero, cards, columns, features, architecture, roadmap, partners, economics, download } = words[language];
    await expect(title(page)).toContainText(hero.title.sea);
    for (const block of [cards, columns, features, architecture, roadmap, partners, economics, download])
      await expect(page.getByRole("heading", { level: 2, name: block.title })).toBeVisible();
    for (const path of ["/download", "/stats"]) {
      await page.goto(path);
      await expect(title(page)).toBeVisible();
      await expect(page.getByRole("banner")).toBeVisible();
    }
    await context.close();
  }
});

test("loads almost no script before the first touch and no wallet code", async ({ page, context }) => {
  await neverIdle(context);
  const [documents, scripts] = [collect(page, "document"), collect(page, "script")];
  await page.goto("/home");
  await page.waitForLoadState("networkidle");
  expect(scripts.map((script) => script.url())).toEqual([]);
  expect(await inlineScriptBytes(documents[0]!)).toBeLessThanOrEqual(10 * KB);
  await page.mouse.click(5, 400);
  await expect.poll(() => scripts.length).toBeGreaterThan(2);
  await page.waitForLoadState("networkidle");
  expect(await sentBytes(scripts)).toBeLessThanOrEqual(90 * KB);
  for (const script of scripts) {
    expect(["br", null]).toContain(await script.headerValue("content-encoding"));
    expect(await script.text(), script.url()).not.toMatch(/eth_requestAccounts|walletconnect|wagmi/i);
  }
});

test("hydrates when the browser is idle without a layout shift", async ({ page }) => {
  const scripts = collect(page, "script");
  await page.goto("/home");
  await expect.poll(() => scripts.length).toBeGreaterThan(2);
  await page.waitForLoadState("networkidle");
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
});

test("replays a press that precedes hydration", async ({ page, context }) => {
  await neverIdle(context);
  await page.goto("/home");
  const theme = () => page.evaluate(() => document.documentElement.dataset["mantineColorScheme"]);
  expect(await theme()).toBe("dark");
  await page.getByRole("button", { name: "Switch to the light theme" }).click();
  await expect.poll(theme).toBe("light");
  expect((await storageOf(page, "localStorage"))["theme"]).toBe("light");
  await expect(page.getByRole("button", { name: "Switch to the dark theme" })).toBeVisible();
});

test("switches the language in place and remembers it [SHELL-20, SHELL-48]", { tag: "@deep" }, async ({ page }) => {
  const documents = collect(page, "document");
  await page.goto("/home");
  for (const [choice, language, tag] of [
    [chinese(page), "zhCN", "zh-Hant"],
    [english(page), "en", "en"],
    [chinese(page), "zhCN", "zh-Hant"],
  ] as const) {
    await choice.click();
    await expect(title(page)).toContainText(words[language].hero.title.sea);
    await expect(page.getByRole("heading", { name: words[language].roadmap.title })).toBeVisible();
    await expect(page).toHaveTitle(words[language].title);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(tag);
    expect((await storageOf(page, "localStorage"))["language"]).toBe(language);
  }
  expect(documents).toHaveLength(1);
  await page.reload();
  await expect(title(page)).toContainText(words.zhCN.hero.title.sea);
  expect(documents).toHaveLength(2);
});

test("requests a page again once for a saved language [SHELL-53]", { tag: "@deep" }, async ({ page, prefer }) => {
  await prefer({ language: "zhCN" });
  const documents = collect(page, "document");
  for (const [path, most] of [
    ["/home", 2],
    ["/home", 1],
    ["/download", 1],
  ] as const) {
    documents.length = 0;
    await page.goto(path);
    await expect(page).toHaveTitle(/[一-鿿]/);
    expect(documents.length, path).toBe(most);
  }
});

test("prefers the language of the address over the saved one", async ({ page, prefer }) => {
  await prefer({ language: "en" });
  for (const path of ["/home", "/stats"]) {
    await page.goto(`${path}?language=zhCN`);
    await expect(page).toHaveTitle(/[一-鿿]/);
  }
  await page.goto("/home?language=zhCN");
  await english(page).click();
  await expect(title(page)).toContainText(words.en.hero.title.sea);
  await expect(page).toHaveURL(/\/home$/);
});

test("keeps the invitation code of the address", async ({ page, context }) => {
  await neverIdle(context);
  await page.goto("/?inviteCode=C2NPMYEW");
  await page.getByRole("link", { name: "Open the app" }).first().click();
  await expect(page).toHaveURL(/\/defi$/);
  expect((await storageOf(page, "localStorage"))["inviteCode"]).toBe("C2NPMYEW");
});

test("describes each page for search engines and link previews", { tag: "@deep" }, async ({ page, platform }) => {
  const site = platform.url;
  for (const [path, language] of [
    ["/home", "en"],
    ["/home?language=zhCN", "zhCN"],
    ["/download", "en"],
    ["/stats?language=zhCN", "zhCN"],
  ] as const) {
    await page.goto(path);
    const content = (name: string) =>
      page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute("content");
    expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toBe(`${site}${path}`);
    const [plain] = path.split("?");
    for (const [tag, query] of [
      ["en", ""],
      ["zh-Hant", "?language=zhCN"],
      ["x-default", ""],
    ] as const) {
      const alternate = page.locator(`link[rel="alternate"][hreflang="${tag}"]`);
      expect(await alternate.getAttribute("href")).toBe(`${site}${plain}${query}`);
    }
    expect((await content("description"))?.length).toBeGreaterThan(15);
    expect(await content("og:title")).toBe(await page.title());
    expect(await content("twitter:card")).toBe("summary_large_image");
    expect(await content("og:image")).toBe(`${site}/cards/${language}.png`);
    const card = await page.request.get(`/cards/${language}.png`);
    expect(card.headers()["content-type"]).toBe("image/png");
  }
  expect(await (await page.request.get("/robots.txt")).text()).toContain(`Sitemap: ${site}/sitemap.xml`);
  const map = await (await page.request.get("/sitemap.xml")).text();
  for (const path of ["/home", "/download", "/stats"]) expect(map).toContain(`<loc>${site}${path}</loc>`);
});

test("replaces the prerendered page without a layout shift", { tag: "@deep" }, async ({ page }) => {
  for (const path of ["/download", "/stats"]) {
    await page.goto(path);
    await expect(page.locator("[data-still]")).toHaveCount(0);
    await expect(title(page)).toBeVisible();
    expect(await shiftOf(page), path).toBeLessThanOrEqual(0.02);
  }
});

test("keeps its edges in line and the depth ruler clear of the whale at 1920 px [U20]", async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/home");
  const edgesOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        const { paddingLeft, paddingRight } = getComputedStyle(element);
        return [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)];
      });
  expect(await edgesOf("nav > div")).toEqual(await edgesOf("main section > div:has(h1)"));
  const [ruler, fluke] = await page.evaluate(() => {
    const mark = [...document.querySelectorAll("main section div[aria-hidden]")].find(
      (each) => each.textContent === "0 m50 m100 m150 m",
    );
    return [mark, document.querySelector('svg[class*="fluke"] path')].map((each) => each?.getBoundingClientRect());
  });
  expect(ruler!.left).toBeGreaterThan(fluke!.right);
});
