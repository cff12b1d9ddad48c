import { transact } from "@wth/db";
import { pino } from "pino";
import { addressesOf, confirmAddress, connectDevice } from "#messaging/addresses/address-repo.ts";
import { pushChannel } from "#messaging/channels/push-channel.ts";
import { deliver, openChannels, setMailAddress } from "#messaging/index.ts";
import { jobs } from "#platform/jobs/jobs.ts";
import { startJobs } from "#platform/jobs/start-jobs.ts";
import { startMarketApi } from "../market/start-market-api.ts";
import type { TestUser } from "../test-api.ts";
import { startChannelServices } from "./channel-services.ts";
import { openPage } from "./open-page.ts";

/** A market whose worker sends to a mail server, a bot and a push service on loopback. */
export async function startTalkingMarket() {
  const services = await startChannelServices();
  const { mail, telegram, push } = services;
  const api = await startMarketApi(services.settings);
  const open = openChannels(api.config);
  const { push: settings } = api.config.channels;
  if (settings === null) throw new Error("push has no settings");
  const { publicUrl } = api.config;
  const channels = { ...open.senders.channels, push: pushChannel(settings, publicUrl, push.post) };
  const { deliverNotification } = jobs;
  const sending = await startJobs(
    { deliverNotification },
    {
      deliverNotification: async ({ deliveryId }, signal) => {
        await deliver(api.worker, { channels, publicUrl }, BigInt(deliveryId), signal);
      },
    },
    { db: api.worker, databaseUrl: api.database.urls.worker, logger: pino({ level: "silent" }) },
  );
  return {
    ...api,
    mail,
    telegram,
    push,
    async close() {
      await sending.stop();
      open.close();
      await api.close();
      await services.close();
    },
  };
}
export type TalkingMarket = Awaited<ReturnType<typeof startTalkingMarket>>;

const addressOf = ({ userId }: TestUser): string => `${userId}@example.org`;

/** Connects all channels of a user. */
export async function connectChannels(
  { db, push }: Pick<TalkingMarket, "db" | "push">,
  user: TestUser,
): Promise<TestUser> {
  const { userId, client } = user;
  await transact(db, async (tx) => {
    await setMailAddress(tx, userId, addressOf(user));
    for (const { id } of await addressesOf(tx, userId)) await confirmAddress(tx, id);
    await connectDevice(tx, { userId, channel: "telegram", address: userId.toString() });
  });
  await client.notificationSubscribe({ body: push.subscription(userId.toString()) });
  return user;
}

/** Channels on which a title has reached a user, once each. */
export function reached(
  { mail, telegram, push }: Pick<TalkingMarket, "mail" | "telegram" | "push">,
  user: TestUser,
  title: string,
) {
  const id = user.userId.toString();
  return {
    mail: mail.mails.filter(({ to, subject }) => JSON.stringify(to).includes(addressOf(user)) && subject === title),
    telegram: telegram.sent.filter(({ chat_id, text }) => chat_id === id && text.startsWith(title)),
    push: push.pushed.filter((each) => each.device === id && each.title === title),
  };
}

/** A seller whose page is closed, and a buyer who has one open. */
export async function twoSides(api: TalkingMarket) {
  const seller = await connectChannels(api, await api.seller({ ctoc: "200", fee: "10" }));
  const buyer = await connectChannels(api, await api.person());
  return { seller, buyer, page: await openPage(api.url, buyer) };
}
