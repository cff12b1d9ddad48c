import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { Person, Platform } from "./platform.ts";
import { TestWallet } from "./test-wallet.ts";
import { markSplashSeen, seedPerson, withoutWorkers } from "./test.ts";
import { Watch } from "./watch.ts";

export type OpenBrowser = { context: BrowserContext; page: Page; wallet: TestWallet; watch: Watch };

/** Opens a second browser context in which a user is signed in. */
export async function openBrowserOf(
  browser: Browser,
  platform: Platform,
  person: Person,
  path: string,
): Promise<OpenBrowser> {
  const context = await browser.newContext({
    baseURL: platform.url,
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    timezoneId: "UTC",
    colorScheme: "dark",
    reducedMotion: "reduce",
  });
  await context.addInitScript(markSplashSeen);
  await context.addInitScript(withoutWorkers);
  const watch = new Watch(context, platform.url);
  const wallet = await new TestWallet(context, platform, { accounts: [person.account], connected: true }).install();
  await seedPerson(context, person);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(path);
  return { context, page, wallet, watch };
}
