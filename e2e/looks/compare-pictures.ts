import sharp from "sharp";

/** A picture as rows of red, green and blue. */
export type Pixels = { data: Buffer; width: number; height: number };

export type Tolerance = {
  /** Side of the squares whose mean colours are compared, in pixels of the stored picture. */
  cell: number;
  /** The difference of two means, of 255, that counts. */
  colour: number;
  /** The share of squares that may differ. */
  share: number;
  /** By how much of its height a picture may be longer or shorter. */
  height: number;
};

/** For the rendering of the references: finds a missing icon. */
export const FINE: Tolerance = { cell: 8, colour: 9, share: 0.000_2, height: 0.004 };
/** For other fonts or another browser, where lines break elsewhere: finds a page that looks different as a whole. */
export const COARSE: Tolerance = { cell: 32, colour: 36, share: 0.12, height: 0.15 };

export type Difference = {
  /** The share of squares that differ. */
  share: number;
  /** Where they are, in pixels of the stored picture; undefined when only the heights differ. */
  area: { x: number; y: number; width: number; height: number } | undefined;
  heights: [expected: number, actual: number];
  /** The actual picture with the differing squares marked. */
  marked: Buffer;
};

export async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The sums of the three colours over a square, divided by its area. */
function meanOf({ data, width, height }: Pixels, left: number, top: number, side: number): [number, number, number] {
  const [right, bottom] = [Math.min(left + side, width), Math.min(top + side, height)];
  let [red, green, blue] = [0, 0, 0];
  for (let y = top; y < bottom; y += 1)
    for (let at = 3 * (y * width + left); at < 3 * (y * width + right); at += 3) {
      red += data[at] ?? 0;
      green += data[at + 1] ?? 0;
      blue += data[at + 2] ?? 0;
    }
  const area = (right - left) * (bottom - top);
  return [red / area, green / area, blue / area];
}

const MARK = [255, 0, 128] as const;

/** Draws the border of a square. */
function mark({ data, width, height }: Pixels, left: number, top: number, side: number): void {
  for (let step = 0; step < side; step += 1)
    for (const [x, y] of [
      [left + step, top],
      [left + step, top + side - 1],
      [left, top + step],
      [left + side - 1, top + step],
    ] as const)
      if (x < width && y < height) data.set(MARK, 3 * (y * width + x));
}

type Cell = readonly [x: number, y: number];

function differingCells(
  expected: Pixels,
  actual: Pixels,
  { cell, colour }: Tolerance,
): { count: number; found: Cell[] } {
  const width = Math.min(expected.width, actual.width);
  const height = Math.min(expected.height, actual.height);
  const found: Cell[] = [];
  let count = 0;
  for (let y = 0; y < height; y += cell)
    for (let x = 0; x < width; x += cell) {
      count += 1;
      const [one, other] = [meanOf(expected, x, y, cell), meanOf(actual, x, y, cell)];
      if (one.some((value, index) => Math.abs(value - (other[index] ?? 0)) > colour)) found.push([x, y]);
    }
  return { count, found };
}

/** The difference of two pictures; undefined when they look alike. */
export async function comparePictures(
  expectedFile: Buffer,
  actualFile: Buffer,
  tolerance: Tolerance,
): Promise<Difference | undefined> {
  const [expected, actual] = await Promise.all([pixelsOf(expectedFile), pixelsOf(actualFile)]);
  const { count, found } = differingCells(expected, actual, tolerance);
  const stretched = Math.abs(actual.height - expected.height) > expected.height * tolerance.height;
  const widened = actual.width !== expected.width;
  if (!stretched && !widened && found.length <= Math.max(1, count * tolerance.share)) return undefined;
  for (const [x, y] of found) mark(actual, x, y, tolerance.cell);
  const { data, width, height } = actual;
  const marked = await sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return {
    share: found.length / count,
    area: areaOf(found, tolerance.cell),
    heights: [expected.height, actual.height],
    marked,
  };
}

function areaOf(cells: readonly Cell[], side: number): Difference["area"] {
  if (cells.length === 0) return undefined;
  const [xs, ys] = [cells.map(([x]) => x), cells.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x + side, height: Math.max(...ys) - y + side };
}
