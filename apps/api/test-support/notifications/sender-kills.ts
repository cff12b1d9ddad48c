import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { randomFrom } from "@wth/db/testing";
import { expect } from "vitest";
import { startMarketApi } from "../market/start-market-api.ts";
import { testKeys } from "../test-api.ts";
import { startChannelServices, type ChannelServices } from "./channel-services.ts";
import { connectChannels, type TalkingMarket } from "./talking-market.ts";

const LONGEST_LIFE_MS = 2_500;
/** Above the last retry of a lost job. */
const PATIENCE_MS = 800_000;

type Environment = Record<string, string>;

/** A trade from advert to credit between two new users, who have all channels. */
async function playTrade(market: Market): Promise<void> {
  const seller = await connectChannels(market, await market.seller());
  const buyer = await connectChannels(market, await market.person());
  const { payload } = await market.trade(seller, buyer);
  await market.paid(payload);
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

/** Steps of a trade, each of which reaches one side on every channel. */
const STEPS = ["tradeTaken", "tradePaid", "tradeCredited"];
/** Step whose message has no purpose once the trade is paid. */
const OVER_WHEN_PAID = "tradeTaken";

async function countInboxes({ db }: Market): Promise<number> {
  const row = await db
    .selectFrom("messaging_notification")
    .select(({ fn }) => fn.countAll<string>().as("entries"))
    .where("kind", "in", STEPS)
    .executeTakeFirstOrThrow();
  return Number(row.entries);
}

async function countDeliveries(api: Market, ...states: ("waiting" | "claimed" | "unsure")[]): Promise<number> {
  const { count } = await api.db
    .selectFrom("messaging_delivery")
    .select((e) => e.fn.countAll<bigint>().as("count"))
    .where("state", "in", states)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deliveries by channel that were dropped, because their step was over before they were sent. */
async function countDropped({ db }: Market): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom("messaging_delivery as delivery")
    .innerJoin("messaging_address as address", "address.id", "delivery.address_id")
    .innerJoin("messaging_notification as notification", "notification.id", "delivery.notification_id")
    .select(["address.channel", "notification.kind"])
    .where("delivery.state", "=", "dropped")
    .execute();
  const other = rows.filter(({ kind }) => kind !== OVER_WHEN_PAID);
  if (other.length > 0) throw new Error(`deliveries of ${other[0]?.kind} were dropped`);
  const channels = [...Map.groupBy(rows, ({ channel }) => channel)];
  return Object.fromEntries(channels.map(([channel, some]) => [channel, some.length]));
}

type Run = { api: Market; sender: Sender; random: () => number };

/** Kills the sender at random moments until nothing is left to send. */
async function killUntilSent({ api, sender, random }: Run, trading: Promise<void>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  let isOver = false;
  while (!isOver) {
    if (performance.now() > deadline) throw new Error("not every message was sent");
    await pause(300 + random() * LONGEST_LIFE_MS);
    await sender.kill();
    await sender.start();
    const isWritten = await Promise.race([trading.then(() => true), pause(1, false)]);
    isOver = isWritten && (await countDeliveries(api, "waiting", "claimed")) === 0;
  }
  await sender.kill();
}

type Market = Awaited<ReturnType<typeof startMarketApi>> & Pick<TalkingMarket, "push">;

function received({ mail: { mails }, telegram: { sent }, push: { pushed } }: ChannelServices) {
  return {
    /** Messages that devices show, one of each tag, and those that arrived. */
    push: { shown: new Set(pushed.map(({ device, tag }) => device + tag)).size, arrived: pushed.length },
    /** Messages that a mailbox stores, by their Message-ID, and those that arrived. */
    mails: { stored: new Set(mails.map(({ messageId }) => messageId)).size, arrived: mails.length },
    chat: { different: new Set(sent.map(({ chat_id, text }) => chat_id + text)).size, arrived: sent.length },
  };
}

/** Trades whose notifications are sent by senders that are killed at random. */
export async function senderKills({ trades, seed }: { trades: number; seed: number }) {
  await using opened = new AsyncDisposableStack();
  const services = opened.adopt(await startChannelServices(), (each) => each.close());
  const { push } = services;
  const environment = { ...services.settings, TEST_PUSH_URL: push.url, ENCRYPTION_KEYS: testKeys };
  const market = opened.adopt(await startMarketApi(environment), (each) => each.close());
  const api = { ...market, push };
  const { worker } = api.database.urls;
  const sender = opened.adopt(
    new Sender({ ...environment, CHAIN_RPC_URLS: "http://127.0.0.1:1", DATABASE_URL: worker }),
    (each) => each.kill(),
  );
  await sender.start();
  const trading = (async () => {
    for (let trade = 1; trade <= trades; trade += 1) await playTrade(api);
  })();
  await killUntilSent({ api, sender, random: randomFrom(seed) }, trading);
  return {
    kills: sender.kills,
    ...received(services),
    unsure: await countDeliveries(api, "unsure"),
    inbox: await countInboxes(api),
    dropped: await countDropped(api),
  };
}

/**
 * Checks that every step arrived unless it was over before, and none twice: a mailbox stores a Message-ID once, a
 * device shows a tag once, a chat gets each message once.
 */
export function expectEachOnce(result: Awaited<ReturnType<typeof senderKills>>, trades: number): void {
  const steps = STEPS.length * trades;
  expect(result.inbox).toBe(steps);
  const wanted = (channel: string) => steps - (result.dropped[channel] ?? 0);
  // a killed sender may have sent what its successor finds over, and drops
  const most = (channel: string) => Math.min(steps, wanted(channel) + result.kills);
  const expectAll = (arrived: number, channel: string) => {
    expect(arrived).toBeGreaterThanOrEqual(wanted(channel));
    expect(arrived).toBeLessThanOrEqual(most(channel));
  };
  expectAll(result.mails.stored, "mail");
  expectAll(result.push.shown, "push");
  expect(result.chat.arrived).toBe(result.chat.different);
  // a chat cannot say whether a message of a killed sender arrived; it is in the inbox
  expect(result.chat.different).toBeGreaterThanOrEqual(wanted("telegram") - result.unsure);
  expect(result.chat.different).toBeLessThanOrEqual(most("telegram"));
}
