import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp, { type OverlayOptions, type Sharp } from "sharp";
import { looks, type Theme, themes } from "./looks.ts";
import { pathOf } from "./references.ts";
import { shownPages } from "./shown-pages.ts";
import { fileNameOf } from "./take-picture.ts";

const images = join(import.meta.dirname, "..", "..", "docs", "images");

/** In pixels of the sheet: one page is a desktop picture with a phone beside it, in English above, in Chinese below. */
const DESKTOP = 300;
const PHONE = 92;
const TALL = 230;
const GAP = 8;
const CAPTION = 26;
const COLUMNS = 4;
const CELL = { width: DESKTOP + PHONE + 3 * GAP, height: CAPTION + 2 * (TALL + GAP) + GAP };
const INK: Record<Theme, { ground: string; text: string }> = {
  dark: { ground: "#04111c", text: "#c9e4ef" },
  light: { ground: "#dfe9ee", text: "#12303f" },
};

const fit = (file: string, width: number): Promise<Buffer> =>
  sharp(pathOf(file)).resize({ width, height: TALL, fit: "cover", position: "top" }).png().toBuffer();

const caption = (text: string, { text: colour }: { text: string }): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL.width}" height="${CAPTION}"><text x="${GAP}" y="19" font-family="sans-serif" font-size="13" fill="${colour}">${text}</text></svg>`,
  );

async function writeSheet(theme: Theme): Promise<void> {
  const layers: OverlayOptions[] = [];
  for (const [index, { name, path, visitor }] of shownPages.entries()) {
    const left = (index % COLUMNS) * CELL.width;
    const top = Math.floor(index / COLUMNS) * CELL.height;
    const says = visitor === "stranger" ? path : `${path}, signed in`;
    layers.push({ input: caption(says, INK[theme]), left, top });
    for (const [row, language] of (["en", "zhCN"] as const).entries()) {
      const y = top + CAPTION + row * (TALL + GAP);
      const look = { language, theme };
      layers.push(
        { input: await fit(fileNameOf(name, 1440, look), DESKTOP), left: left + GAP, top: y },
        { input: await fit(fileNameOf(name, 390, look), PHONE), left: left + 2 * GAP + DESKTOP, top: y },
      );
    }
  }
  const height = Math.ceil(shownPages.length / COLUMNS) * CELL.height;
  const sheet = sharp({ create: { width: COLUMNS * CELL.width, height, channels: 3, background: INK[theme].ground } });
  await writeImage(`screens-${theme}`, sheet, layers);
}

/** In pixels of the sheet of the landing page, which shows each picture in full. */
const LONG = { desktop: 300, phone: 120, height: 3_740 };

async function writeLandingSheet(): Promise<void> {
  const layers: OverlayOptions[] = [];
  let left = GAP;
  for (const look of looks)
    for (const [width, shownWidth] of [
      [1440, LONG.desktop],
      [390, LONG.phone],
    ] as const) {
      const file = pathOf(fileNameOf("home", width, look));
      const resized = sharp(file).resize({ width: shownWidth });
      const { data, info } = await resized.png().toBuffer({ resolveWithObject: true });
      const height = Math.min(info.height, LONG.height);
      const input = await sharp(data).extract({ left: 0, top: 0, width: shownWidth, height }).toBuffer();
      layers.push({ input, left, top: GAP });
      left += shownWidth + GAP;
    }
  const size = { width: left, height: LONG.height + 2 * GAP };
  await writeImage("screens-landing", sharp({ create: { ...size, channels: 3, background: INK.dark.ground } }), layers);
}

async function writeImage(name: string, ground: Sharp, layers: OverlayOptions[]): Promise<void> {
  const file = await ground.composite(layers).webp({ quality: 80, effort: 6 }).toBuffer();
  writeFileSync(join(images, `${name}.webp`), file);
}

/** Arranges the reference pictures for `docs/screens.md`: one sheet per theme and one of the landing page. */
export async function writeContactSheets(): Promise<void> {
  mkdirSync(images, { recursive: true });
  for (const theme of themes) await writeSheet(theme);
  await writeLandingSheet();
}
