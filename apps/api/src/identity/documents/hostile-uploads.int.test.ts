import { errors } from "@wth/api-contract";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { randomFrom, seedOf } from "@wth/db/testing";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestUser } from "#test-support/test-api.ts";
import { startPhotoApi, type PhotoApi } from "#test-support/documents/photo-api.ts";
import { ImageWorker } from "./image/image-worker.ts";
import {
  hostileFile,
  hostileKinds,
  makeMaterials,
  damagedPhoto,
  type HostileFile,
  type Materials,
} from "#test-support/documents/hostile-files.ts";
import { CAMERA_MAKER } from "#test-support/documents/test-photos.ts";

const FILES = Number(process.env["HOSTILE_FILES"] ?? 80);
const SEED = seedOf("HOSTILE_FILES_SEED");
/** Uploads of one account that the server takes at once. */
const AT_ONCE = 4;
const FILES_OF_A_PERSON = 200;
const MEMORY_MB_MAX = 512;

let api: PhotoApi;
let materials: Materials;
beforeAll(async () => {
  [api, materials] = [await startPhotoApi(), await makeMaterials()];
  const limit = (name: string, value: bigint) =>
    api.db.updateTable("platform_parameter").set({ value }).where("name", "=", name).execute();
  await limit("files.openPerUser", 100n);
  await limit("files.perDay", 10_000n);
});
afterAll(() => api.close());

/** Returns the HTTP status of uploading a file as it claims to be; a refused ticket counts as 400. */
async function sendFile(user: TestUser, { bytes, fileName, claim }: Omit<HostileFile, "kind">): Promise<number> {
  const size = claim ?? (Math.max(bytes.length, 10_240) > 5_242_880 ? undefined : Math.max(bytes.length, 10_240));
  const query = { fileName, type: 10 as const, ...(size === undefined ? {} : { size }) };
  const ticket = await user.client.filePresignedUrl({ query }).catch(() => undefined);
  if (!ticket) return 400;
  return (await api.put(ticket.uploadUrl, bytes, fileName.endsWith("png") ? "image/png" : "image/jpeg")).status;
}

/** Returns the peak memory of the image process in MB; available on Linux only. */
function codecMemory(): number {
  const peaks = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && existsSync(`/proc/${name}/cmdline`))
    .flatMap((pid) => {
      try {
        const isOurs = readFileSync(`/proc/${pid}/status`, "utf8").includes(`PPid:\t${process.pid}\n`);
        if (!isOurs || !readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("image-process")) return [];
        return [Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024];
      } catch {
        return [];
      }
    });
  return Math.max(0, ...peaks);
}

async function accepted(): Promise<number> {
  const rows = await api.db
    .selectFrom("identity_file")
    .select("object_key")
    .where("stored_at", "is not", null)
    .execute();
  return rows.length;
}

test(
  `refuses ${FILES} hostile files without ending a process or exceeding its memory`,
  async () => {
    const random = randomFrom(SEED);
    const statuses = new Map<string, number>();
    const wrong: string[] = [];
    let peak = 0;
    const controls: number[] = [];
    let user = await api.register();
    const tell = async (count: number) => {
      const file = hostileFile(count, random, materials);
      const status = await sendFile(user, file);
      const name = `${file.kind}: ${status}`;
      statuses.set(name, (statuses.get(name) ?? 0) + 1);
      if (status === 200 || status >= 500) wrong.push(`${name} (file ${count})`);
    };
    for (let count = 0; count < FILES; count += AT_ONCE) {
      if (count % FILES_OF_A_PERSON < AT_ONCE) {
        user = await api.register();
        const bytes = controls.length === 0 ? materials.large : (materials.jpegs[0] as Buffer);
        controls.push(await sendFile(user, { bytes, fileName: "photo.jpg" }));
      }
      const group = Array.from({ length: Math.min(AT_ONCE, FILES - count) }, (_, at) => tell(count + at));
      await Promise.all(group);
      if (process.platform === "linux") peak = Math.max(peak, codecMemory());
    }
    process.stdout.write(
      `hostile files: seed ${SEED}, ${FILES} files, ${controls.length} photos between them, codec ${Math.round(peak)} MB\n`,
    );
    expect(wrong).toEqual([]);
    expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(FILES);
    expect(controls.filter((status) => status !== 200)).toEqual([]);
    expect(await accepted()).toBe(controls.length);
    expect(peak).toBeLessThan(MEMORY_MB_MAX);
    const lost = await api.db
      .selectFrom("identity_file_upload")
      .select("object_key")
      .where("refusal", "=", "lost")
      .execute();
    expect(lost).toEqual([]);
    const { status } = await api.look("/readyz");
    expect(status).toBe(200);
  },
  Math.max(240_000, FILES * 500),
);

test("every kind of hostile file is refused for its specific reason", async () => {
  const random = randomFrom(SEED + 1);
  const user = await api.register();
  const reasons: Record<string, number> = {};
  for (const kind of Object.keys(hostileKinds)) {
    const { bytes, fileName, claim } = { claim: undefined, ...hostileKinds[kind]?.(random, materials) };
    if (!bytes || !fileName || claim !== undefined) continue;
    const { uploadUrl } = await user.client.filePresignedUrl({ query: { fileName, type: 10 } });
    reasons[kind] = (await api.put(uploadUrl, bytes, fileName.endsWith("png") ? "image/png" : "image/jpeg")).code;
  }
  const [type, small, large, unreadable, moves, more, pixels, grey] = [
    errors.photoTypeUnsupported.code,
    errors.photoTooSmall.code,
    errors.photoTooLarge.code,
    errors.photoUnreadable.code,
    errors.photoMoves.code,
    errors.photoHasMore.code,
    errors.photoTooManyPixels.code,
    errors.photoWithoutColour.code,
  ];
  expect(reasons).toMatchObject({
    "bomb: more pixels than a photo has": pixels,
    "bomb: a PNG that claims a huge size": pixels,
    "bomb: a PNG that unfolds to far more than its picture": more,
    "bomb: a JPEG that claims a huge size": pixels,
    "bomb: a JPEG of many scans": unreadable,
    "polyglot: something after the picture": more,
    "polyglot: something before the picture": type,
    "polyglot: something in a comment": more,
    truncated: unreadable,
    "truncated and closed": unreadable,
    "wrong type: another format of pictures": type,
    "wrong type: noise": type,
    animated: type,
    "animated: PNG": moves,
    "too large by content": large,
    "too small": small,
    "without colour": grey,
    "mutated where a PNG checks every bit": unreadable,
  });
});

test(
  "photos with a few changed bits are refused or come out clean",
  async () => {
    const random = randomFrom(SEED + 2);
    const count = Math.ceil(FILES / 5);
    let clean = 0;
    const images = new ImageWorker();
    for (let made = 0; made < count; made += 1) {
      const reply = await images.clean(damagedPhoto(random, materials));
      if (!("photo" in reply)) continue;
      clean += 1;
      const { exif, icc, xmp, iptc, format } = await sharp(reply.photo.bytes).metadata();
      expect({ exif, icc, xmp, iptc, format }).toEqual({ format: "jpeg" });
      expect(reply.photo.bytes.includes(CAMERA_MAKER)).toBe(false);
    }
    await images.close();
    expect(clean).toBeGreaterThan(0);
    expect(clean).toBeLessThan(count);
  },
  Math.max(120_000, FILES * 200),
);
