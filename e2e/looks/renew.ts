import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import type { Platform } from "../support/platform.ts";
import { writeContactSheets } from "./contact-sheet.ts";
import { looks, pictureWidths } from "./looks.ts";
import { readRecording, referenceFolder } from "./recording.ts";
import { writeReference } from "./references.ts";
import { renderingHere, writeRendering } from "./rendering.ts";
import { fileNameOf, settle, takePicture } from "./take-picture.ts";
import { walk, widen } from "./walk.ts";

/** Renews all reference pictures and the contact sheets. */
export async function renew(browser: Browser, platform: Platform): Promise<void> {
  const recording = readRecording();
  const written = new Set<string>();
  for (const look of looks)
    await walk(browser, platform, recording, { look }, async ({ page, shown, replay }) => {
      for (const width of pictureWidths) {
        await widen(page, width);
        await settle(page, replay);
        const name = fileNameOf(shown.name, width, look);
        writeReference(name, await takePicture(page));
        written.add(name);
      }
    });
  for (const name of readdirSync(referenceFolder))
    if (name.endsWith(".webp") && !written.has(name)) rmSync(join(referenceFolder, name));
  writeRendering(await renderingHere(browser));
  await writeContactSheets();
}
