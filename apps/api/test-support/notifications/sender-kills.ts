import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { transact } from "@wth/db";
import { expect } from "vitest";
import { setMailAddress } from "#messaging/index.ts";
import { addressesOf, confirmAddress, connectDevice } from "#messaging/addresses/address-repo.ts";
import { sendNotification } from "#messaging/notifications/send-notification.ts";
import { startTestApi, testKeys, type TestApi, type TestUser } from "../test-api.ts";
import { startMailServer, type MailServer } from "./mail-server.ts";
import { startTelegramServer, type TelegramServer } from "./telegram-server.ts";

const TOKEN = "7:test";
const LONGEST_LIFE_MS = 2_500;
/** Above the last retry of a lost job. */
const PATIENCE_MS = 800_000;

type Environment = Record<string, string>;

/** A number generator that repeats its sequence for a seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

async function person(api: TestApi, chat: number): Promise<TestUser> {
  const user = await api.register();
  await transact(api.db, async (tx) => {
    await setMailAddress(tx, user.userId, `${user.userId}@example.org`);
    for (const { id } of await addressesOf(tx, user.userId)) await confirmAddress(tx, id);
    await connectDevice(tx, { userId: user.userId, channel: "telegram", address: String(chat) });
  });
  return user;
}

/** Notifies both sides of a paid trade, as its use case does. */
async function notifyOfTrade(api: TestApi, seller: TestUser, buyer: TestUser, orderId: string): Promise<void> {
  const facts = { orderId, amount: "40" };
  await transact(api.db, async (tx) => {
    await sendNotification(tx, seller.userId, "tradePaid", { ...facts, usdt: "44" });
    await sendNotification(tx, buyer.userId, "tradeCredited", facts);
  });
}

/** A process that sends, which can be killed and started again. */
class Sender {
  readonly #environment: Environment;
  #child: ChildProcess | undefined;
  kills = 0;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  async start(): Promise<void> {
    const env = { ...process.env, ...this.#environment };
    this.#child = fork(join(import.meta.dirname, "sender.ts"), [], { env, stdio: "ignore" });
    await once(this.#child, "message");
  }

  async kill(): Promise<void> {
    if (this.#child === undefined || this.#child.exitCode !== null) return;
    const ended = once(this.#child, "exit");
    this.#child.kill("SIGKILL");
    await ended;
    this.#child = undefined;
    this.kills += 1;
  }
}

async function countInboxes({ db }: TestApi, users: readonly TestUser[]): Promise<number> {
  const row = await db
    .selectFrom("messaging_notification")
    .select(({ fn }) => fn.countAll<string>().as("entries"))
    .where(
      "user_id",
      "in",
      users.map(({ userId }) => userId),
    )
    .executeTakeFirstOrThrow();
  return Number(row.entries);
}

async function countDeliveries(api: TestApi, ...states: ("waiting" | "claimed" | "unsure")[]): Promise<number> {
  const { count } = await api.db
    .selectFrom("messaging_delivery")
    .select((e) => e.fn.countAll<bigint>().as("count"))
    .where("state", "in", states)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Run = { api: TestApi; sender: Sender; random: () => number };

/** Kills the sender at random moments until nothing is left to send. */
async function killUntilSent({ api, sender, random }: Run, notifying: Promise<void>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  let isOver = false;
  while (!isOver) {
    if (performance.now() > deadline) throw new Error("not every message was sent");
    await pause(300 + random() * LONGEST_LIFE_MS);
    await sender.kill();
    await sender.start();
    const isWritten = await Promise.race([notifying.then(() => true), pause(1, false)]);
    isOver = isWritten && (await countDeliveries(api, "waiting", "claimed")) === 0;
  }
  await sender.kill();
}

function received({ mails }: MailServer, { sent }: TelegramServer) {
  return {
    /** Messages that a mailbox stores, by their Message-ID, and those that arrived. */
    mails: { stored: new Set(mails.map(({ messageId }) => messageId)).size, arrived: mails.length },
    chat: { different: new Set(sent.map(({ chat_id, text }) => chat_id + text)).size, arrived: sent.length },
  };
}

/** Trades whose notifications are sent by senders that are killed at random. */
export async function senderKills({ trades, seed }: { trades: number; seed: number }) {
  await using opened = new AsyncDisposableStack();
  const mail = opened.adopt(await startMailServer(), (each) => each.close());
  const telegram = opened.adopt(await startTelegramServer(TOKEN), (each) => each.close());
  const environment = {
    SMTP_URL: mail.url,
    MAIL_FROM: "WTH <notifications@example.org>",
    TELEGRAM_BOT_TOKEN: TOKEN,
    TELEGRAM_BOT_NAME: "wth_test_bot",
    TELEGRAM_API_URL: telegram.url,
    CHAIN_RPC_URLS: "http://127.0.0.1:1",
    ENCRYPTION_KEYS: testKeys,
  };
  const api = opened.adopt(await startTestApi(environment), (each) => each.close());
  const { worker } = api.database.urls;
  const sender = opened.adopt(new Sender({ ...environment, DATABASE_URL: worker }), (each) => each.kill());
  const [seller, buyer] = [await person(api, 1), await person(api, 2)];
  await sender.start();
  const notifying = (async () => {
    for (let trade = 1; trade <= trades; trade += 1) await notifyOfTrade(api, seller, buyer, String(trade));
  })();
  await killUntilSent({ api, sender, random: numbers(seed) }, notifying);
  return {
    kills: sender.kills,
    ...received(mail, telegram),
    unsure: await countDeliveries(api, "unsure"),
    inbox: await countInboxes(api, [seller, buyer]),
  };
}

/** Checks that every step arrived and none twice: a mailbox stores a Message-ID once, a chat gets each message once. */
export function expectEachOnce(result: Awaited<ReturnType<typeof senderKills>>, trades: number): void {
  const steps = 2 * trades;
  expect(result.inbox).toBe(steps);
  expect(result.mails.stored).toBe(steps);
  expect(result.chat.arrived).toBe(result.chat.different);
  // a chat cannot say whether a message of a killed sender arrived; it is in the inbox
  expect(result.chat.different).toBeGreaterThanOrEqual(steps - result.unsure);
  expect(result.chat.different).toBeLessThanOrEqual(steps);
}
