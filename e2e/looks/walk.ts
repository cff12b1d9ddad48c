import type { Browser, BrowserContext, Page } from "@playwright/test";
import { toAccount } from "viem/accounts";
import { localKeys } from "../../apps/web/src/config/storage-keys.ts";
import { TestWallet } from "../support/test-wallet.ts";
import type { Platform } from "../support/platform.ts";
import { markSplashSeen, seedChoices, seedPerson } from "../support/test.ts";
import type { Language } from "../support/texts.ts";
import { heightAt, type Look } from "./looks.ts";
import type { Recorded, Recording } from "./recording.ts";
import { Replay } from "./replay.ts";
import { shownPages, type ShownPage, type Visitor, visitors } from "./shown-pages.ts";

export type Stop = { page: Page; shown: ShownPage; replay: Replay };

/** A browser context in one look, without motion. */
export async function openContext(
  browser: Browser,
  baseURL: string,
  { language, theme }: Look,
  width: number,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: heightAt(width) },
    colorScheme: theme,
    reducedMotion: "reduce",
    locale: "en-US",
    timezoneId: "UTC",
    serviceWorkers: "block",
  });
  context.setDefaultTimeout(60_000);
  await context.addInitScript(markSplashSeen);
  await context.addInitScript(seedChoices, { language, theme });
  await context.addInitScript(forgetTab, localKeys.tabIndex);
  return context;
}

/** Runs in the page: the language of messages is that of the page already, so that nothing records it. */
function markLanguageKnown(known: string): void {
  if (location.protocol.startsWith("http")) sessionStorage.setItem("messageLanguage", known);
}

/** Runs in each document, so that a page shows its first tab whatever page was open before. */
function forgetTab(key: string): void {
  localStorage.removeItem(key);
}

const cannotSign = (): never => {
  throw new Error("Nothing is signed in a recording.");
};

/** Signs the pages of a context in as a recorded visitor. */
async function enter(context: BrowserContext, platform: Platform, { address, now }: Recorded): Promise<void> {
  if (address === undefined) return;
  const account = toAccount({
    address: address as `0x${string}`,
    signMessage: cannotSign,
    signTransaction: cannotSign,
    signTypedData: cannotSign,
  });
  await new TestWallet(context, platform, { accounts: [account], connected: true }).install();
  const tokens = { accessToken: "recorded", refreshToken: "recorded", expiresTime: now + 600_000 };
  await seedPerson(context, { address: account.address, tokens });
}

function recordedOf(recording: Recording, visitor: Visitor): Recorded {
  const recorded = recording[visitor];
  if (recorded === undefined) throw new Error(`Nothing is recorded of a ${visitor}.`);
  return recorded;
}

/** Opens pages in one look, all unless others are named, at the widest width, and stops at each. */
export async function walk(
  browser: Browser,
  platform: Platform,
  { recording, look, pages = shownPages }: { recording: Recording; look: Look; pages?: readonly ShownPage[] },
  stop: (at: Stop) => Promise<void>,
): Promise<void> {
  for (const visitor of visitors) {
    const own = pages.filter((each) => each.visitor === visitor);
    if (own.length === 0) continue;
    const recorded = recordedOf(recording, visitor);
    const context = await openContext(browser, platform.url, look, 1440);
    const replay = await new Replay(recorded, look.language).install(context);
    await enter(context, platform, recorded);
    await context.addInitScript(markLanguageKnown, `${look.language} UTC`);
    const page = await context.newPage();
    for (const shown of own) {
      await widen(page, 1440);
      await page.goto(shown.path);
      await reach(page, shown, look.language);
      await stop({ page, shown, replay });
    }
    await context.close();
  }
}

export const widen = (page: Page, width: number): Promise<void> =>
  page.setViewportSize({ width, height: heightAt(width) });

async function reach(page: Page, { name, reach: go }: ShownPage, language: Language): Promise<void> {
  try {
    await go(page, language);
  } catch (error) {
    throw new Error(`${name} was not reached: ${(error as Error).message}`, { cause: error });
  }
}
