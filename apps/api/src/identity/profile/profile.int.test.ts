import { emailStatement } from "@wth/rules";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { signText, startTestApi, type TestApi, type TestUser } from "#test-support/test-api.ts";

const test = apiTest(() => startTestApi(), { invariants: false });

async function confirmation(api: TestApi, user: TestUser, email: string) {
  const place = { domain: new URL(api.config.publicUrl).host, uri: api.config.publicUrl };
  const { nonce, time } = await api.open.authCheck({ query: { address: user.account.address } });
  const { address: _, ...signed } = await signText(user.account, {
    ...place,
    statement: emailStatement(email),
    timeMs: time,
    nonce,
  });
  return signed;
}

const fields =
  "address avatar birthday cover createTime didNumber email followers following id introduce inviteCode kycLevel level liked live loginDate meeting name nickname posts sex status type userSig walletType";

test("the profile has every field [API-15, API-74, API-75, AUTH-09]", async ({ api }) => {
  const user = await api.register();
  const profile = await user.client.profileGet();
  expect(Object.keys(profile).toSorted()).toEqual(fields.split(" "));
  expect(profile).toMatchObject({ id: user.userId.toString(), didNumber: "0", kycLevel: 0, email: null, status: 0 });
  expect(profile.inviteCode).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
});

test("an e-mail change needs a fresh signature over it [API-16, SHELL-35]", async ({ api }) => {
  const user = await api.register();
  const email = "reef@example.org";
  await expectRefusal(user.client.profileUpdate({ body: { email } }), "confirmationRequired");
  const signed = await confirmation(api, user, email);
  await expectRefusal(
    user.client.profileUpdate({ body: { ...signed, email: "other@example.org" } }),
    "signatureFailed",
  );
  expect((await user.client.profileUpdate({ body: { ...signed, email } })).email).toBe(email);
  await expectRefusal(user.client.profileUpdate({ body: { ...signed, email } }), "nonceUsed");
  expect((await user.client.profileGet()).email).toBe(email);
});

test("refuses a malformed e-mail address with 400 [ERR-10]", async ({ api }) => {
  const user = await api.register();
  for (const email of ["", "reef", "reef@", "a b@example.org", "reef@example.org\nX", `${"a".repeat(250)}@example.org`])
    await expectRefusal(user.client.profileUpdate({ body: { email } }), "badRequest", email);
});

test("refuses fields other than the e-mail and changes nothing [API-16]", async ({ api }) => {
  const user = await api.register();
  const email = "kelp@example.org";
  const body = { ...(await confirmation(api, user, email)), email, kycLevel: 1, level: 7 };
  await expectRefusal(user.client.profileUpdate({ body }), "badRequest");
  expect(await user.client.profileGet()).toMatchObject({ kycLevel: 0, level: 0, email: null });
});

test("an e-mail address is deleted from profile and messages, on record [U32, API-16]", async ({ api }) => {
  const user = await api.register();
  const email = "gone@example.org";
  await user.client.profileUpdate({ body: { ...(await confirmation(api, user, email)), email } });
  const [address] = (await user.client.notificationSettings()).addresses;
  const { addresses } = await user.client.notificationRemoveAddress({ body: { id: address?.id ?? "" } });
  expect(addresses).toEqual([]);
  expect((await user.client.profileGet()).email).toBeNull();
  const records = await api.db
    .selectFrom("platform_audit")
    .select(["action", "before", "after"])
    .where("actor", "=", `user:${user.userId}`)
    .orderBy("id")
    .execute();
  expect(records).toEqual([
    { action: "email.set", before: false, after: true },
    { action: "email.remove", before: true, after: false },
  ]);
});
