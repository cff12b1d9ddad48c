import type { Browser, TestInfo } from "@playwright/test";
import { looks, type Look, type PictureWidth, pictureWidths, widths } from "./looks/looks.ts";
import { readRecording } from "./looks/recording.ts";
import { compareWithReference, toleranceFor } from "./looks/references.ts";
import { drawsChinese, renderingHere, renderingOfReferences } from "./looks/rendering.ts";
import { type ShownPage, shownPages } from "./looks/shown-pages.ts";
import { fileNameOf, settle, takePicture } from "./looks/take-picture.ts";
import { type Stop, walk, widen } from "./looks/walk.ts";
import { axeScript, violationsOf } from "./support/axe.ts";
import type { Platform } from "./support/platform.ts";
import { expect, test } from "./support/test.ts";

const recording = readRecording();
/** A narrowed window takes a moment to become a phone's; the other pages are examined after a failure. */
const softly = expect.configure({ soft: true });
/** Runs in the page: by how much it is wider than its window, in pixels. */
const overflow = (): number => document.documentElement.scrollWidth - innerWidth;

type Examination = { look: Look; pages: readonly ShownPage[]; widthsOf: (page: ShownPage) => readonly number[] };

/** Compares pages with their references, and examines accessibility and width. */
async function examine(
  { browser, platform, info }: { browser: Browser; platform: Platform; info: TestInfo },
  { look, pages, widthsOf }: Examination,
): Promise<void> {
  const sameRendering = (await renderingHere(browser)) === renderingOfReferences();
  if (!sameRendering)
    info.annotations.push({
      type: "note",
      description: "Letters are drawn otherwise here than in the reference pictures: they were compared coarsely.",
    });
  const isDrawn = look.language !== "zhCN" || (await drawsChinese(browser));
  if (!isDrawn)
    info.annotations.push({
      type: "note",
      description: "This machine has no font for Chinese: pictures of pages in Chinese were not compared.",
    });
  const examineAt = async ({ page, shown, replay }: Stop, width: number): Promise<void> => {
    const name = `${shown.name} at ${width} px in ${look.language}, ${look.theme}`;
    await widen(page, width);
    await settle(page, replay);
    await softly.poll(() => page.evaluate(overflow), { message: name }).toBe(0);
    if (isDrawn && pictureWidths.includes(width as PictureWidth)) {
      const take = () => takePicture(page, shown.hides);
      const difference = compareWithReference(
        fileNameOf(shown.name, width, look),
        take,
        toleranceFor(sameRendering),
        info,
      );
      expect.soft(await difference, name).toBeUndefined();
    }
    await softly.poll(() => violationsOf(page), { message: name }).toEqual([]);
  };
  await walk(browser, platform, { recording, look, pages }, async (stop) => {
    await stop.page.evaluate(axeScript.content);
    for (const width of widthsOf(stop.shown)) await examineAt(stop, width);
    expect.soft([...stop.replay.unknown], `calls of ${stop.shown.name} that were not recorded`).toEqual([]);
  });
}

/** An eighth of the pages once, so that all looks and both widths of pictures take turns. */
for (const [at, look] of looks.entries())
  test(
    `a 32nd of all pages matches references in ${look.language}, ${look.theme}`,
    { tag: "@slice" },
    async ({ browser, platform }, info) => {
      const pages = shownPages.filter((_, index) => index % (8 * looks.length) === at);
      const widthsOf = (page: ShownPage) => [pictureWidths[pages.indexOf(page) % 2] ?? 1440];
      await examine({ browser, platform, info }, { look, pages, widthsOf });
    },
  );

for (const look of looks)
  test(
    `every page matches its references in ${look.language}, ${look.theme}`,
    { tag: "@deep" },
    async ({ browser, platform }, info) => {
      test.setTimeout(600_000);
      await examine({ browser, platform, info }, { look, pages: shownPages, widthsOf: () => widths });
    },
  );
