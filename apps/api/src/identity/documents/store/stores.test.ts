import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Keyring } from "#platform/crypto/keyring.ts";
import { openStore, PhotoVault } from "../photo-vault.ts";
import { startS3Server } from "#test-support/documents/s3-server.ts";
import type { FileStoreConfig } from "#platform/settings/config.ts";
import { S3Store } from "./s3-store.ts";

let folder: string;
let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wth-store-"));
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const configs: Record<string, () => FileStoreConfig> = {
  folder: () => ({ kind: "folder", folder }),
  bucket: () => ({ kind: "s3", ...s3.bucket }),
};
const keyringOf = (byte: number) => new Keyring([{ id: "test", bytes: Buffer.alloc(32, byte) }]);
const newKey = () => `kyc/1/${randomBytes(8).toString("hex")}`;

describe.each(Object.keys(configs))("photos in a %s", (kind) => {
  const config = () => (configs[kind] as () => FileStoreConfig)();

  test("returns an object byte for byte until it is removed", async () => {
    const store = openStore(config());
    const [key, bytes] = [newKey(), randomBytes(200_000)];
    expect(await store.get(key)).toBeUndefined();
    await store.put(key, bytes);
    expect((await store.get(key))?.equals(bytes)).toBe(true);
    await store.remove(key);
    expect(await store.get(key)).toBeUndefined();
    await store.remove(key);
  });

  test("replaces an object with the same key", async () => {
    const store = openStore(config());
    const key = newKey();
    await store.put(key, randomBytes(100));
    const second = randomBytes(50);
    await store.put(key, second);
    expect((await store.get(key))?.equals(second)).toBe(true);
  });

  test("lists the keys directly below a prefix [X19]", async () => {
    const store = openStore(config());
    const prefix = `web/${randomBytes(4).toString("hex")}/builds/`;
    expect(await store.list(prefix)).toEqual([]);
    for (const key of [`${prefix}a`, `${prefix}b`, `${prefix}deeper/c`.replace("builds/deeper", "assets")])
      await store.put(key, Buffer.from("x"));
    expect((await store.list(prefix)).toSorted()).toEqual([`${prefix}a`, `${prefix}b`]);
  });

  test("concurrent writes do not affect each other", async () => {
    const store = openStore(config());
    const items = Array.from({ length: 30 }, () => ({ key: newKey(), bytes: randomBytes(10_000) }));
    await Promise.all(items.map(({ key, bytes }) => store.put(key, bytes)));
    const got = await Promise.all(items.map(({ key }) => store.get(key)));
    expect(got.map((bytes, at) => bytes?.equals(items[at]?.bytes as Buffer))).not.toContain(false);
  });

  test("a photo opens only in its place and with its key", async () => {
    const vault = new PhotoVault({ keyring: keyringOf(1), fileStore: config() });
    const place = { userId: 1n, objectKey: newKey() };
    const photo = randomBytes(20_000);
    const encrypted = { ...vault.encrypt(place, photo), storedAs: place.objectKey };
    await vault.store.put(place.objectKey, encrypted.bytes);
    expect((await vault.open(place, encrypted)).equals(photo)).toBe(true);
    expect(encrypted.bytes.includes(photo.subarray(0, 32))).toBe(false);
    await expect(vault.open({ ...place, userId: 2n }, encrypted)).rejects.toThrow(/unable to authenticate/);
    const elsewhere = { userId: 1n, objectKey: newKey() };
    await vault.store.put(elsewhere.objectKey, encrypted.bytes);
    await expect(vault.open(elsewhere, { ...encrypted, storedAs: elsewhere.objectKey })).rejects.toThrow(
      /unable to authenticate/,
    );
    const stranger = new PhotoVault({ keyring: keyringOf(2), fileStore: config() });
    await expect(stranger.open(place, encrypted)).rejects.toThrow(/unable to authenticate/);
  });

  test("detects a changed byte anywhere", async () => {
    const vault = new PhotoVault({ keyring: keyringOf(1), fileStore: config() });
    const place = { userId: 1n, objectKey: newKey() };
    const encrypted = { ...vault.encrypt(place, randomBytes(100)), storedAs: place.objectKey };
    for (let at = 0; at < encrypted.bytes.length; at += 1) {
      const changed = Buffer.from(encrypted.bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await vault.store.put(place.objectKey, changed);
      await expect(vault.open(place, encrypted)).rejects.toThrow(/not as it was stored/);
    }
  });
});

test("files are readable by the server's account only, and no draft is left", async () => {
  const store = openStore({ kind: "folder", folder });
  await store.put("kyc/9/mode", Buffer.from("x"));
  expect((await stat(join(folder, "kyc/9/mode"))).mode & 0o777).toBe(0o600);
  const files = await readdir(folder, { recursive: true });
  expect(files.filter((file) => file.includes("draft"))).toEqual([]);
});

test("refuses a key that leads out of the folder", async () => {
  const store = openStore({ kind: "folder", folder: join(folder, "inner") });
  await writeFile(join(folder, "secret"), "secret");
  for (const key of ["../secret", "kyc/../../secret", ".."]) {
    await expect(store.get(key), key).rejects.toThrow(RangeError);
    await expect(store.put(key, Buffer.from("x")), key).rejects.toThrow(RangeError);
  }
});

test("retries a busy bucket; wrong keys are an error", async () => {
  const store = openStore({ kind: "s3", ...s3.bucket });
  s3.fail(2);
  await store.put("kyc/1/busy", Buffer.from("x"));
  expect(s3.objects.has("kyc/1/busy")).toBe(true);
  const wrong = new S3Store({ ...s3.bucket, secretAccessKey: "wrong" });
  await expect(wrong.put("kyc/1/wrong", Buffer.from("x"))).rejects.toThrow(/403/);
  await expect(wrong.get("kyc/1/busy")).rejects.toThrow(/403/);
});
