import { looks, pictureWidths, widths } from "./looks/looks.ts";
import { readRecording } from "./looks/recording.ts";
import { compareWithReference, toleranceFor } from "./looks/references.ts";
import { renderingHere, renderingOfReferences } from "./looks/rendering.ts";
import { fileNameOf, settle, takePicture } from "./looks/take-picture.ts";
import { walk, widen } from "./looks/walk.ts";
import { axeScript, violationsOf } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

const recording = readRecording();

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
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBe(0);
        if ((pictureWidths as readonly number[]).includes(width)) {
          const fileName = fileNameOf(shown.name, width, look);
          const take = () => takePicture(page);
          expect
            .soft(await compareWithReference(fileName, take, toleranceFor(sameRendering), info), name)
            .toBeUndefined();
        }
        expect.soft(await violationsOf(page), name).toEqual([]);
      }
      expect.soft([...replay.unknown], `${shown.name} asks for what was not recorded`).toEqual([]);
    });
  });
