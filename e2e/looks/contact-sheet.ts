import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp, { type OverlayOptions, type Sharp } from "sharp";
import { looks, type Look, sheetWidths, type Theme } from "./looks.ts";
import { pathOf } from "./references.ts";
import { shownPages } from "./shown-pages.ts";
import { fileNameOf } from "./take-picture.ts";

const images = join(import.meta.dirname, "..", "..", "docs", "images");

/** In pixels of the sheet: the width of each picture by the width of the page, and the height of all. */
const SHOWN: Readonly<Record<number, number>> = { 1920: 300, 1440: 228, 820: 132, 390: 84, 360: 78 };
const TALL = 232;
const GAP = 8;
const CAPTION = 26;
const COLUMNS = 2;
const inOrder = sheetWidths.toSorted((one, other) => other - one);
const CELL = {
  width: inOrder.reduce((sum, width) => sum + (SHOWN[width] ?? 0) + GAP, 2 * GAP),
  height: CAPTION + TALL + 2 * GAP,
};
const INK: Record<Theme, { ground: string; text: string }> = {
  dark: { ground: "#04111c", text: "#c9e4ef" },
  light: { ground: "#dfe9ee", text: "#12303f" },
};

/** Small pictures of pages, by page, width and look. */
export class Thumbnails {
  readonly #pictures = new Map<string, Buffer>();

  /** Adds the upper part of a page's picture. */
  async add(name: string, width: number, look: Look, picture: Buffer): Promise<void> {
    const resized = sharp(picture).resize({ width: SHOWN[width] ?? 0 });
    const { data, info } = await resized.png().toBuffer({ resolveWithObject: true });
    const part = { left: 0, top: 0, width: info.width, height: Math.min(info.height, TALL) };
    const small = await sharp(data).extract(part).png().toBuffer();
    this.#pictures.set(fileNameOf(name, width, look), small);
  }

  of(name: string, width: number, look: Look): Buffer {
    const picture = this.#pictures.get(fileNameOf(name, width, look));
    if (picture === undefined) throw new Error(`${name} has no picture at ${width} pixels.`);
    return picture;
  }
}

const caption = (text: string, { text: colour }: { text: string }): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL.width}" height="${CAPTION}"><text x="${GAP}" y="19" font-family="sans-serif" font-size="13" fill="${colour}">${text}</text></svg>`,
  );

async function writeSheet(thumbnails: Thumbnails, look: Look): Promise<void> {
  const ink = INK[look.theme];
  const layers: OverlayOptions[] = [];
  for (const [index, { name, path, visitor }] of shownPages.entries()) {
    let left = (index % COLUMNS) * CELL.width + GAP;
    const top = Math.floor(index / COLUMNS) * CELL.height;
    const says = visitor === "stranger" ? path : `${path}, signed in`;
    layers.push({ input: caption(says, ink), left: left - GAP, top });
    for (const width of inOrder) {
      layers.push({ input: thumbnails.of(name, width, look), left, top: top + CAPTION });
      left += (SHOWN[width] ?? 0) + GAP;
    }
  }
  const height = Math.ceil(shownPages.length / COLUMNS) * CELL.height;
  const sheet = sharp({ create: { width: COLUMNS * CELL.width, height, channels: 3, background: ink.ground } });
  await writeImage(`screens-${look.language}-${look.theme}`, sheet, layers);
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

/** Arranges pictures for `docs/screens.md`: a sheet of each look, and one of the landing page. */
export async function writeContactSheets(thumbnails: Thumbnails): Promise<void> {
  mkdirSync(images, { recursive: true });
  for (const look of looks) await writeSheet(thumbnails, look);
  await writeLandingSheet();
}
