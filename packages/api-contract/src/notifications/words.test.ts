import { expect, test } from "vitest";
import { lapseEvents } from "./channels.ts";
import { kindNames, kindsByName, kindsLapsingWith, type NotificationKind } from "./kinds.ts";
import { notificationWords } from "./words.ts";

const trade = { orderId: "41", amount: "40", usdt: "44", left: "2", until: 1, at: 1, timeouts: 2, rigs: 2 };
const rest = {
  side: "buyer",
  outcome: "seller",
  rigId: "8",
  level: 3,
  source: 2,
  day: "2026-01-01",
  rewardId: "9",
  en: "Blurry.",
  zhCN: "模糊。",
  account: "normal",
  device: "Safari · iOS",
  addressRange: "192.0.2.0/24",
  name: "Reef Diver",
  channel: "push",
};
/** Facts that every kind accepts. */
const facts = { ...trade, ...rest };
const format = {
  time: () => "TIME",
  amount: (amount: string) => `AMOUNT ${amount}`,
  payment: (amount: string) => `PAYMENT ${amount}`,
  count: (count: number) => `COUNT ${count}`,
};
const wordsOf = (kind: NotificationKind, language: "en" | "zhCN") =>
  notificationWords({ kind, data: facts, events: 2 }, language, format);

test.each(kindNames)("%s has words in both languages and a page that it opens [U02]", (kind) => {
  const { facts: schema, link } = kindsByName[kind];
  expect(() => schema.parse(facts)).not.toThrow();
  expect(link(facts as never, 1)).toMatch(/^\/[a-z0-9]+(\?[a-z]+=\d+)?$/);
  const [en, zhCN] = [wordsOf(kind, "en"), wordsOf(kind, "zhCN")];
  for (const text of [en.title, en.text, zhCN.title, zhCN.text]) expect(text).toMatch(/^(?!.*undefined).+$/);
  expect(en.text).toMatch(/\.$/);
  expect(zhCN.text).toMatch(/。$/);
});

test.each(kindNames)("the title of %s tells no one's data, for a lock screen [U32]", (kind) => {
  for (const language of ["en", "zhCN"] as const)
    expect(wordsOf(kind, language).title).not.toMatch(/AMOUNT|PAYMENT|TIME|41|Blurry|模糊|Safari|192|Reef/);
});

/** True for a kind that asks its person to do or to await something; others tell of what is done. */
const asks: Readonly<Record<NotificationKind, boolean>> = {
  orderNeedsYou: true,
  tradeTaken: true,
  tradeHalfTime: true,
  tradePaid: false,
  tradeCredited: false,
  tradeTimedOut: false,
  tradeReturnAsked: true,
  tradeReturned: false,
  advertLapsed: false,
  feeCreditLow: true,
  disputeOpened: true,
  disputeAnswered: true,
  disputeResolved: false,
  rigSessionEnded: true,
  rigGranted: true,
  dividendReady: true,
  rewardReady: true,
  friendJoined: false,
  kycApproved: false,
  kycRejected: true,
  restriction: true,
  restrictionLifted: false,
  balanceAdjusted: false,
  newDevice: false,
  chatConnected: false,
  addressDropped: false,
  sessionStolen: false,
};

test.each(kindNames.filter((kind) => asks[kind]))("%s names the events that end its request [U08]", (kind) => {
  const { lapsesWith = [], subject } = kindsByName[kind];
  expect(lapsesWith.length).toBeGreaterThan(0);
  for (const event of lapsesWith) expect(kindsLapsingWith(event)).toContain(kind);
  // events end the entry of their subject
  expect(subject?.(facts as never)).toBeTypeOf("string");
});

test.each(lapseEvents)("%s ends a kind [U08]", (event) => {
  expect(kindsLapsingWith(event)).not.toEqual([]);
});

const ofTrades = kindNames.filter((kind) => kindsByName[kind].link(facts as never, 1) === "/c2c?order=41");
test.each(ofTrades)("%s names its order, so that like trades differ [U02]", (kind) => {
  expect(wordsOf(kind, "en").text).toMatch(/[Oo]rder 41\b/);
  expect(wordsOf(kind, "zhCN").text).toMatch(/訂單 41/);
});

test("the words of a credit name the account [U02]", () => {
  expect(wordsOf("tradeCredited", "en").text).toMatch(/in your C2C Account/);
  expect(wordsOf("tradeCredited", "zhCN").text).toMatch(/C2C 帳戶/);
});

test.each(["disputeOpened", "disputeResolved"] as const)("%s names the USDT due and received [V02]", (kind) => {
  const data = { ...facts, usdt: "18.4", received: "17.4" };
  const text = (side: string, language: "en" | "zhCN") =>
    notificationWords({ kind, data: { ...data, side } as never, events: 1 }, language, format).text;
  expect(text("seller", "en")).toContain("PAYMENT 17.4 USDT of PAYMENT 18.4 USDT due reached your wallet.");
  expect(text("buyer", "en")).toContain("PAYMENT 17.4 USDT of PAYMENT 18.4 USDT due reached the seller's wallet.");
  expect(text("seller", "zhCN")).toContain("應付 PAYMENT 18.4 USDT，您的錢包實收 PAYMENT 17.4 USDT。");
  expect(text("buyer", "zhCN")).toContain("應付 PAYMENT 18.4 USDT，賣方錢包實收 PAYMENT 17.4 USDT。");
});

test("a stored dispute without amounts of USDT has words without them [V02]", () => {
  for (const kind of ["disputeOpened", "disputeResolved"] as const)
    for (const language of ["en", "zhCN"] as const)
      expect(notificationWords({ kind, data: facts, events: 1 }, language, format).text).not.toMatch(/USDT|undefined/);
});

test("writes counts and payments through the reader's format alone [U15]", () => {
  for (const language of ["en", "zhCN"] as const) {
    for (const kind of ["rigSessionEnded", "rigGranted", "friendJoined"] as const)
      expect(wordsOf(kind, language).title).toContain("COUNT 2");
    expect(wordsOf("tradePaid", language).text).toMatch(/PAYMENT 44 USDT/);
  }
});

test("a dropped address is named as the device or chat that it was [X38, W18]", () => {
  const words = (channel: string, name: string, isTaken = false) => {
    const data = { ...facts, channel, name, isTaken } as never;
    return notificationWords({ kind: "addressDropped", data, events: 1 }, "en", format);
  };
  expect(words("push", "Reef")).toEqual({
    title: "A device gets no messages any more",
    text: expect.stringMatching(/^Reef lost its push subscription at TIME\./),
  });
  expect(words("telegram", "", true).text).toBe(
    "A chat without a name was connected to another account at TIME. If you did not do that, connect it again in your notification settings.",
  );
  expect(words("telegram", "")).toEqual({
    title: "A Telegram chat gets no messages any more",
    text: expect.stringMatching(/^A chat without a name stopped accepting messages of our bot at TIME\./),
  });
});
