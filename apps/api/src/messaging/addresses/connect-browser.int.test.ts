import { randomBytes } from "node:crypto";
import { errors, type Client } from "@wth/api-contract";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { testBrowser } from "#test-support/notifications/test-browser.ts";
import { startTestApi } from "#test-support/test-api.ts";

const test = apiTest(() => startTestApi({ VAPID_PRIVATE_KEY: randomBytes(32).toString("base64url") }), {
  invariants: false,
});
const service = "https://fcm.googleapis.com/fcm/send/";
const endpoints = async (client: Client) =>
  (await client.notificationSettings()).addresses.map(({ endpoint }) => endpoint);

test("refuses keys that no browser has: no point of the curve, or another spelling [U32]", async ({ api }) => {
  const { client } = await api.register();
  const { keys } = testBrowser();
  const wrong = [
    { ...keys, p256dh: `B${"A".repeat(86)}` },
    { ...keys, p256dh: "B".repeat(87) },
    { ...keys, auth: `${keys.auth.slice(0, 21)}B` },
  ];
  for (const each of wrong)
    await expectRefusal(client.notificationSubscribe({ body: { endpoint: `${service}k`, keys: each } }), "badRequest");
  expect(await endpoints(client)).toEqual([]);
});

test("spellings of one endpoint are one browser [U32]", async ({ api }) => {
  const { client } = await api.register();
  const { keys } = testBrowser();
  for (const endpoint of [`${service}s`, "https://FCM.googleapis.com:443/fcm/./send/s#a", `${service}s#b`])
    await client.notificationSubscribe({ body: { endpoint, keys } });
  expect(await endpoints(client)).toEqual([`${service}s`]);
});

test("another account takes a browser over with its keys only [U32]", async ({ api }) => {
  const [first, second] = [await api.register(), await api.register()];
  const { keys } = testBrowser();
  const endpoint = `${service}taken`;
  await first.client.notificationSubscribe({ body: { endpoint, keys } });
  const stolen = second.client.notificationSubscribe({ body: { endpoint, keys: testBrowser().keys } });
  await expectRefusal(stolen, "subscriptionTaken");
  expect(await endpoints(first.client)).toEqual([endpoint]);
  await second.client.notificationSubscribe({ body: { endpoint, keys } });
  expect([await endpoints(first.client), await endpoints(second.client)]).toEqual([[], [endpoint]]);
});

test("the refusal of a further browser names the limit, and a known one stays [U32]", async ({ api }) => {
  const { client } = await api.register();
  const { keys } = testBrowser();
  for (let device = 0; device < 20; device += 1)
    await client.notificationSubscribe({ body: { endpoint: `${service}full${device}`, keys } });
  await client.notificationSubscribe({ body: { endpoint: `${service}full0`, keys } });
  const further = client.notificationSubscribe({ body: { endpoint: `${service}full20`, keys } });
  await expect(further).rejects.toMatchObject({
    code: errors.tooManyAddresses.code,
    message: expect.stringContaining("20 browsers") as string,
  });
});
