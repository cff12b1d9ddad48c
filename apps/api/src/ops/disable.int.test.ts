import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { refusalOf } from "#test-support/refusal-of.ts";
import { startPhotoApi } from "#test-support/documents/photo-api.ts";
import { phonePhoto } from "#test-support/documents/test-photos.ts";
import { operate } from "#test-support/operate.ts";

const test = apiTest(() => startPhotoApi(), { invariants: false });

test("an operator disables and enables an account, with audit records [ROLE-07]", async ({ api }) => {
  const user = await api.register();
  const { address } = user.account;
  expect(await operate(api, "disable", address)).toEqual([`${address} is disabled.`]);
  await expect.poll(() => refusalOf(user.client.profileGet())).toBe("unauthorized");
  expect(await operate(api, "enable", address)).toEqual([`${address} is enabled.`]);
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
  await expect(operate(api, "disable", "0x1")).rejects.toThrow("No account has the address");
});

test("an upload allowed before its account was disabled is refused", async ({ api }) => {
  const user = await api.register();
  const { uploadUrl } = await user.client.filePresignedUrl({ query: { fileName: "a.jpg", type: 10 } });
  await operate(api, "disable", user.account.address);
  expect(await api.put(uploadUrl, await phonePhoto())).toMatchObject({ status: 410 });
});
