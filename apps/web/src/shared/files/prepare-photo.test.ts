// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { preparePhoto } from "./prepare-photo.ts";
import { fittingSize } from "./redraw-photo.ts";

const MB = 1024 * 1024;
type Drawn = { width: number; height: number; quality: number };
/** Drawn pictures; the last one is the preview. */
let drawn: Drawn[] = [];
let sizeOf: (picture: Drawn) => number = () => MB;

const file = (bytes: number, type = "image/jpeg"): File => new File([new Uint8Array(bytes)], "a.jpg", { type });

function installCanvas(image: { width: number; height: number } | null): void {
  vi.stubGlobal("createImageBitmap", (_: Blob, options: ImageBitmapOptions) => {
    expect(options.imageOrientation).toBe("from-image");
    return image === null ? Promise.reject(new Error("unreadable")) : Promise.resolve({ ...image, close: () => null });
  });
  class Canvas {
    readonly width: number;
    readonly height: number;
    constructor(width: number, height: number) {
      Object.assign(this, { width, height });
      this.width = width;
      this.height = height;
    }
    getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined });
    convertToBlob = ({ quality = 1 }: ImageEncodeOptions) => {
      const picture = { width: this.width, height: this.height, quality };
      drawn.push(picture);
      return Promise.resolve(new Blob([new Uint8Array(sizeOf(picture))], { type: "image/jpeg" }));
    };
  }
  vi.stubGlobal("OffscreenCanvas", Canvas);
}

beforeEach(() => {
  drawn = [];
  sizeOf = () => MB;
});
afterEach(() => void vi.unstubAllGlobals());

test("scales the longer side down to the limit, and never up", () => {
  expect(fittingSize(6_000, 4_000, 3_200)).toEqual({ width: 3_200, height: 2_133 });
  expect(fittingSize(400, 300, 3_200)).toEqual({ width: 400, height: 300 });
  expect(fittingSize(9_000, 1, 3_200)).toEqual({ width: 3_200, height: 1 });
});

test("converts a large photo of any type to a JPEG with a preview [KYC-23]", async () => {
  installCanvas({ width: 4_000, height: 3_000 });
  const prepared = await preparePhoto(file(12 * MB, "image/heic"));
  if (typeof prepared === "string") throw new Error(prepared);
  expect(prepared.photo).toMatchObject({ type: "image/jpeg", size: MB });
  expect(prepared.preview).toMatch(/^data:image\/jpeg;base64,/);
  expect(drawn).toEqual([
    { width: 3_200, height: 2_400, quality: 0.92 },
    { width: 800, height: 600, quality: 0.72 },
  ]);
});

test("reduces the quality until it is at most 5 MB [CONST-14]", async () => {
  installCanvas({ width: 4_000, height: 3_000 });
  sizeOf = ({ width, quality }) => (width === 3_200 ? 6 * MB : quality * 4 * MB);
  const prepared = await preparePhoto(file(20 * MB));
  expect(prepared).toMatchObject({ photo: { size: Math.floor(0.8 * 4 * MB) } });
  expect(drawn.map(({ width }) => width)).toEqual([3_200, 3_200, 2_400, 800]);
});

test("sends a simple photo unchanged when it would shrink below 10 KB", async () => {
  installCanvas({ width: 300, height: 200 });
  sizeOf = () => 9_000;
  const original = file(11_000, "image/png");
  await expect(preparePhoto(original)).resolves.toMatchObject({ photo: original });
});

test.each(["heic", "heix", "mif1"])("names an unreadable photo of the format HEIC (%s) [X26]", async (brand) => {
  installCanvas(null);
  const photo = (type: string) =>
    new File([new Uint8Array([0, 0, 0, 24]), `ftyp${brand}`, new Uint8Array(20_000)], "a", { type });
  for (const type of ["image/heic", "image/jpeg", ""])
    await expect(preparePhoto(photo(type))).resolves.toBe("photoHeic");
});

test("sends an unreadable file unchanged when type and size are allowed [CONST-13, CONST-14, CONST-15]", async () => {
  installCanvas(null);
  const jpeg = file(20_000);
  await expect(preparePhoto(jpeg)).resolves.toEqual({ photo: jpeg, preview: "" });
  await expect(preparePhoto(file(20_000, "image/png"))).resolves.toMatchObject({ preview: "" });
  await expect(preparePhoto(file(10_239))).resolves.toBe("photoTooSmall");
  await expect(preparePhoto(file(5 * MB + 1))).resolves.toBe("photoTooLarge");
  await expect(preparePhoto(file(20_000, "image/heic"))).resolves.toBe("photoUnreadable");
  await expect(preparePhoto(file(20_000, "text/plain"))).resolves.toBe("photoTypeUnsupported");
});
