import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { addStyles } from "../support/add-styles.ts";
import type { Platform } from "../support/platform.ts";
import { looks } from "./looks.ts";
import { readRecording } from "./recording.ts";
import { shownPages } from "./shown-pages.ts";
import { pictureStyle, settle } from "./take-picture.ts";
import { walk } from "./walk.ts";

const folder = join(import.meta.dirname, "../../apps/web/src/features/help/pictures");

/** Page of each picture, and the element at whose top it begins. */
const pictured = {
  miners: { name: "mining", from: "[data-testid='mine-account']" },
  community: { name: "defi", from: "[role='tablist']" },
  dividends: { name: "dividend", from: "[role='tablist']" },
  accounts: { name: "account", from: "main h1" },
  market: { name: "c2c", from: "main h1" },
  identity: { name: "kyc", from: "main h1" },
} as const;

/** In pixels of the page, and the width of the stored picture. */
const WIDTH = 1200;
const HEIGHT = 675;
const STORED_WIDTH = 960;
const MARGIN = 24;

async function takePart(page: Page, from: string): Promise<Buffer> {
  const { y } = (await page.locator(from).first().boundingBox()) ?? { y: 0 };
  const top = Math.max(0, Math.floor(y + (await page.evaluate(() => scrollY)) - MARGIN));
  const clip = { x: 0, y: top, width: WIDTH, height: HEIGHT };
  const picture = await page.screenshot({ fullPage: true, clip, animations: "disabled" });
  return sharp(picture).resize(STORED_WIDTH).webp({ quality: 60, effort: 6 }).toBuffer();
}

/** Renews the pictures of the help center, from the recorded answers of a platform with data. */
export async function renewHelpPictures(browser: Browser, platform: Platform): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (name.endsWith(".webp")) rmSync(join(folder, name));
  const recording = readRecording();
  const topics = Object.entries(pictured);
  const pages = shownPages.filter(({ name }) => topics.some(([, each]) => each.name === name));
  for (const look of looks)
    await walk(browser, platform, { recording, look, pages }, async ({ page, shown, replay }) => {
      await page.setViewportSize({ width: WIDTH, height: 900 });
      await settle(page, replay);
      await addStyles(page, pictureStyle);
      for (const [topic, { from }] of topics.filter(([, { name }]) => name === shown.name))
        writeFileSync(join(folder, `${topic}-${look.language}-${look.theme}.webp`), await takePart(page, from));
    });
}
