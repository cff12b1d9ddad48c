import { rigLevels, rigSource } from "@wth/rules";
import { z } from "../zod.ts";
import { AccountKind } from "../calls/accounts/accounts.ts";
import { AmountText, Id, TimeMs } from "../schemas.ts";
import type { LapseEvent, NotificationChannel, NotificationGroup } from "./channels.ts";

const everywhere = ["inbox", "toast", "push", "mail", "telegram"] as const;
const onDevices = ["inbox", "toast", "push", "telegram"] as const;
const onScreen = ["inbox", "toast"] as const;

type KindOf<Facts extends z.ZodType> = {
  group: NotificationGroup;
  /**
   * Schema of the data that the words need. Times in Unix milliseconds, amounts as decimal strings, ids as strings of
   * digits.
   */
  facts: Facts;
  /** Page that the notification opens. `events` counts what it stands for. */
  link: (facts: z.output<Facts>, events: number) => string;
  /** Channels of a person who chose none. */
  channels: readonly NotificationChannel[];
  /** Subject of the facts: an open notification of one person, kind and subject takes up further events. */
  subject?: (facts: z.output<Facts>) => string;
  /** Events about the subject that end the notification by themselves. */
  lapsesWith?: readonly LapseEvent[];
  /** Unix milliseconds at which the notification ends by itself; null for never. */
  lapsesAt?: (facts: z.output<Facts>) => number | null;
};

const kind = <Facts extends z.ZodType>(entry: KindOf<Facts>) => entry;

const Side = z.enum(["buyer", "seller"]);
const ofTrade = {
  group: "trades",
  channels: everywhere,
  subject: ({ orderId }: { orderId: string }) => orderId,
} as const;
/** USDT due for a trade, and received by its seller. */
const paidAmounts = { usdt: AmountText.optional(), received: AmountText.optional() };
const toTrade = ({ orderId }: { orderId: string }) => `/c2c?order=${orderId}`;
const toSessions = () => "/sessions";
const toIdentity = () => "/kycselect";
const toMarket = () => "/c2c";
const toRigs = () => "/defi";
/** One entry for all events of a person and kind. */
const inOne = () => "";

/** All kinds of notifications. */
export const notificationKinds = {
  /** A trade waits for the buyer's payment until the time. */
  orderNeedsYou: kind({
    ...ofTrade,
    facts: z.object({ orderId: Id, until: TimeMs }),
    link: toTrade,
    lapsesWith: ["tradeEnded", "returnAsked"],
    lapsesAt: ({ until }) => until,
  }),
  /** The seller's WTH is reserved until the time. */
  tradeTaken: kind({
    ...ofTrade,
    facts: z.object({ orderId: Id, amount: AmountText, until: TimeMs }),
    link: toTrade,
    lapsesWith: ["tradeEnded"],
    lapsesAt: ({ until }) => until,
  }),
  /** Half of the time to pay is over. */
  tradeHalfTime: kind({
    ...ofTrade,
    facts: z.object({ orderId: Id, side: Side, until: TimeMs }),
    link: toTrade,
    lapsesWith: ["tradeEnded", "returnAsked"],
    lapsesAt: ({ until }) => until,
  }),
  /** The buyer's USDT has reached the seller. */
  tradePaid: kind({
    ...ofTrade,
    facts: z.object({ orderId: Id, amount: AmountText, usdt: AmountText }),
    link: toTrade,
  }),
  /** The WTH is on the buyer's account. */
  tradeCredited: kind({ ...ofTrade, facts: z.object({ orderId: Id, amount: AmountText }), link: toTrade }),
  /** `timeouts` counts those of the buyer with this one; null for the seller, and when it does not count. */
  tradeTimedOut: kind({
    ...ofTrade,
    facts: z.object({ orderId: Id, side: Side, amount: AmountText, timeouts: z.int().nullable() }),
    link: toTrade,
  }),
  /** The buyer gives the trade back; it ends when its signed payment cannot be used any more. */
  tradeReturnAsked: kind({
    ...ofTrade,
    facts: z.object({ orderId: Id, amount: AmountText }),
    link: toTrade,
    lapsesWith: ["tradeEnded"],
  }),
  /** `timeouts` as in `tradeTimedOut`. */
  tradeReturned: kind({
    ...ofTrade,
    facts: z.object({ orderId: Id, side: Side, amount: AmountText, timeouts: z.int().nullable() }),
    link: toTrade,
  }),
  /** An advert to buy that no one took in time has ended. */
  advertLapsed: kind({ ...ofTrade, facts: z.object({ orderId: Id, amount: AmountText }), link: toTrade }),
  /** Fee credit that is left, less than the last sale needed. */
  feeCreditLow: kind({
    group: "trades",
    channels: onScreen,
    facts: z.object({ left: AmountText }),
    link: () => "/account",
    subject: inOne,
    lapsesWith: ["feeCreditAdded"],
  }),
  /** A trade waits for an operator's decision. Stored ones of earlier versions have no amounts. */
  disputeOpened: kind({
    ...ofTrade,
    group: "disputes",
    facts: z.object({ orderId: Id, side: Side, ...paidAmounts }),
    link: toTrade,
    lapsesWith: ["disputeResolved"],
  }),
  /** The other side has made a statement. */
  disputeAnswered: kind({
    ...ofTrade,
    group: "disputes",
    facts: z.object({ orderId: Id }),
    link: toTrade,
    lapsesWith: ["disputeResolved"],
  }),
  /** `outcome` is the side that got the WTH. Stored ones of earlier versions have no USDT. */
  disputeResolved: kind({
    ...ofTrade,
    group: "disputes",
    facts: z.object({ orderId: Id, side: Side, outcome: Side, amount: AmountText, ...paidAmounts }),
    link: toTrade,
  }),
  /** Sessions of `rigs` rigs are over and wait to be claimed. */
  rigSessionEnded: kind({
    group: "mining",
    channels: onDevices,
    facts: z.object({ rigs: z.int().positive() }),
    link: toRigs,
    subject: inOne,
    lapsesWith: ["rigsClaimed"],
  }),
  rigGranted: kind({
    group: "mining",
    channels: onDevices,
    facts: z.object({
      rigId: Id,
      level: z.literal(rigLevels),
      source: z.literal([rigSource.gift, rigSource.reward, rigSource.airdrop]),
    }),
    link: ({ rigId }, events) => (events > 1 ? "/defi" : `/defi?rig=${rigId}`),
    subject: inOne,
    lapsesWith: ["rigsStarted"],
  }),
  /** The newest UTC day, YYYY-MM-DD, whose dividends the person can claim. */
  dividendReady: kind({
    group: "income",
    channels: onScreen,
    facts: z.object({ day: z.iso.date() }),
    link: toRigs,
    subject: inOne,
    lapsesWith: ["dividendsClaimed"],
  }),
  rewardReady: kind({
    group: "income",
    channels: onScreen,
    facts: z.object({ rewardId: z.string(), amount: z.string() }),
    link: () => "/plan",
    subject: ({ rewardId }) => rewardId,
    lapsesWith: ["rewardEnded"],
  }),
  /** A person joined the circle by the invitation code. */
  friendJoined: kind({ group: "circle", channels: onScreen, facts: z.object({}), link: toRigs, subject: inOne }),
  kycApproved: kind({
    group: "account",
    channels: everywhere,
    facts: z.object({}),
    link: toIdentity,
    subject: inOne,
    lapsesWith: ["identityDecided"],
  }),
  /** The reviewer's reason in both languages. */
  kycRejected: kind({
    group: "account",
    channels: everywhere,
    facts: z.object({ en: z.string(), zhCN: z.string() }),
    link: toIdentity,
    subject: inOne,
    lapsesWith: ["identitySubmitted", "identityDecided"],
  }),
  /** End of a trading restriction; null when it is permanent. */
  restriction: kind({
    group: "account",
    channels: everywhere,
    facts: z.object({ until: TimeMs.nullable() }),
    link: toMarket,
    subject: inOne,
    lapsesWith: ["restrictionLifted"],
    lapsesAt: ({ until }) => until,
  }),
  restrictionLifted: kind({ group: "account", channels: everywhere, facts: z.object({}), link: toMarket }),
  /** Change that operators made to one of the person's accounts; negative when they took WTH or fee credit from it. */
  balanceAdjusted: kind({
    group: "account",
    channels: everywhere,
    facts: z.object({ account: AccountKind, amount: z.string() }),
    link: () => "/account",
  }),
  /** A sign-in from a device that this person had not used. `device` and `addressRange` are empty where not known. */
  newDevice: kind({
    group: "security",
    channels: everywhere,
    facts: z.object({ device: z.string(), addressRange: z.string(), at: TimeMs }),
    link: toSessions,
  }),
  /** A chat was connected, to which messages go from now on. `name` is the one that the chat's owner chose. */
  chatConnected: kind({
    group: "security",
    channels: everywhere,
    facts: z.object({ name: z.string(), at: TimeMs }),
    link: () => "/notifications",
  }),
  /**
   * A device or chat was removed that no longer exists, or that another account has connected (`isTaken`). `name` is
   * the one in the settings, empty where not known.
   */
  addressDropped: kind({
    group: "security",
    channels: everywhere,
    facts: z.object({
      channel: z.enum(["push", "telegram"]),
      name: z.string(),
      at: TimeMs,
      isTaken: z.boolean().default(false),
    }),
    link: () => "/notifications",
  }),
  /** A session was ended because one of its tokens was used twice. */
  sessionStolen: kind({
    group: "security",
    channels: everywhere,
    facts: z.object({ device: z.string(), at: TimeMs }),
    link: toSessions,
  }),
} as const;

/** Name of a kind of notification. */
export type NotificationKind = keyof typeof notificationKinds;
export type NotificationFacts<K extends NotificationKind = NotificationKind> = z.output<
  (typeof notificationKinds)[K]["facts"]
>;

/** The kinds by their names, without the types of their facts. */
export const kindsByName: Readonly<Record<NotificationKind, KindOf<z.ZodType<never>>>> = notificationKinds as never;
export const kindNames = Object.keys(notificationKinds) as NotificationKind[];

/** Kinds whose open notifications an event ends. */
export function kindsLapsingWith(event: LapseEvent): NotificationKind[] {
  return kindNames.filter((name) => kindsByName[name].lapsesWith?.includes(event));
}
