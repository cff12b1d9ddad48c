import { accountNames } from "@wth/rules";
import type { NotificationFormat, NotificationWordsTable, PaidAmounts } from "./words-table.ts";

const sources = { 0: "as a gift", 2: "as a reward", 3: "by airdrop" } as const;

const timeoutText = (timeouts: number): string =>
  timeouts === 1
    ? "it counts as your first timeout. With the next one your trading is restricted."
    : `it counts as your timeout number ${timeouts}, and your trading is restricted.`;

/** Sentence about what came of the USDT that was due; empty for a notification of an earlier version. */
const paidText = ({ usdt, received }: PaidAmounts, f: NotificationFormat, side: "buyer" | "seller"): string =>
  usdt === undefined || received === undefined
    ? ""
    : ` ${f.payment(received)} USDT of ${f.payment(usdt)} USDT due reached ${side === "seller" ? "your" : "the seller's"} wallet.`;

/** Words of all kinds of notifications in English. */
export const wordsEn: NotificationWordsTable = {
  orderNeedsYou: {
    title: () => "A trade waits for your payment",
    text: ({ orderId, until }, { time }) => `Order ${orderId}: pay by ${time(until)}, or it is cancelled.`,
  },
  tradeTaken: {
    title: () => "A sale of yours has a buyer",
    text: ({ orderId, amount, until }, f) =>
      `Order ${orderId}: ${f.amount(amount)} WTH is set aside. The buyer has until ${f.time(until)} to pay you.`,
  },
  tradeHalfTime: {
    title: ({ side }) => (side === "buyer" ? "Half of the time to pay is over" : "The buyer has half of the time left"),
    text: ({ orderId, side, until }, { time }) =>
      side === "buyer"
        ? `Order ${orderId}: pay by ${time(until)}. A trade that is not paid counts against you.`
        : `Order ${orderId}: your sale is not paid yet. It ends by itself at ${time(until)}.`,
  },
  tradePaid: {
    title: () => "Your sale is paid",
    text: ({ orderId, amount, usdt }, f) =>
      `Order ${orderId}: ${f.payment(usdt)} USDT for ${f.amount(amount)} WTH is in your wallet.`,
  },
  tradeCredited: {
    title: () => "Your purchase is credited",
    text: ({ orderId, amount }, f) => `Order ${orderId}: ${f.amount(amount)} WTH is in your ${accountNames.en.ctoc}.`,
  },
  tradeTimedOut: {
    title: ({ side }) => (side === "buyer" ? "A purchase was not paid in time" : "The buyer did not pay in time"),
    text: ({ orderId, side, amount, timeouts }, f) => {
      if (side === "seller")
        return `Order ${orderId}: your ${f.amount(amount)} WTH is back in your ${accountNames.en.ctoc}, the fee in your ${accountNames.en.fee}.`;
      return `Order ${orderId}: ${timeouts === null ? "it does not count against you." : timeoutText(timeouts)}`;
    },
  },
  tradeReturnAsked: {
    title: () => "The buyer gives a trade back",
    text: ({ orderId, amount }, f) =>
      `Order ${orderId}: your ${f.amount(amount)} WTH is free again as soon as no payment can arrive any more.`,
  },
  tradeReturned: {
    title: () => "A trade was given back",
    text: ({ orderId, side, amount, timeouts }, f) => {
      if (side === "seller") return `Order ${orderId}: your ${f.amount(amount)} WTH and the fee are free again.`;
      return `Order ${orderId}: ${timeouts === null ? "you have nothing to pay." : timeoutText(timeouts)}`;
    },
  },
  advertLapsed: {
    title: () => "Your advert to buy has ended",
    text: ({ orderId, amount }, f) =>
      `Order ${orderId}: no one sold you ${f.amount(amount)} WTH in time. You have nothing to pay, and can post another advert.`,
  },
  feeCreditLow: {
    title: () => "Your fee credit is low",
    text: ({ left }, f) => `${f.amount(left)} WTH is left, less than your last sale needed.`,
  },
  disputeOpened: {
    title: () => "A trade is in dispute",
    text: ({ orderId, side, ...usdt }, f) =>
      `Order ${orderId}: an operator decides.${paidText(usdt, f, side)} ` +
      (side === "buyer" ? "Describe what you paid and add proof." : "Describe what you received and add proof."),
  },
  disputeAnswered: {
    title: () => "The other side answered",
    text: ({ orderId }) => `There is a new statement in your dispute about order ${orderId}.`,
  },
  disputeResolved: {
    title: () => "Your dispute is resolved",
    text: ({ orderId, side, outcome, amount, ...usdt }, f) =>
      (side === outcome
        ? `Order ${orderId}: an operator decided for you, and you get ${f.amount(amount)} WTH.`
        : `Order ${orderId}: an operator decided for the other side, who gets ${f.amount(amount)} WTH.`) +
      paidText(usdt, f, side),
  },
  rigSessionEnded: {
    title: ({ rigs }, _, { count }) =>
      rigs === 1 ? "A mining session is over" : `${count(rigs)} mining sessions are over`,
    text: () => "Claim what was mined and start again.",
  },
  rigGranted: {
    title: (_, events, { count }) => (events > 1 ? `You were given ${count(events)} miners` : "You were given a miner"),
    text: ({ level, source }, _, events) =>
      events > 1 ? "Start them to earn." : `A new S${level} miner, ${sources[source]}. Start it to earn.`,
  },
  dividendReady: {
    title: () => "Dividends can be claimed",
    text: ({ day }) => `Those of ${day.replaceAll("-", "/")} have been settled.`,
  },
  rewardReady: {
    title: () => "A reward can be claimed",
    text: ({ amount }, f) => `${f.amount(amount)} WTH of the Blue Whale Plan.`,
  },
  friendJoined: {
    title: (_, events, { count }) =>
      events > 1 ? `${count(events)} friends joined your circle` : "A friend joined your circle",
    text: () => "They used your invitation code.",
  },
  kycApproved: {
    title: () => "Your identity is verified",
    text: () => "Transfers and purchases in the market are open to you.",
  },
  kycRejected: { title: () => "Your identity could not be verified", text: ({ en }) => en },
  restriction: {
    title: () => "Your trading is restricted",
    text: ({ until }, { time }) =>
      until === null
        ? "Payments were not made in time. Only an operator can lift it."
        : `Payments were not made in time. You can trade again from ${time(until)}.`,
  },
  restrictionLifted: {
    title: () => "You can trade again",
    text: () => "An operator has lifted the restriction of your trading.",
  },
  balanceAdjusted: {
    title: () => "A balance of yours was corrected",
    text: ({ account, amount }, f) =>
      amount.startsWith("-")
        ? `${f.amount(amount.slice(1))} WTH was taken from your ${accountNames.en[account]}.`
        : `${f.amount(amount)} WTH was added to your ${accountNames.en[account]}.`,
  },
  newDevice: {
    title: () => "Sign-in from a new device",
    text: ({ device, addressRange, at }, { time }) => {
      const origin = [device, addressRange].filter((part) => part !== "").join(", ");
      const what = origin === "" ? "An unknown device" : origin;
      return `${what}, at ${time(at)}. If it was not you, end that session.`;
    },
  },
  chatConnected: {
    title: () => "A Telegram chat was connected",
    text: ({ name, at }, { time }) =>
      `${name === "" ? "A chat without a name" : name}, at ${time(at)}. If it was not you, remove it from your notification settings.`,
  },
  addressDropped: {
    title: ({ channel }) =>
      channel === "push" ? "A device gets no messages any more" : "A Telegram chat gets no messages any more",
    text: ({ channel, name, at, isTaken }, { time }) => {
      if (channel === "push")
        return `${name === "" ? "A device without a name" : name} lost its push subscription at ${time(at)}. Switch messages on again in the notification settings of that device.`;
      const chat = name === "" ? "A chat without a name" : name;
      return isTaken
        ? `${chat} was connected to another account at ${time(at)}. If you did not do that, connect it again in your notification settings.`
        : `${chat} stopped accepting messages of our bot at ${time(at)}. Connect it again in your notification settings.`;
    },
  },
  sessionStolen: {
    title: () => "A session of yours was ended",
    text: ({ device, at }, { time }) =>
      `Its token was used twice at ${time(at)}${device === "" ? "" : `, on ${device}`}. A copy of it may be in other hands.`,
  },
};
