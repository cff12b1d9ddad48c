import type { BrowserContext, Page } from "@playwright/test";
import sharp from "sharp";
import { Front } from "./support/front.ts";
import { expect, test as base } from "./support/test.ts";
import { offline as en } from "../apps/web/src/i18n/en/download.ts";
import { offline as zhCN } from "../apps/web/src/i18n/zhCN/download.ts";
import { help } from "../apps/web/src/i18n/en/help.ts";
import { status } from "../apps/web/src/i18n/en/status.ts";
import { texts } from "./support/texts.ts";

type Manifest = {
  icons: { src: string; sizes: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
} & Record<string, unknown>;

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

const test = base.extend<{ front: Front; expectLoss: void }>({
  withWorker: true,
  expectLoss: [
    async ({ watch }, provide) => {
      watch.allow(/Failed to load resource|a request to another origin: http:\/\/localhost:/);
      await provide();
    },
    { auto: true },
  ],
  front: async ({ platform }, provide) => {
    const front = new Front(platform.url);
    await front.open();
    await provide(front);
    await front.close();
  },
  baseURL: ({ front }, provide) => provide(front.url),
});

/** Waits until the service worker is active and its cache is filled. */
async function untilCached(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === "activated") return;
    await new Promise<void>((resolve) =>
      active?.addEventListener("statechange", () => {
        if (active.state === "activated") resolve();
      }),
    );
  });
}

async function visit(page: Page, path = "/stats"): Promise<void> {
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
  await untilCached(page);
}

/** Addresses in the cache. */
const cachedAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });

/** Addresses that the service worker answers instead of the server. */
const versionShown = (page: Page): Promise<string | null> =>
  page.locator('meta[name="version"]').getAttribute("content");

/** The message, beside which a link or a button may stand. */
const notice = (page: Page, text: string) => page.getByText(text);

/** Chromium's objections to installing the page, except the private window that every test runs in. */
async function objections(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  await devtools.detach();
  return installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito");
}

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await visit(page, path);
  return page;
}

for (const [language, words, tag, title] of [
  ["en", en, "en", "Statistics"],
  ["zhCN", zhCN, "zh-Hant", "統計"],
] as const)
  test(
    `opens the landing page and the screens offline in ${tag}`,
    { tag: "@deep" },
    async ({ page, prefer, context }) => {
      await prefer({ language });
      await visit(page, "/home");
      const vision = await heading(page).textContent();
      await context.setOffline(true);
      await page.goto("/home");
      await expect(heading(page)).toHaveText(vision ?? "");
      await expect(page.locator("html")).toHaveAttribute("lang", tag);
      // the address without a path too
      await page.goto("/");
      await expect(heading(page)).toHaveText(vision ?? "");
      await page.goto("/stats");
      await expect(notice(page, words.notice)).toBeVisible();
      await expect(page.getByRole("link", { name: "WTH", exact: false }).first()).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", tag);
      // screens that load their words with their address
      for (const [path, screen] of [
        ["/c2c", texts[language].market.title],
        ["/plan", texts[language].plan.title],
      ] as const) {
        await page.goto(path);
        await expect(heading(page)).toHaveText(screen);
      }
      await page.goto("/stats");
      await context.setOffline(false);
      await expect(notice(page, words.notice)).toBeHidden();
      await expect(heading(page)).toHaveText(title);
    },
  );

test(
  "reads and searches the help center offline without an earlier visit to it [U34]",
  { tag: "@deep" },
  async ({ page, context }) => {
    await visit(page, "/home");
    await context.setOffline(true);
    await page.goto("/help#timeouts");
    await expect(heading(page)).toHaveText(texts.en.shell.nav.help);
    await expect(page.locator("summary").filter({ hasText: help.articles.vLevel.title })).toBeVisible();
    await page.getByRole("searchbox").fill("seed badge");
    await expect(page.locator("summary").first()).toHaveText(help.articles.badge.title);
    await expect(page.getByText(help.figures.shipped)).toBeVisible();
    await page.goto("/status");
    await expect(page.getByRole("main").getByRole("status").first()).toHaveText(status.overall.offline);
  },
);

test(
  "shows the pictures of the help center offline without an earlier visit to it [U34]",
  { tag: "@deep" },
  async ({ page, context }) => {
    await visit(page);
    const pictures = async () => (await cachedAddresses(page)).filter((address) => address.endsWith(".webp"));
    await expect.poll(async () => (await pictures()).length).toBe(6);
    await context.setOffline(true);
    await page.goto("/help");
    const picture = page.getByRole("img", { name: help.pictures.miners });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960);
  },
);

test("changes the language of the landing page offline", { tag: "@deep" }, async ({ page, context }) => {
  await visit(page, "/home");
  const vision = await heading(page).textContent();
  await context.setOffline(true);
  await page.goto("/home");
  await expect(heading(page)).toHaveText(vision ?? "");
  await page.getByRole("button", { name: "繁體中文" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hant");
  await expect(heading(page)).toHaveText(/海/);
});

test("tells an unreachable server from a lost network", { tag: "@deep" }, async ({ page, front }) => {
  await visit(page);
  await front.close();
  await page.goto("/defi");
  await expect(notice(page, en.unreachable)).toBeVisible();
  await front.open();
  await expect(notice(page, en.unreachable)).toBeHidden();
  await expect(heading(page)).toHaveText("DeFi");
});

test("shows the cached page when the server is slow or fails", { tag: "@deep" }, async ({ page, front }) => {
  await visit(page, "/home");
  front.delayMs = 20_000;
  const before = Date.now();
  await page.goto("/home");
  await expect(heading(page)).toBeVisible();
  expect(Date.now() - before).toBeLessThan(15_000);
  front.delayMs = 0;
  front.failure = 502;
  await page.goto("/stats");
  await expect(heading(page)).toHaveText("Statistics");
});

test("caches no API responses and no page of a user", async ({ page, platform, visitAs }) => {
  const person = await platform.register();
  await visitAs(person, "/account");
  await untilCached(page);
  const asked: string[] = [];
  page.on("response", (response) => {
    if (response.fromServiceWorker()) asked.push(new URL(response.url()).pathname);
  });
  for (const path of ["/defi", "/c2c", "/account", "/home"]) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
  }
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(asked.filter((path) => !/^\/(assets\/|home$|defi$|c2c$|account$)/.test(path))).toEqual([]);
  const cached = await cachedAddresses(page);
  expect(cached.length).toBeGreaterThan(20);
  expect(cached.filter((path) => !/^\/(assets\/[\w.-]+|home|defi)$/.test(path))).toEqual([]);
});

test(
  "offers a new version and loads it in the tab that accepts it",
  { tag: "@deep" },
  async ({ page, context, front }) => {
    await visit(page);
    const first = await versionShown(page);
    const other = await openTab(context, "/defi");
    await page.bringToFront();
    front.release = "second";
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
    await expect(notice(page, en.update)).toBeVisible();
    expect(await versionShown(page)).toBe(first);
    let loads = 0;
    page.on("load", () => (loads += 1));
    await page.getByRole("button", { name: en.reload }).click();
    await expect.poll(() => versionShown(page)).toBe("second");
    await expect(heading(page)).toHaveText("Statistics");
    await expect(notice(page, en.update)).toBeHidden();
    // the heading of a page can be there before everything else has loaded
    await expect.poll(() => loads).toBe(1);
    await expect(notice(other, en.update)).toBeVisible();
    expect(await versionShown(other)).toBe(first);
    expect(loads).toBe(1);
  },
);

test("offers no update to a page of the new version", { tag: "@deep" }, async ({ page, front }) => {
  await visit(page);
  front.release = "second";
  await page.goto("/stats");
  expect(await versionShown(page)).toBe("second");
  // the former worker gives way once no page asks it any more
  const versionOfNext = page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((resolve) => port1.addEventListener("message", ({ data }) => resolve(data)));
    port1.start();
    serviceWorker.controller?.postMessage({ is: "version" }, [port2]);
    return answer;
  });
  expect(await versionOfNext).toBe("second");
  await expect(notice(page, en.update)).toBeHidden();
});

test("removes a withdrawn service worker and its cache", { tag: "@deep" }, async ({ page, front }) => {
  await visit(page);
  front.hasWorker = false;
  await page.goto("/stats");
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
  await expect.poll(left).toEqual([0, 0]);
});

test("can be installed, with a valid manifest and icons", { tag: "@deep" }, async ({ page, front }) => {
  await visit(page, "/home");
  const link = page.locator('link[rel="manifest"]');
  const answer = await page.request.get(new URL((await link.getAttribute("href")) ?? "", front.url).href);
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({ id: "/", name: "WTH", short_name: "WTH", lang: "en", start_url: "/defi" });
  expect(manifest).toMatchObject({ scope: "/", display: "standalone" });
  expect(manifest["theme_color"]).toBe(manifest["background_color"]);
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(["/defi", "/c2c", "/account", "/plan"]);
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(["any", "any", "maskable"]);
  for (const { src, sizes } of [...manifest.icons, { src: "/icons/apple-touch-icon.png", sizes: "180x180" }]) {
    const { width, height, format } = await sharp(await (await page.request.get(src)).body()).metadata();
    expect([format, `${width}x${height}`]).toEqual(["png", sizes]);
  }
  const chinese = await page.request.get("/manifest.webmanifest", { headers: { cookie: "language=zhCN" } });
  expect(((await chinese.json()) as Manifest)["lang"]).toBe("zh-Hant");
  await expect.poll(() => objections(page)).toEqual([]);
  await page.goto("/healthz");
  await expect.poll(() => objections(page)).toContain("no-manifest");
});

test("sets the browser's theme colour to the chosen theme", { tag: "@deep" }, async ({ page }) => {
  await page.goto("/stats");
  const colors = () =>
    page.locator('meta[name="theme-color"]').evaluateAll((all) => all.map((meta) => meta.getAttribute("content")));
  expect(await colors()).toEqual(["#030b12", "#f1f6f5"]);
  await page.getByRole("button", { name: "Switch to the light theme" }).click();
  await expect.poll(colors).toEqual(["#f1f6f5", "#f1f6f5"]);
});
