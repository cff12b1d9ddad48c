import { errors, type Page, type PageScreenshotOptions } from "@playwright/test";
import sharp from "sharp";
import { setTimeout as pause } from "node:timers/promises";
import { addStyles } from "../support/add-styles.ts";
import type { Look } from "./looks.ts";
import type { Replay } from "./replay.ts";

/** Pages are stored smaller than they are shown. */
const scaleAt = (width: number): number => (width > 750 ? 0.5 : 0.8);
/** In pixels of the page. */
const LONGEST = 14_000;
const QUIET_MS = 120;
const ANSWER_MS = 20_000;

/**
 * Hides what differs between runs or is no part of the app: the sandbox bar with its space, the blinking cursor, links
 * to this platform with their codes, which contain its port, and the help center's pictures, which show other pages.
 */
export const pictureStyle = `
  [data-sandbox-bar] { display: none !important }
  body { padding-bottom: 0 !important; --wth-bottom-inset: 0px !important }
  [title^="http://localhost"], svg[role="img"] > path:only-child { visibility: hidden !important }
  main img[width="960"][height="540"] { visibility: hidden !important }
  * { caret-color: transparent !important }
`;

export const fileNameOf = (name: string, width: number, { language, theme }: Look): string =>
  `${name}-${width}-${language}-${theme}.webp`;

/** Waits until no call runs, no placeholder stands, fonts and pictures are loaded, and the last frame is drawn. */
export async function settle(page: Page, replay: Replay): Promise<void> {
  // a slow machine may not have asked for a page's part yet
  await page.waitForFunction(() => document.querySelector("[data-shape='panel']") === null);
  while (replay.quietMs < QUIET_MS) await pause(QUIET_MS - replay.quietMs + 5);
  await page.evaluate(async () => {
    window.scrollTo({ top: 0, behavior: "instant" });
    await document.fonts.ready;
    const shown = [...document.images].filter((image) => image.loading !== "lazy" || image.complete);
    await Promise.allSettled(shown.map((image) => image.decode()));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** A picture of a page. Chromium leaves a request for one unanswered now and then, and answers the next. */
async function screenshotOf(page: Page, options: PageScreenshotOptions): Promise<Buffer> {
  try {
    return await page.screenshot({ ...options, timeout: ANSWER_MS });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    return page.screenshot(options);
  }
}

/**
 * The whole page at its present width, as it is stored: reduced, and cut when it is very long.
 * @param hides - selector of what differs between runs on this page alone
 */
export async function takePicture(page: Page, hides?: string): Promise<Buffer> {
  const { width } = page.viewportSize() ?? { width: 0 };
  const hidden = hides === undefined ? "" : `${hides} { visibility: hidden !important }`;
  const removeStyles = await addStyles(page, pictureStyle + hidden);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const taken = await screenshotOf(page, {
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, LONGEST) },
    animations: "disabled",
  });
  await removeStyles();
  return sharp(taken)
    .resize({ width: Math.round(width * scaleAt(width)) })
    .webp({ quality: 60, effort: 4 })
    .toBuffer();
}
