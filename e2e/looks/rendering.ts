import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { pixelsOf } from "./compare-pictures.ts";
import { referenceFolder } from "./recording.ts";

const file = join(referenceFolder, "rendering.txt");

const SAMPLE = `<body style="margin:0;padding:8px;background:#fff;color:#123">
<p style="font:400 17px sans-serif">Depth 0123456789, fathoms &amp; reefs: ÄgjqW</p>
<p style="font:700 22px sans-serif">Depth of the whale</p>
<p style="font:400 17px sans-serif" lang="zh-Hant">深海藍鯨，繁體中文與價格 12.5</p>
<p style="font:700 22px sans-serif" lang="zh-Hant">深海藍鯨</p>
<p style="font:400 14px monospace">0x5FbDB2315678afec</p>
<svg width="60" height="30"><circle cx="14" cy="14" r="11.5" fill="none" stroke="#048" stroke-width="1.8"/></svg>`;

/** A hash of how this browser draws Latin and Chinese letters and curves on this machine. */
export async function renderingHere(browser: Browser): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 480, height: 280 } });
  await page.setContent(SAMPLE);
  const { data } = await pixelsOf(await page.screenshot());
  await page.close();
  return createHash("sha256").update(data).digest("hex");
}

/** Runs in the page: true when two Chinese characters look different, which they do not without a font for them. */
function hasChineseLetters(): boolean {
  const pictures = ["深", "鯨"].map((letter) => {
    const canvas = document.createElement("canvas");
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("the browser has no canvas");
    context.font = "40px sans-serif";
    context.fillText(letter, 10, 60);
    return canvas.toDataURL();
  });
  return pictures[0] !== pictures[1];
}

/** True when this machine has a font for Chinese; without one, lines of Chinese break elsewhere. */
export async function drawsChinese(browser: Browser): Promise<boolean> {
  const page = await browser.newPage();
  const drawn = await page.evaluate(hasChineseLetters);
  await page.close();
  return drawn;
}

/** The rendering that the references were made with. */
export const renderingOfReferences = (): string => readFileSync(file, "utf8").trim();

export const writeRendering = (rendering: string): void => writeFileSync(file, `${rendering}\n`);
