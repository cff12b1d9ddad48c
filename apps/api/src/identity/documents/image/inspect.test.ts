import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { makeMaterials, pngChunk } from "#test-support/documents/hostile-files.ts";
import { phonePhoto, pngPhoto } from "#test-support/documents/test-photos.ts";
import { cleanPhoto } from "./clean-photo.ts";
import { isWithoutColour } from "./colour.ts";
import { ImageWorker } from "./image-worker.ts";
import { inspectJpeg } from "./inspect-jpeg.ts";
import { inspectPng } from "./inspect-png.ts";
import { inspectSize } from "./photo-refusal.ts";

test("accepts JPEGs of cameras and browsers: baseline, progressive, with a thumbnail", async () => {
  const photo = await phonePhoto();
  const progressive = await sharp(photo).jpeg({ progressive: true }).toBuffer();
  const restarted = await sharp(photo).jpeg({ mozjpeg: true }).toBuffer();
  const thumbnail = await sharp(photo).resize(160).jpeg().toBuffer();
  for (const jpeg of [photo, progressive, restarted, Buffer.concat([photo, Buffer.alloc(100), thumbnail])])
    expect(() => inspectJpeg(jpeg)).not.toThrow();
});

test("cuts off what phones append: a film, copies, data of the vendor [X16]", async () => {
  const photo = await phonePhoto();
  // by chance a film of megabytes holds the four letters of an element
  const film = Buffer.concat([Buffer.from("\0\0\0\u0018ftypmp42"), randomBytes(300_000), Buffer.from("<sVg\0")]);
  const vendor = Buffer.from("SEFHj\0\0\0\u0001\0\0\0Image_UTC_Data1700000000000SEFT");
  for (const rest of [film, vendor, Buffer.concat([photo, photo, photo, photo, photo]), Buffer.alloc(5_000)])
    expect(inspectJpeg(Buffer.concat([photo, rest])).equals(photo)).toBe(true);
  for (const active of ["PK\u0003\u0004", "<script>alert(1)</script>", "<SVG onload=alert(1)>", "%PDF-1.7"])
    expect(() => inspectJpeg(Buffer.concat([photo, Buffer.from(active, "latin1")]))).toThrow("photoHasMore");
});

test("accepts a camera's odd parameters of a scan, which change no pixel [X16]", async () => {
  const odd = Buffer.from(
    await sharp(await phonePhoto())
      .jpeg()
      .toBuffer(),
  );
  const scan = odd.indexOf(Buffer.from([0xff, 0xda]));
  // the last coefficient of a baseline scan, which some cameras write as 0
  odd[scan + 2 + odd.readUInt16BE(scan + 2) - 2] = 0;
  expect((await cleanPhoto(odd)).width).toBeGreaterThan(0);
});

test.each(["heic", "mif1"])("names the format of an HEIC photo, whatever it claims to be (%s) [X26]", async (brand) => {
  const photo = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0heic`),
    Buffer.alloc(20_000),
  ]);
  await expect(cleanPhoto(photo)).rejects.toMatchObject({ reason: "photoHeic" });
});

test("accepts PNGs of every colour type and depth, and removes their metadata", async () => {
  const png = await pngPhoto();
  const kinds = [
    sharp(png),
    sharp(png).png({ progressive: true }),
    sharp(png).png({ palette: true, colours: 13 }),
    sharp(png).ensureAlpha(0.5).png({ progressive: true }),
    sharp(png).toColourspace("rgb16").png(),
    sharp(png).resize(3, 5).png({ progressive: true }),
    sharp(png).resize(1, 1).png({ progressive: true }),
    sharp(png)
      .withExif({ IFD0: { Make: "Reef Optics" } })
      .png(),
    sharp(png).threshold().png({ palette: true, colours: 2, progressive: true }),
  ];
  for (const kind of kinds) {
    const stripped = await inspectPng(await kind.toBuffer());
    expect(await sharp(stripped).metadata()).toMatchObject({ format: "png" });
    expect(stripped.includes("Reef Optics")).toBe(false);
  }
});

test("refuses PNG data longer or shorter than its image, or followed by something", async () => {
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#c04020" } })
    .png()
    .toBuffer();
  const more = Buffer.concat([png.subarray(0, -12), pngChunk("IDAT", Buffer.from("hidden")), png.subarray(-12)]);
  await expect(inspectPng(more)).rejects.toThrow("photoHasMore");
  const { zeros } = await makeMaterials();
  const header = png.subarray(0, 33);
  await expect(inspectPng(Buffer.concat([header, pngChunk("IDAT", zeros), png.subarray(-12)]))).rejects.toThrow(
    "photoHasMore",
  );
  const nothing = Buffer.concat([header, png.subarray(-12)]);
  await expect(inspectPng(nothing)).rejects.toThrow("photoUnreadable");
});

test("a grey image is without colour, a document on a white table is not [KYC-21]", async () => {
  const rgb = (pixels: readonly (readonly number[])[]) => Uint8Array.from(pixels.flat());
  const mostly = (share: number, pixel: readonly number[], rest: readonly number[]) =>
    rgb(Array.from({ length: 1_000 }, (_, at) => (at < share * 1_000 ? pixel : rest)));
  expect(isWithoutColour(mostly(1, [120, 120, 120], []))).toBe(true);
  expect(isWithoutColour(mostly(1, [200, 198, 190], []))).toBe(true);
  expect(isWithoutColour(mostly(1, [20, 0, 0], []))).toBe(true);
  expect(isWithoutColour(mostly(0.03, [190, 120, 90], [250, 250, 250]))).toBe(false);
  expect(isWithoutColour(mostly(0.005, [190, 120, 90], [250, 250, 250]))).toBe(true);
});

test("refuses pictures whose sides cost more than a photo, whatever their area [W05]", () => {
  for (const [width, height] of [
    [1, 25_000_000],
    [20_001, 1],
    [5_001, 5_000],
  ] as const)
    expect(() => inspectSize(width, height)).toThrow("photoTooManyPixels");
  expect(() => inspectSize(20_000, 1_250)).not.toThrow();
  expect(() => inspectSize(0, 1)).toThrow("photoUnreadable");
});

test("networks and then accounts take turns by the time that their files took [W05]", async () => {
  const images = new ImageWorker();
  const photo = await phonePhoto();
  const done: string[] = [];
  const clean = (name: string, account: bigint, network: string) =>
    images.clean(photo, { account, network }).then(() => done.push(name));
  const flood = Array.from({ length: 6 }, (_, index) => clean(`flood ${index}`, BigInt(index), "198.51.100.0/24"));
  await Promise.all([...flood, clean("same account", 0n, "198.51.100.0/24"), clean("honest", 9n, "192.0.2.0/24")]);
  expect(done.slice(0, 2)).toEqual(["flood 0", "honest"]);
  expect(done.at(-1)).toBe("same account");
  await images.close();
});

test("a file that ends the image process is refused, and the next one is processed", async () => {
  const consoleApi = new ImageWorker();
  const photo = await phonePhoto();
  expect(await consoleApi.clean(photo)).toHaveProperty("photo");
  const first = consoleApi.pid as number;
  const large = await sharp(photo).resize(4_000, 5_000).jpeg({ progressive: true }).toBuffer();
  const dying = consoleApi.clean(large);
  setTimeout(() => process.kill(first, "SIGKILL"), 30);
  expect(await dying).toEqual({ lost: true });
  expect(await consoleApi.clean(photo)).toHaveProperty("photo");
  expect(consoleApi.pid).not.toBe(first);
  await consoleApi.close();
  expect(await consoleApi.clean(photo)).toEqual({ lost: true });
});
