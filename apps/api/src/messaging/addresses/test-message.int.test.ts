import { testLimits } from "@wth/api-contract";
import { transact } from "@wth/db";
import { pino } from "pino";
import { expect, onTestFinished, vi } from "vitest";
import { jobs } from "#platform/jobs/jobs.ts";
import { startJobs } from "#platform/jobs/start-jobs.ts";
import { apiTest } from "#test-support/api-test.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { startChannelServices } from "#test-support/notifications/channel-services.ts";
import { connectChannels, reached } from "#test-support/notifications/talking-market.ts";
import { startTestApi } from "#test-support/test-api.ts";
import { openChannels } from "../channels/open-channels.ts";
import { pushChannel } from "../channels/push-channel.ts";
import { connectDevice } from "./address-repo.ts";
import { setMailAddress } from "./mail-address.ts";
import { sendTest } from "./test-message.ts";

const TITLE = "Test message";
const { max } = testLimits;

/** A platform with all channels, whose worker sends test messages and nothing else. */
async function startTesting() {
  const services = await startChannelServices();
  const api = await startTestApi({ ...services.settings, RATE_LIMIT_FACTOR: "1" });
  const { push } = api.config.channels;
  if (push === null) throw new Error("push has no settings");
  const { publicUrl } = api.config;
  const open = openChannels(api.config);
  const channels = { ...open.senders.channels, push: pushChannel(push, publicUrl, services.push.post) };
  const send = (addressId: bigint, signal = AbortSignal.timeout(20_000)) =>
    sendTest(api.worker, { channels, publicUrl }, { addressId, askedAt: Date.now() }, signal);
  const { sendTestMessage } = jobs;
  const sending = await startJobs(
    { sendTestMessage },
    { sendTestMessage: ({ addressId }, signal) => send(BigInt(addressId), signal) },
    { db: api.worker, databaseUrl: api.database.urls.worker, logger: pino({ level: "silent" }) },
  );
  return {
    ...api,
    ...services,
    send,
    async close() {
      await sending.stop();
      open.close();
      await api.close();
      await services.close();
    },
  };
}
const test = apiTest(startTesting, { invariants: false });

test("a test message reaches each way of its person alone, once [V09]", async ({ api }) => {
  const [user, other] = [await api.register(), await api.register()];
  for (const each of [user, other]) await connectChannels(api, each);
  expect(await user.client.notificationSendTest()).toBe(3);
  const lengths = () => Object.values(reached(api, user, TITLE)).map(({ length }) => length);
  await vi.waitFor(() => expect(lengths()).toEqual([1, 1, 1]), 10_000);
  expect(reached(api, other, TITLE)).toEqual({ mail: [], telegram: [], push: [] });
  expect((await user.client.notificationPage({ query: { pageSize: 10 } })).list).toEqual([]);
});

test("a test message is in its person's language, and quiet hours do not hold it [V09]", async ({ api }) => {
  const user = await connectChannels(api, await api.register());
  const setting = { language: "zhCN", timeZone: "UTC", quietFrom: 0, quietUntil: 1_439, digestAt: 480 } as const;
  await user.client.notificationSetSettings({ body: setting });
  await user.client.notificationSendTest();
  const mails = () => reached(api, user, "測試訊息").mail;
  await vi.waitFor(() => expect(mails()).toHaveLength(1), 10_000);
  expect(mails()[0]?.text).toContain(`${api.config.publicUrl}/notifications`);
});

test("no test message goes to an address that is not confirmed [V09]", async ({ api }) => {
  const user = await api.register();
  await expectRefusal(user.client.notificationSendTest(), "notFound");
  await transact(api.db, (tx) => setMailAddress(tx, user.userId, `${user.userId}@example.org`));
  await expectRefusal(user.client.notificationSendTest(), "notFound");
  const [address] = (await user.client.notificationSettings()).addresses;
  await api.send(BigInt(address?.id ?? 0));
  expect(reached(api, user, TITLE).mail).toEqual([]);
});

test("a person sends few test messages an hour, and learns when the next is possible [V09]", async ({ api }) => {
  // limits are counted by the hour, which must not end during the test
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  const user = await api.register();
  const address = user.userId.toString();
  await transact(api.db, (tx) => connectDevice(tx, { userId: user.userId, channel: "telegram", address }));
  for (let sent = 0; sent < max; sent += 1) expect(await user.client.notificationSendTest()).toBe(1);
  await expectRefusal(user.client.notificationSendTest(), "tooManyTests");
});

test("repeats a test message where it shows once, and nowhere else [V09]", async ({ api }) => {
  const user = await connectChannels(api, await api.register());
  const { addresses } = await user.client.notificationSettings();
  const to = (channel: string) => BigInt(addresses.find((each) => each.channel === channel)?.id ?? 0);
  api.mail.refuse(451);
  await expect(api.send(to("mail"))).rejects.toThrow("did not accept");
  api.mail.refuse(undefined);
  await expect(api.send(to("telegram"), AbortSignal.abort())).resolves.toBeUndefined();
  await expect(api.send(to("push"), AbortSignal.abort())).resolves.toBeUndefined();
  api.telegram.refuse(403);
  await api.send(to("telegram"));
  api.telegram.refuse(undefined);
  const left = (await user.client.notificationSettings()).addresses.map(({ channel }) => channel);
  expect(left).toEqual(["mail", "push"]);
});
