import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import type { Platform } from "../support/platform.ts";
import { Thumbnails, writeContactSheets } from "./contact-sheet.ts";
import { looks, type PictureWidth, pictureWidths, sheetWidths } from "./looks.ts";
import { readRecording, referenceFolder } from "./recording.ts";
import { writeReference } from "./references.ts";
import { renderingHere, writeRendering } from "./rendering.ts";
import { fileNameOf, settle, takePicture } from "./take-picture.ts";
import { walk, widen } from "./walk.ts";

/** Renews all reference pictures and the contact sheets. */
export async function renew(browser: Browser, platform: Platform): Promise<void> {
  const recording = readRecording();
  const written = new Set<string>();
  const thumbnails = new Thumbnails();
  for (const look of looks)
    await walk(browser, platform, { recording, look }, async ({ page, shown, replay }) => {
      for (const width of sheetWidths) {
        await widen(page, width);
        await settle(page, replay);
        const picture = await takePicture(page, shown.hides);
        await thumbnails.add(shown.name, width, look, picture);
        if (!pictureWidths.includes(width as PictureWidth)) continue;
        const name = fileNameOf(shown.name, width, look);
        writeReference(name, picture);
        written.add(name);
      }
    });
  for (const name of readdirSync(referenceFolder))
    if (name.endsWith(".webp") && !written.has(name)) rmSync(join(referenceFolder, name));
  writeRendering(await renderingHere(browser));
  await writeContactSheets(thumbnails);
}
