import { randomBytes } from "node:crypto";
import type { NotificationKind } from "@wth/api-contract";
import { transact } from "@wth/db";
import { pino } from "pino";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { paymentOf, post, sell, take } from "#test-support/market/market-actions.ts";
import { startMarketApi } from "#test-support/market/start-market-api.ts";
import { startMailServer } from "#test-support/notifications/mail-server.ts";
import { openPage } from "#test-support/notifications/open-page.ts";
import { PUSH_HOST, startPushServer } from "#test-support/notifications/push-server.ts";
import { startTelegramServer } from "#test-support/notifications/telegram-server.ts";
import { operate } from "#test-support/operate.ts";
import type { TestUser } from "#test-support/test-api.ts";
import { addressesOf, confirmAddress, connectDevice } from "#messaging/addresses/address-repo.ts";
import { pushChannel } from "#messaging/channels/push-channel.ts";
import { deliver, openChannels, setMailAddress } from "#messaging/index.ts";
import { jobs } from "#platform/jobs/jobs.ts";
import { startJobs } from "#platform/jobs/start-jobs.ts";
import { tellHalfTimes } from "./use-cases/tell-half-times.ts";

const HOUR = 3_600;
const TOKEN = "7:test";

/** A market whose worker sends to a mail server, a bot and a push service on loopback. */
async function startTalkingMarket() {
  const [mail, telegram, push] = [await startMailServer(), await startTelegramServer(TOKEN), await startPushServer()];
  const api = await startMarketApi({
    SMTP_URL: mail.url,
    MAIL_FROM: "WTH <notifications@example.org>",
    TELEGRAM_BOT_TOKEN: TOKEN,
    TELEGRAM_BOT_NAME: "wth_test_bot",
    TELEGRAM_API_URL: telegram.url,
    VAPID_PRIVATE_KEY: randomBytes(32).toString("base64url"),
    PUSH_HOSTS: PUSH_HOST,
  });
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
      await Promise.all([mail.close(), telegram.close(), push.close()]);
    },
  };
}
type TalkingMarket = Awaited<ReturnType<typeof startTalkingMarket>>;
const test = apiTest(startTalkingMarket, { invariants: false });

const addressOf = ({ userId }: TestUser): string => `${userId}@example.org`;

/** Connects all channels of a user. */
async function connect({ db, push }: TalkingMarket, user: TestUser): Promise<TestUser> {
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
function reached({ mail, telegram, push }: TalkingMarket, user: TestUser, title: string) {
  const id = user.userId.toString();
  return {
    mail: mail.mails.filter(({ to, subject }) => JSON.stringify(to).includes(addressOf(user)) && subject === title),
    telegram: telegram.sent.filter(({ chat_id, text }) => chat_id === id && text.startsWith(title)),
    push: push.pushed.filter((each) => each.device === id && each.title === title),
  };
}

type Page = Awaited<ReturnType<typeof openPage>>;
type Step = { kind: NotificationKind; to: readonly { user: TestUser; title: string; page?: Page }[] };

/** Waits until a step has reached its persons on all channels, once each. */
async function expectReached(api: TalkingMarket, { kind, to }: Step): Promise<void> {
  const arrival = async (name: string, count: () => number): Promise<void> => {
    await expect.poll(count, { message: `${kind} ${name}`, interval: 10 }).toBe(1);
  };
  const arrivals = to.flatMap(({ user, title, page }) => {
    const who = page === undefined ? "closed" : "open";
    const channels = (["mail", "telegram", "push"] as const).map((channel) =>
      arrival(`${who} ${channel}`, () => reached(api, user, title)[channel].length),
    );
    return page === undefined ? channels : [...channels, arrival("open toast", () => Number(page.toasts.has(kind)))];
  });
  await Promise.all(arrivals);
}

/** A seller whose page is closed, and a buyer who has one open. */
async function twoSides(api: TalkingMarket) {
  const seller = await connect(api, await api.seller({ ctoc: "200", fee: "10" }));
  const buyer = await connect(api, await api.person());
  return { seller, buyer, page: await openPage(api.url, buyer) };
}

test("tells both sides of each step of a trade on every channel [U02, U32]", async ({ api }) => {
  const { seller, buyer, page } = await twoSides(api);
  const payload = await take(buyer, await post(seller, false));
  await expectReached(api, { kind: "tradeTaken", to: [{ user: seller, title: "A sale of yours has a buyer" }] });

  await api.paid(payload);
  await Promise.all([
    expectReached(api, { kind: "tradePaid", to: [{ user: seller, title: "Your sale is paid" }] }),
    expectReached(api, { kind: "tradeCredited", to: [{ user: buyer, title: "Your purchase is credited", page }] }),
  ]);
  await page.close();
});

test("tells both sides on every channel that time passes and ends [U02, U32]", async ({ api }) => {
  const { seller, buyer, page } = await twoSides(api);
  await take(buyer, await post(seller, false));
  await expectReached(api, { kind: "tradeTaken", to: [{ user: seller, title: "A sale of yours has a buyer" }] });

  await api.later(3 * HOUR + 1);
  await tellHalfTimes(api.worker);
  await expectReached(api, {
    kind: "tradeHalfTime",
    to: [
      { user: seller, title: "The buyer has half of the time left" },
      { user: buyer, title: "Half of the time to pay is over", page },
    ],
  });

  await api.pass(3 * HOUR);
  await expectReached(api, {
    kind: "tradeTimedOut",
    to: [
      { user: seller, title: "The buyer did not pay in time" },
      { user: buyer, title: "A purchase was not paid in time", page },
    ],
  });
  await page.close();
});

test("tells both sides of each step of a dispute on every channel [U02, U32]", async ({ api }) => {
  const { seller, buyer, page } = await twoSides(api);
  const advert = await post(buyer, true);
  await sell(seller, advert);
  await expectReached(api, {
    kind: "orderNeedsYou",
    to: [{ user: buyer, title: "A trade waits for your payment", page }],
  });

  await api.paid(await paymentOf(buyer, advert), { tokenAmount: "39999999999999999999" });
  const both = (title: string) => [
    { user: seller, title },
    { user: buyer, title, page },
  ];
  await expectReached(api, { kind: "disputeOpened", to: both("A trade is in dispute") });

  await seller.client.marketStatement({ body: { orderId: advert.id, text: "One unit is missing." } });
  await expectReached(api, { kind: "disputeAnswered", to: [{ user: buyer, title: "The other side answered", page }] });

  await operate(api, "resolve", advert.id, "buyer", "It was a fee of the bank.");
  await expectReached(api, { kind: "disputeResolved", to: both("Your dispute is resolved") });
  await page.close();
});
