import { errors } from "@wth/api-contract";
import { setImmediate } from "node:timers/promises";
import { KYC_FILE_TYPE } from "@wth/rules";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { now } from "#platform/db/clock.ts";
import { refusalOf } from "#test-support/refusal-of.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { openFiles } from "./files.ts";
import { type Reader } from "./photo-links.ts";
import { objectKeyOf } from "./photo-url.ts";
import { openPhoto } from "./use-cases/open-photo.ts";
import { startPhotoApi, storeKinds, type PhotoApi } from "#test-support/documents/photo-api.ts";
import { CAMERA_MAKER, greyPhoto, phonePhoto, pngPhoto } from "#test-support/documents/test-photos.ts";

const ask = (fileName = "photo.jpg", size?: number) => ({
  query: { fileName, type: KYC_FILE_TYPE, ...(size === undefined ? {} : { size }) } as const,
});

/** Returns the markers of the segments before the image data. */
function markersOf(jpeg: Buffer): number[] {
  const markers: number[] = [];
  for (let at = 2; markers.at(-1) !== 0xda; at += 2 + jpeg.readUInt16BE(at + 2)) markers.push(jpeg.readUInt8(at + 1));
  return markers;
}

async function linkFor(api: PhotoApi, url: string, reader: `user:${bigint}` | `operator:${string}`): Promise<string> {
  return openFiles(api.config).links.make(objectKeyOf(url) ?? "", reader, await now(api.db));
}

describe.each(storeKinds)("photos in a %s", (kind) => {
  let api: PhotoApi;
  let photo: Buffer;
  let png: Buffer;
  beforeAll(async () => {
    api = await startPhotoApi(kind);
    [photo, png] = [await phonePhoto(), await pngPhoto()];
  });
  afterAll(() => api.close());

  test("accepts a JPG or PNG that is sent to its ticket with PUT [API-57, API-58, CONST-15]", async () => {
    const user = await api.register();
    expect(await api.send(user, photo, { fileName: "front.JPG" })).toMatchObject({ status: 200, code: 0 });
    expect(await api.send(user, photo, { fileName: "front.jpeg" })).toMatchObject({ status: 200 });
    expect(await api.send(user, png, { fileName: "back.png" })).toMatchObject({ status: 200 });
    const { uploadUrl, url } = await user.client.filePresignedUrl(ask());
    expect(uploadUrl).toMatch(/^\/app-api\/infra\/file\/upload\/[\w-]{43}$/);
    expect(url).toMatch(new RegExp(`^/app-api/infra/file/kyc/${user.userId}/[0-9a-f-]{36}$`));
    await expectRefusal(user.client.filePresignedUrl({ query: { fileName: "a.jpg", type: 9 } }), "badRequest");
    await expectRefusal(api.open.filePresignedUrl(ask()), "unauthorized");
    await expectRefusal(user.client.filePresignedUrl(ask("page.html")), "photoTypeUnsupported");
    await expectRefusal(user.client.filePresignedUrl(ask("photo")), "photoTypeUnsupported");
  });

  test("a file's content decides its type, not its name [KYC-23, CONST-15]", async () => {
    const user = await api.register();
    expect(await api.send(user, png, { fileName: "really-a-png.jpg" })).toMatchObject({ status: 200 });
    const gif = await sharp(photo).resize(400).gif().toBuffer();
    expect(await api.send(user, gif, { fileName: "really-a-gif.jpg" })).toMatchObject({
      status: 415,
      code: errors.photoTypeUnsupported.code,
    });
  });

  test("a ticket works once, for the announced type and size, for five minutes [API-100]", async () => {
    const user = await api.register();
    const first = await user.client.filePresignedUrl(ask("a.jpg", photo.length));
    expect(await api.put(first.uploadUrl, photo)).toMatchObject({ status: 200 });
    expect(await api.put(first.uploadUrl, photo)).toMatchObject({ status: 410, code: errors.uploadEnded.code });
    const longer = await user.client.filePresignedUrl(ask("a.jpg", photo.length + 1));
    expect(await api.put(longer.uploadUrl, photo)).toMatchObject({ status: 422, code: errors.uploadDiffers.code });
    const typed = await user.client.filePresignedUrl(ask("a.png", photo.length));
    expect(await api.put(typed.uploadUrl, photo, "image/jpeg")).toMatchObject({
      status: 422,
      code: errors.uploadDiffers.code,
    });
    const late = await user.client.filePresignedUrl(ask());
    await api.advance(301);
    expect(await api.put(late.uploadUrl, photo)).toMatchObject({ status: 410 });
    const unknown = `/app-api/infra/file/upload/${"x".repeat(43)}`;
    expect(await api.put(unknown, photo)).toMatchObject({ status: 410 });
  });

  test("a ticket used concurrently accepts one file [API-100]", async () => {
    const user = await api.register();
    const { uploadUrl } = await user.client.filePresignedUrl(ask());
    const answers = await Promise.all(Array.from({ length: 8 }, () => api.put(uploadUrl, photo)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(7);
  });

  test("refuses sizes below 10 KB and above 5 MB, by claim and by content [CONST-13, CONST-14]", async () => {
    const user = await api.register();
    await expectRefusal(user.client.filePresignedUrl(ask("a.jpg", 10_239)), "photoTooSmall");
    await user.client.filePresignedUrl(ask("a.jpg", 10_240));
    await user.client.filePresignedUrl(ask("a.jpg", 5_242_880));
    await expectRefusal(user.client.filePresignedUrl(ask("a.jpg", 5_242_881)), "photoTooLarge");
    const small = await user.client.filePresignedUrl(ask());
    const tiny = await sharp(photo).resize(80).jpeg({ quality: 40 }).toBuffer();
    expect(tiny.length).toBeLessThan(10_240);
    expect(await api.put(small.uploadUrl, tiny)).toMatchObject({ status: 422, code: errors.photoTooSmall.code });
    const large = await user.client.filePresignedUrl(ask());
    const padded = Buffer.concat([photo, Buffer.alloc(5_242_881 - photo.length)]);
    expect(await api.put(large.uploadUrl, padded)).toMatchObject({ status: 413, code: errors.photoTooLarge.code });
  });

  test("cuts off a stream without a length above 5 MB [CONST-14]", async () => {
    const user = await api.register();
    const { uploadUrl } = await user.client.filePresignedUrl(ask());
    const most = 64 * 1024 * 1024;
    let sent = 0;
    // it ends, because the client goes on reading it after it was cut off
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        // without a pause the client would not notice that it was cut off
        await setImmediate();
        sent += 65_536;
        if (sent < most) controller.enqueue(new Uint8Array(65_536));
        else controller.close();
      },
    });
    const init = { method: "PUT", headers: { "content-type": "image/jpeg" }, body, duplex: "half" } as const;
    const answer = await fetch(new URL(uploadUrl, api.url), init as RequestInit).then(
      ({ status }) => status,
      () => 413,
    );
    expect(answer).toBe(413);
    expect(sent).toBeLessThan(most);
    expect(await api.put(uploadUrl, photo)).toMatchObject({ status: 410 });
  });

  test("refuses a photo without colour [KYC-21]", async () => {
    const user = await api.register();
    expect(await api.send(user, await greyPhoto())).toMatchObject({
      status: 422,
      code: errors.photoWithoutColour.code,
    });
  });

  test("a stored photo has no metadata, is upright, and is unreadable on the disk", async () => {
    const user = await api.register();
    const { url } = await api.send(user, photo);
    const answer = await api.look(await linkFor(api, url, `user:${user.userId}`));
    expect(answer.status).toBe(200);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { format, width, height, exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata();
    expect({ format, width, height, exif, icc, xmp, iptc, orientation }).toEqual({
      format: "jpeg",
      width: 480,
      height: 640,
      exif: undefined,
      icc: undefined,
      xmp: undefined,
      iptc: undefined,
      orientation: undefined,
    });
    expect(photo.includes(CAMERA_MAKER) && markersOf(photo).includes(0xe1)).toBe(true);
    // image data, tables and the format's mark: no comment, no application data
    const allowed = new Set([0xe0, 0xdb, 0xc0, 0xc4, 0xda]);
    expect(markersOf(bytes).filter((marker) => !allowed.has(marker))).toEqual([]);
    const all = await api.stored();
    expect(all.length).toBeGreaterThan(0);
    for (const stored of all) {
      // long enough not to match by chance
      expect(stored.includes(bytes.subarray(0, 12))).toBe(false);
      await expect(sharp(stored).metadata()).rejects.toThrow(/unsupported/);
    }
  });

  test("a photo opens for its owner and for operators, for a minute, with a record", async () => {
    const [owner, other] = [await api.register(), await api.register()];
    const { url } = await api.send(owner, photo);
    const key = objectKeyOf(url);
    const link = await linkFor(api, url, `user:${owner.userId}`);
    const answer = await api.look(link);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-disposition": expect.stringContaining("attachment"),
      "content-security-policy": "default-src 'none'; sandbox",
    });
    const status = async (path: string) => (await api.look(path)).status;
    expect(await status(await linkFor(api, url, `user:${other.userId}`))).toBe(404);
    expect(await status(await linkFor(api, url, "operator:reviewer"))).toBe(404);
    expect(await status(link.replace(`user%3A${owner.userId}`, `user%3A${other.userId}`))).toBe(404);
    expect(await status(link.replace(/expires=(\d+)/, (_, at: string) => `expires=${Number(at) + 1}`))).toBe(404);
    expect(
      await status(link.replace(/signature=(.)/, (_, first: string) => `signature=${first === "A" ? "B" : "A"}`)),
    ).toBe(404);
    expect(await status(url)).toBe(404);
    const rows = await api.db
      .selectFrom("identity_file_access")
      .select("reader")
      .where("object_key", "=", key ?? "")
      .execute();
    expect(rows).toEqual([{ reader: `user:${owner.userId}` }]);
    await api.advance(61);
    expect(await status(link)).toBe(404);
    expect(await api.violations()).toEqual([]);
  });

  test("an operator opens photos through their own links, on record and rate-limited [S46]", async () => {
    const owner = await api.register();
    const { url } = await api.send(owner, photo);
    const files = openFiles(api.config);
    const reader = `operator:${kind}` as const;
    const open = async (who: Reader, as: Reader = who) => {
      const link = new URL(await linkFor(api, url, who), api.url).searchParams;
      const { key = "", signature = "", expires } = Object.fromEntries(link);
      return openPhoto(api.db, files, "operator", { key, reader: as, expires: Number(expires), signature });
    };
    expect((await sharp(await open(reader)).metadata()).format).toBe("jpeg");
    await expect(open(`user:${owner.userId}`)).rejects.toThrow("notFound");
    const another = `operator:${kind === "folder" ? "bucket" : "folder"}` as const;
    await expect(open(reader, another)).rejects.toThrow("notFound");
    const looks = (value: bigint) =>
      api.db.updateTable("platform_parameter").set({ value }).where("name", "=", "files.looksPerHour").execute();
    await looks(1n);
    await expect(open(reader)).rejects.toThrow("tooManyRequests");
    await looks(600n);
    const seen = await api.db
      .selectFrom("identity_file_access")
      .select("reader")
      .where("reader", "=", reader)
      .execute();
    expect(seen).toHaveLength(1);
    const audited = await api.db
      .selectFrom("platform_audit")
      .select("actor")
      .where("action", "=", "photo.tooManyLooks")
      .execute();
    expect(audited).toEqual([{ actor: reader }]);
  });

  test("limits open tickets and uploads of a day", async () => {
    const user = await api.register();
    for (let count = 0; count < 8; count += 1) await user.client.filePresignedUrl(ask());
    await expectRefusal(user.client.filePresignedUrl(ask()), "tooManyUploads");
    await api.advance(301);
    await user.client.filePresignedUrl(ask());
    await api.db.updateTable("platform_parameter").set({ value: 9n }).where("name", "=", "files.perDay").execute();
    await expectRefusal(user.client.filePresignedUrl(ask()), "tooManyUploads");
    await api.db.updateTable("platform_parameter").set({ value: 60n }).where("name", "=", "files.perDay").execute();
  });

  test("concurrent ticket requests cannot exceed the limit", async () => {
    const user = await api.register();
    const refusals = await Promise.all(
      Array.from({ length: 20 }, () => refusalOf(user.client.filePresignedUrl(ask()))),
    );
    expect(refusals.filter((name) => name === undefined)).toHaveLength(8);
  });
});
