import { existsSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { expect, vi } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { now } from "#platform/db/clock.ts";
import type { TestUser } from "#test-support/test-api.ts";
import { deleteUnused } from "./use-cases/delete-photo.ts";
import { openFiles, type Files } from "./files.ts";
import { objectKeyOf } from "./photo-url.ts";
import { startOther } from "#test-support/start-other.ts";
import { startPhotoApi, type PhotoApi } from "#test-support/documents/photo-api.ts";
import { phonePhoto } from "#test-support/documents/test-photos.ts";

/** Number of kills; `UPLOAD_KILLS` sets it. */
const KILLS = Number(process.env["UPLOAD_KILLS"] ?? 2);
const CLIENTS = 4;

const test = apiTest(() => startPhotoApi());
let files: Files;
let photo: Buffer;
test.beforeAll(async ({ api }) => {
  files = openFiles(api.config);
  photo = await phonePhoto();
});

/** Returns the child processes of a process; available on Linux only. */
function childrenOf(pid: number | undefined): number[] {
  if (!existsSync("/proc")) return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/status`, "utf8").includes(`PPid:\t${pid}\n`);
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** Uploads photos one after another until the server is gone. @returns names of the acknowledged ones */
async function uploadUntilGone(user: TestUser, server: string, onAccepted: () => void): Promise<string[]> {
  const accepted: string[] = [];
  for (;;) {
    const { uploadUrl, url } = await user.client.filePresignedUrl({ query: { fileName: "a.jpg", type: 10 } });
    const init = { method: "PUT", headers: { "content-type": "image/jpeg" }, body: new Uint8Array(photo) };
    const status = await fetch(new URL(uploadUrl, server), init).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 0) return accepted;
    if (status !== 200) continue;
    accepted.push(url);
    onAccepted();
  }
}

async function opens(api: PhotoApi, user: TestUser, url: string): Promise<boolean> {
  const link = files.links.make(objectKeyOf(url) ?? "", `user:${user.userId}`, await now(api.db));
  return (await api.look(link)).status === 200;
}

test("an acknowledged photo survives kills, and partial files are removed", async ({ api }) => {
  let acknowledged = 0;
  const codecs: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const users = await Promise.all(Array.from({ length: CLIENTS }, () => api.register()));
    const { child, url } = await startOther(api.config, api.environment);
    let seen = 0;
    const uploads = users.map((user) => uploadUntilGone(user, url, () => (seen += 1)));
    await pause(1_500 + kill * 137);
    // the first kill may come before any acknowledgement, the others may not
    if (kill > 0) await vi.waitUntil(() => seen > 0, { timeout: 120_000 });
    codecs.push(...childrenOf(child.pid));
    child.kill("SIGKILL");
    const accepted = await Promise.all(uploads);
    for (const [at, urls] of accepted.entries())
      for (const each of urls) expect(await opens(api, users[at] as TestUser, each), each).toBe(true);
    acknowledged += accepted.flat().length;
  }
  expect(acknowledged).toBeGreaterThan(0);
  await expect.poll(() => codecs.filter((pid) => existsSync(`/proc/${pid}`)), { timeout: 120_000 }).toEqual([]);
  await api.advance(86_401);
  while ((await deleteUnused(api.worker)) > 0);
  await api.removeObjects();
  expect(await api.stored()).toEqual([]);
  process.stdout.write(`upload kills: ${KILLS}, ${acknowledged} photos acknowledged, ${codecs.length} codecs ended\n`);
});
