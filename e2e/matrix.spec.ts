import { looks, pictureWidths, widths } from "./looks/looks.ts";
import { readRecording } from "./looks/recording.ts";
import { compareWithReference, toleranceFor } from "./looks/references.ts";
import { renderingHere, renderingOfReferences } from "./looks/rendering.ts";
import { fileNameOf, settle, takePicture } from "./looks/take-picture.ts";
import { walk, widen } from "./looks/walk.ts";
import { axeScript, violationsOf } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

const recording = readRecording();
/** A window that was made narrower takes a moment to become a phone's, and the rest is still looked at after a fault. */
const softly = expect.configure({ soft: true, timeout: 5_000 });
/** Runs in the page: by how much it is wider than its window, in pixels. */
const overflow = (): number => document.documentElement.scrollWidth - innerWidth;

for (const look of looks)
  test(`every page in ${look.language}, ${look.theme}, looks as its reference, is accessible and fits at every width`, async ({
    browser,
    platform,
  }, info) => {
    test.setTimeout(600_000);
    const sameRendering = (await renderingHere(browser)) === renderingOfReferences();
    if (!sameRendering)
      info.annotations.push({
        type: "note",
        description: "Letters are drawn otherwise here than in the reference pictures: they were compared coarsely.",
      });
    await walk(browser, platform, recording, look, async ({ page, shown, replay }) => {
      await page.evaluate(axeScript.content);
      for (const width of widths) {
        const name = `${shown.name} at ${width} px in ${look.language}, ${look.theme}`;
        await widen(page, width);
        await settle(page, replay);
        await softly.poll(() => page.evaluate(overflow), { message: name }).toBe(0);
        if ((pictureWidths as readonly number[]).includes(width)) {
          const fileName = fileNameOf(shown.name, width, look);
          const take = () => takePicture(page);
          expect
            .soft(await compareWithReference(fileName, take, toleranceFor(sameRendering), info), name)
            .toBeUndefined();
        }
        await softly.poll(() => violationsOf(page), { message: name }).toEqual([]);
      }
      expect.soft([...replay.unknown], `${shown.name} asks for what was not recorded`).toEqual([]);
    });
  });
