import type { Browser, Page } from "@playwright/test";
import { COARSE, comparePictures, FINE, type Tolerance } from "./looks/compare-pictures.ts";
import { readRecording } from "./looks/recording.ts";
import { Replay } from "./looks/replay.ts";
import { shownPages } from "./looks/shown-pages.ts";
import { settle, takePicture } from "./looks/take-picture.ts";
import { openContext } from "./looks/walk.ts";
import { axeScript, violationsOf } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";
import { addStyles } from "./support/add-styles.ts";

/** Mistaken changes of the download page, and the tolerances that find them. */
const planted: [says: string, css: string, found: { fine: boolean; coarse: boolean }][] = [
  ["nothing", ":root {}", { fine: false, coarse: false }],
  ["a title 8 pixels lower", "h1 { translate: 0 8px }", { fine: true, coarse: false }],
  ["a button in another colour", "header button { background: #c0392b !important }", { fine: true, coarse: false }],
  ["a logo that is missing", "header a svg { visibility: hidden }", { fine: true, coarse: false }],
  ["letters that are a little larger", "main p { font-size: 107% !important }", { fine: true, coarse: false }],
  ["a page without its style", "* { all: revert !important }", { fine: true, coarse: true }],
];

async function openDownload(browser: Browser, baseURL: string): Promise<{ page: Page; replay: Replay }> {
  const context = await openContext(browser, baseURL, { language: "en", theme: "dark" }, 1440);
  const recorded = readRecording()["stranger"];
  if (recorded === undefined) throw new Error("Nothing is recorded of a stranger.");
  const replay = await new Replay(recorded, "en").install(context);
  const page = await context.newPage();
  await page.goto("/download");
  await shownPages.find(({ name }) => name === "download")?.reach(page, "en");
  await settle(page, replay);
  return { page, replay };
}

test(
  "the picture comparison finds planted changes and nothing else",
  { tag: "@deep" },
  async ({ browser, platform }) => {
    const { page, replay } = await openDownload(browser, platform.url);
    const reference = await takePicture(page);
    const isFound = async (picture: Buffer, tolerance: Tolerance): Promise<boolean> =>
      (await comparePictures(reference, picture, tolerance)) !== undefined;
    for (const [says, css, { fine, coarse }] of planted) {
      const removeStyles = await addStyles(page, css);
      await settle(page, replay);
      const picture = await takePicture(page);
      expect.soft(await isFound(picture, FINE), says).toBe(fine);
      expect.soft(await isFound(picture, COARSE), `${says}, compared coarsely`).toBe(coarse);
      await removeStyles();
    }
    await page.context().close();
  },
);

test("the accessibility check finds planted faults", { tag: "@deep" }, async ({ browser, platform }) => {
  const { page } = await openDownload(browser, platform.url);
  await page.evaluate(axeScript.content);
  expect(await violationsOf(page)).toEqual([]);
  await page.evaluate(() => {
    // no part of the page covers it here
    const faint = document.createElement("p");
    faint.textContent = "Faint";
    faint.style.cssText = "color: #1b3038; background: #000";
    document.querySelector("main")?.prepend(faint, document.createElement("button"));
  });
  const found = new Set((await violationsOf(page)).map((text) => text.split(" ")[0]));
  expect(found).toEqual(new Set(["button-name", "color-contrast"]));
  await page.context().close();
});
