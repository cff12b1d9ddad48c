import { transact } from "@wth/db";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { startTestApi } from "#test-support/test-api.ts";
import { LinkTokens } from "#platform/crypto/link-tokens.ts";
import { setMailAddress } from "./mail-address.ts";

const test = apiTest(startTestApi, { invariants: false });

test("the app's language and zone count until the person saves a zone [U32]", async ({ api }) => {
  const user = await api.register();
  const setting = async () => (await user.client.notificationSettings()).setting;
  await user.client.notificationUseLanguage({ body: { language: "zhCN", timeZone: "Asia/Taipei" } });
  expect(await setting()).toMatchObject({ language: "zhCN", timeZone: "Asia/Taipei" });
  await user.client.notificationUseLanguage({ body: { language: "zhCN", timeZone: "Nowhere/Land" } });
  expect(await setting()).toMatchObject({ language: "zhCN", timeZone: "UTC" });
  const body = { language: "zhCN", timeZone: "Europe/Berlin", quietFrom: 60, quietUntil: 120, digestAt: null } as const;
  await user.client.notificationSetSettings({ body });
  await user.client.notificationUseLanguage({ body: { language: "en", timeZone: "Asia/Taipei" } });
  expect(await setting()).toEqual({ ...body, language: "en" });
});

test("tells the masked address of a mail's link without an effect [U32]", async ({ api }) => {
  const user = await api.register();
  await transact(api.db, (tx) => setMailAddress(tx, user.userId, "reef@example.org"));
  const own = async () => (await user.client.notificationSettings()).addresses[0];
  const token = new LinkTokens(api.config.keyring).make("confirmMail", BigInt((await own())?.id ?? 0));
  expect(await api.open.notificationMailLink({ body: { purpose: "confirmMail", token } })).toBe("r•••@example.org");
  expect(await api.open.notificationMailLink({ body: { purpose: "unsubscribe", token } })).toBeNull();
  expect(await own()).toMatchObject({ isConfirmed: false });
});
