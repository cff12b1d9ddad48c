import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { refusalOf } from "#test-support/refusal-of.ts";
import { startPhotoApi, type PhotoApi } from "#test-support/documents/photo-api.ts";
import { phonePhoto } from "#test-support/documents/test-photos.ts";
import { commands } from "./commands.ts";

const test = apiTest(() => startPhotoApi(), { invariants: false });

const run = (api: PhotoApi, name: string, ...args: string[]) =>
  commands[name]?.run(api.db, args, api.config) ?? Promise.reject(new Error("no such command"));

test("an operator disables and enables an account, with audit records [ROLE-07]", async ({ api }) => {
  const user = await api.register();
  const { address } = user.account;
  expect(await run(api, "disable", address)).toEqual([`${address} is disabled.`]);
  await expect.poll(() => refusalOf(user.client.profileGet())).toBe("unauthorized");
  expect(await run(api, "enable", address)).toEqual([`${address} is enabled.`]);
  const records = await api.db
    .selectFrom("platform_audit")
    .select(["actor", "subject", "before", "after"])
    .where("action", "=", "user.status")
    .orderBy("id")
    .execute();
  const record = { actor: "operator:shell", subject: `user:${user.userId}` };
  expect(records).toEqual([
    { ...record, before: 0, after: 1 },
    { ...record, before: 1, after: 0 },
  ]);
  await expect(run(api, "disable", "0x1")).rejects.toThrow("No account has the address");
});

test("an upload allowed before its account was disabled is refused", async ({ api }) => {
  const user = await api.register();
  const { uploadUrl } = await user.client.filePresignedUrl({ query: { fileName: "a.jpg", type: 10 } });
  await run(api, "disable", user.account.address);
  expect(await api.put(uploadUrl, await phonePhoto())).toMatchObject({ status: 410 });
});
