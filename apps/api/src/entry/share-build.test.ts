import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readiness } from "@wth/process";
import { expect, test as base } from "vitest";
import { startS3Server } from "#test-support/documents/s3-server.ts";
import { Keyring } from "#platform/crypto/keyring.ts";
import { shareBuild } from "./share-build.ts";

// the fixture parser requires a destructuring pattern
// oxlint-disable-next-line no-empty-pattern
const test = base.extend("build", async ({}, { onCleanup }) => {
  const folder = mkdtempSync(join(tmpdir(), "wth-build-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets/app-1.js"), "one");
  onCleanup(() => rmSync(folder, { recursive: true }));
  return folder;
});

const keyring = new Keyring([{ id: "test", bytes: Buffer.alloc(32, 1) }]);
const clock = { now: () => Promise.resolve(1_800_000_000_000) };

test("a new server is ready when its files are stored, after a failure too [X19]", async ({ build }) => {
  const s3 = await startS3Server();
  // the store's own retries, and one more
  s3.fail(4);
  const readiness = new Readiness();
  const config = { fileStore: { kind: "s3", ...s3.bucket }, keyring, isSandbox: false } as const;
  const shared = shareBuild("web", build, { config, clock, readiness, retryMs: 1 });
  expect((await readiness.report()).reasons).toEqual({ "web files": "are not stored for other servers yet" });
  await expect.poll(async () => (await readiness.report()).isReady, { timeout: 240_000 }).toBe(true);
  expect(s3.objects.size).toBe(2);
  expect((await shared?.files.find("app-1.js"))?.toString()).toBe("one");
  await shared?.close();
  await s3.close();
});

test("stops while the store fails [X19]", async ({ build }) => {
  const s3 = await startS3Server();
  s3.fail(Number.MAX_SAFE_INTEGER);
  const config = { fileStore: { kind: "s3", ...s3.bucket }, keyring, isSandbox: false } as const;
  const shared = shareBuild("web", build, { config, clock, readiness: new Readiness() });
  await shared?.close();
  expect(s3.objects.size).toBe(0);
  await s3.close();
});

test("shares nothing in the sandbox and without a build [X19]", ({ build }) => {
  const config = { fileStore: { kind: "folder", folder: build }, keyring, isSandbox: true } as const;
  const readiness = new Readiness();
  expect(shareBuild("web", build, { config, clock, readiness })).toBeUndefined();
  expect(shareBuild("web", null, { config: { ...config, isSandbox: false }, clock, readiness })).toBeUndefined();
});
