import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Browser, type BrowserContext } from "@playwright/test";
import config from "./playwright.config.ts";
import { type Cast, prepareCast, record } from "./looks/record.ts";
import { writeRecording } from "./looks/recording.ts";
import { renewHelpPictures } from "./looks/help-pictures.ts";
import { renew } from "./looks/renew.ts";
import { openOnMining } from "./pages/mining.ts";
import { Platform } from "./support/platform.ts";
import { campaignScenes } from "./support/campaign-scenes.ts";
import { communityScenes } from "./support/community-scenes.ts";
import { signInAgain } from "./support/community.ts";
import { identityScenes } from "./support/identity-scenes.ts";
import { marketScenes } from "./support/market-scenes.ts";
import { prepareResident } from "./support/resident.ts";
import { sandboxAddresses, startSandboxes } from "./support/sandboxes.ts";
import { prepareConsole } from "./support/console-scenes.ts";
import { type Scene, scenesAt } from "./support/scenes.ts";
import { TestWallet } from "./support/test-wallet.ts";
import { takeConsolePictures } from "./support/take-console-pictures.ts";
import { markSplashSeen, seedChoices } from "./support/test.ts";
import { languages, type Language } from "./support/texts.ts";
import { addStyles } from "./support/add-styles.ts";

const WIDTHS = [390, 1000, 1440];
const THEMES = ["dark", "light"] as const;
type Look = { width: number; language: Language; theme: (typeof THEMES)[number] };
type Resident = Awaited<ReturnType<typeof prepareResident>>;

async function openContext(browser: Browser, platform: Platform, { width, language, theme }: Look) {
  const context = await browser.newContext({
    baseURL: platform.url,
    viewport: { width, height: width < 750 ? 844 : 900 },
    isMobile: width < 750,
    hasTouch: width < 750,
    colorScheme: theme,
    reducedMotion: "reduce",
    locale: "en-US",
  });
  context.setDefaultTimeout(60_000);
  await context.addInitScript(markSplashSeen);
  await context.addInitScript(seedChoices, { language, theme });
  return context;
}

async function shoot(
  context: BrowserContext,
  { width, language, theme }: Look,
  scenes: readonly Scene[],
  folder: string,
) {
  const page = await context.newPage();
  for (const scene of scenes) {
    await page.goto(scene.path);
    await scene.reach(page, language);
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    const overlaid = (await page.getByRole("dialog").or(page.getByRole("menu")).count()) > 0;
    const path = join(folder, `${scene.name}-${width}-${language}-${theme}.png`);
    await page.screenshot({ path, fullPage: !overlaid });
  }
}

async function shootAll(
  browser: Browser,
  platform: Platform,
  { resident, trader, sponsor, campaigner, applicant }: Cast,
  { look, folder }: { look: Look; folder: string },
) {
  const scenes = scenesAt(look.width);
  const asStranger = await openContext(browser, platform, look);
  await shoot(
    asStranger,
    look,
    scenes.filter(({ signedIn }) => !signedIn),
    folder,
  );
  await asStranger.close();
  const own = scenes.filter(({ signedIn }) => signedIn);
  for (const [person, shown] of [
    [resident, own] as const,
    [trader, marketScenes] as const,
    [sponsor, communityScenes] as const,
    [campaigner, campaignScenes] as const,
    [applicant, identityScenes] as const,
  ]) {
    const context = await openContext(browser, platform, look);
    // A sign-in lasts for minutes only.
    Object.assign(person.person, await signInAgain(platform, person.person));
    await person.enter(context, (options) => new TestWallet(context, platform, options).install());
    await shoot(context, look, shown, folder);
    await context.close();
  }
}

/** The picture of the README: the mining page as it looks without the sandbox's bar. */
async function takePicture(browser: Browser, platform: Platform, resident: Resident, path: string) {
  const context = await openContext(browser, platform, { width: 1440, language: "en", theme: "dark" });
  await resident.enter(context, (options) => new TestWallet(context, platform, options).install());
  const page = await context.newPage();
  await openOnMining(page);
  await page.goto("/defi");
  await page.getByRole("timer").first().waitFor();
  await page.getByRole("button", { name: "Hide the sandbox bar" }).click();
  await addStyles(page, "button[data-sandbox-bar] { visibility: hidden }");
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path });
  await context.close();
}

/** The users' app as several users see it. */
async function shootApp(browser: Browser, platform: Platform, looks: readonly Look[], folder: string): Promise<void> {
  const cast = await prepareCast(platform);
  for (const look of looks) await shootAll(browser, platform, cast, { look, folder });
}

/** The operators' console as an admin sees it. */
async function shootConsole(browser: Browser, platform: Platform, looks: readonly Look[], folder: string) {
  await prepareConsole(platform);
  for (const look of looks) await takeConsolePictures(browser, platform, look, folder);
}

const looksAt = (width: string | undefined): Look[] =>
  WIDTHS.filter((each) => width === undefined || String(each) === width).flatMap((each) =>
    languages.flatMap((language) => THEMES.map((theme) => ({ width: each, language, theme }))),
  );

/**
 * Without options or with `--renew`: renews the reference pictures of all pages and the contact sheets of
 * `docs/screens.md`; `--record` first renews the recording of the platform's responses.
 * `--out FOLDER [--only 1440] [--console]` takes every screen and dialog in every look, those of one width or those of
 * the console alone, `--picture FILE` the picture of the README, and `--help` those of the help center, which `--renew`
 * renews as well.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      renew: { type: "boolean" },
      record: { type: "boolean" },
      out: { type: "string" },
      only: { type: "string" },
      console: { type: "boolean", default: false },
      picture: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  const { out, picture } = values;
  const stop = await startSandboxes(1);
  const browser = await chromium.launch(config.use?.launchOptions);
  const [address] = sandboxAddresses();
  if (address === undefined) throw new Error("no sandbox was started");
  const platform = new Platform(address);
  try {
    if (values.record === true) writeRecording(await record(browser, platform));
    if (picture !== undefined) await takePicture(browser, platform, await prepareResident(platform), picture);
    if (out !== undefined) {
      const looks = looksAt(values.only);
      await shootConsole(browser, platform, looks, out);
      if (!values.console) await shootApp(browser, platform, looks, out);
    }
    const isRenewing = values.renew === true || (out === undefined && picture === undefined && !values.help);
    if (isRenewing || values.help) await renewHelpPictures(browser, platform);
    if (isRenewing) await renew(browser, platform);
  } finally {
    await browser.close();
    await platform.close();
    await stop();
  }
}

await main();
