import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { photoCalls, startPhotoApi } from "#test-support/documents/photo-api.ts";
import { phonePhoto } from "#test-support/documents/test-photos.ts";
import { startOther } from "#test-support/start-other.ts";
import { now } from "#platform/db/clock.ts";
import { openFiles } from "./files.ts";
import { objectKeyOf } from "./photo-url.ts";
import { deleteUnused } from "./use-cases/delete-photo.ts";

/** Sets the size to which a process can write files, as a disk with that space does. */
function limitFiles(pid: number | undefined, bytes: number | "unlimited"): void {
  const { status, stderr } = spawnSync("prlimit", [`--pid=${pid}`, `--fsize=${bytes}:unlimited`]);
  if (status !== 0) throw new Error(`prlimit ended with code ${status}: ${String(stderr)}`);
}

test("a full photo store refuses photos, keeps those it has, and recovers [S47]", async () => {
  const api = await startPhotoApi();
  const { child, url } = await startOther(api.config, api.environment);
  const { send } = photoCalls(url);
  const links = openFiles(api.config).links;
  const [user, photo] = [await api.register(), await phonePhoto()];
  const opens = async (photoUrl: string) => {
    const link = links.make(objectKeyOf(photoUrl) ?? "", `user:${user.userId}`, await now(api.db));
    return (await api.look(link)).status;
  };
  const first = await send(user, photo);
  expect(first.status).toBe(200);
  // the beginning of the next file is written
  limitFiles(child.pid, 1_000);
  const refused = await send(user, photo);
  expect([refused.status, await opens(first.url), await opens(refused.url)]).toEqual([500, 200, 404]);
  limitFiles(child.pid, "unlimited");
  const again = await send(user, photo);
  expect([again.status, await opens(first.url), await opens(again.url)]).toEqual([200, 200, 200]);
  child.kill("SIGKILL");
  // nothing is left of the refused one
  await api.advance(86_401);
  while ((await deleteUnused(api.worker)) > 0);
  await api.removeObjects();
  expect(await api.stored()).toEqual([]);
  expect(await api.violations()).toEqual([]);
  await api.close();
});
