// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answerCalls } from "#shared/testing/answer-calls.ts";
import { COLLEAGUE, meWith, TIME, USER } from "#shared/testing/people.ts";
import { proposalAnswers, proposalBody, sentProposal } from "#shared/testing/proposals.ts";
import { visit } from "./testing/visit.tsx";
import { closeBrowser, openBrowser } from "./testing/signed-in-browser.ts";

beforeEach(openBrowser);
afterEach(closeBrowser);

const trade = {
  id: "500",
  status: 9,
  type: 1,
  seller: USER,
  buyer: COLLEAGUE,
  price: "1.02",
  amount: "150",
  usdt: "153",
  usdtReceived: "152",
  reason: "paid twice",
  reservedTime: TIME,
  endedTime: null,
  payments: [{ hash: `0x${"ab".repeat(32)}`, amount: "152", outcome: "accepted", time: TIME }],
  events: [
    { time: TIME, kind: "taken", by: COLLEAGUE, detail: { quantity: "150" }, pictures: [] },
    { time: TIME, kind: "failed", by: null, detail: { reason: "wrong amount" }, pictures: [] },
    {
      time: TIME,
      kind: "statement",
      by: COLLEAGUE,
      detail: { text: "All of it was paid." },
      pictures: ["/picture?key=trade%2F1%2Fa&expires=1", "/picture?key=trade%2F1%2Fb&expires=1"],
    },
  ],
};
test("shows the events of a trade and proposes to resolve it for one side", async () => {
  const sent = answerCalls({
    consoleMe: meWith("manager"),
    consoleTrades: { list: [trade], total: 1 },
    ...proposalAnswers,
  });
  await visit("/trades");
  await userEvent.click(await screen.findByRole("button", { name: "Story" }));
  expect(screen.getByText("paid twice")).toBeTruthy();
  expect(screen.getByText(trade.payments[0]?.hash ?? "")).toBeTruthy();
  for (const words of ["Taken", "150 WTH", "Another amount was paid", "All of it was paid."])
    expect(screen.getByText(words)).toBeTruthy();
  // picture URLs expire after a minute, so opening the details loads new ones
  expect(sent.filter(({ name }) => name === "consoleTrades")).toHaveLength(2);
  await userEvent.click(screen.getByRole("button", { name: "Enlarge: Picture 2" }));
  const large = within(await screen.findByRole("dialog", { name: "Picture 2" }));
  const image = large.getByRole<HTMLImageElement>("img", { name: "Picture 2" });
  expect(image.src).toContain("trade%2F1%2Fb");
  fireEvent.error(image);
  await userEvent.click(large.getByRole("button", { name: "Show it again" }));
  await waitFor(() => expect(sent.filter(({ name }) => name === "consoleTrades")).toHaveLength(3));
  await userEvent.click(large.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.click(screen.getByRole("button", { name: "Resolve" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Resolve trade 500" }));
  await userEvent.click(dialog.getByRole("radio", { name: "For the seller" }));
  expect(dialog.getByText(/150 WTH that is locked goes back to the seller/)).toBeTruthy();
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Never paid");
  await userEvent.click(dialog.getByRole("button", { name: "Propose and sign" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const content = { trade: "500", outcome: "seller" };
  expect(sentProposal(sent)).toEqual(proposalBody("resolveDispute", content, "Never paid"));
});

test("shows USDT due and received of a trade side by side [V02]", async () => {
  answerCalls({ consoleMe: meWith("manager"), consoleTrades: { list: [trade], total: 1 } });
  await visit("/trades");
  const table = within(await screen.findByRole("table", { name: "Trades to resolve" }));
  const headings = table.getAllByRole("columnheader").map(({ textContent }) => textContent);
  const place = headings.indexOf("USDT due");
  expect(headings[place + 1]).toBe("USDT received");
  const cells = table.getAllByRole("cell").map(({ textContent }) => textContent);
  expect(cells.slice(place, place + 2)).toEqual(["153USDT", "152USDT"]);
  await userEvent.click(screen.getByRole("button", { name: "Resolve" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Resolve trade 500" }));
  expect(dialog.getByText(/The seller received 152 USDT of 153 USDT due\.$/)).toBeTruthy();
});

test("shows trades to support without the action to resolve them", async () => {
  answerCalls({ consoleMe: meWith("support"), consoleTrades: { list: [trade], total: 1 } });
  await visit("/trades");
  await screen.findByRole("button", { name: "Story" });
  expect(screen.queryByRole("button", { name: "Resolve" })).toBeNull();
});

test("proposes a decision about a payment in suspense", async () => {
  const row = {
    id: "3",
    time: TIME,
    contract: "machinePurchase",
    name: "Paid",
    amount: "12",
    payer: USER,
    order: null,
    reason: "unknown order",
    hash: `0x${"cd".repeat(32)}`,
  };
  const sent = answerCalls({
    consoleMe: meWith("manager"),
    consoleSuspense: { list: [row], total: 1 },
    consoleDust: { list: [], total: 0 },
    consoleParkedEvents: { list: [], total: 0 },
    consoleAlarms: { list: [], total: 0 },
    consoleTreasuries: { list: [], total: 0 },
    ...proposalAnswers,
  });
  await visit("/suspense");
  await userEvent.click(await screen.findByRole("button", { name: "Resolve" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Resolve" }));
  await userEvent.click(dialog.getByRole("radio", { name: "Credited" }));
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Rig given by hand");
  await userEvent.click(dialog.getByRole("button", { name: "Propose and sign" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const content = { payment: "3", decision: "credited" };
  expect(sentProposal(sent)).toEqual(proposalBody("resolveSuspense", content, "Rig given by hand"));
});

test("links a payment in suspense to the trades, and names its order [V02]", async () => {
  const payment = { contract: "c2cPayment", name: "Paid", amount: "17.4", payer: USER, reason: "wrong amount" };
  const row = { ...payment, id: "3", time: TIME, order: "500", hash: `0x${"cd".repeat(32)}` };
  answerCalls({
    consoleMe: meWith("support"),
    consoleSuspense: { list: [row], total: 1 },
    consoleDust: { list: [], total: 0 },
    consoleParkedEvents: { list: [], total: 0 },
    consoleAlarms: { list: [], total: 0 },
    consoleTreasuries: { list: [], total: 0 },
  });
  await visit("/suspense");
  expect((await screen.findByRole("link", { name: "500" })).getAttribute("href")).toBe("/trades");
});

test("lists sums of small transfers below the payments in suspense [S24]", async () => {
  const group = { day: "2026-11-20", recipient: USER, transfers: 150, amount: "0.5", lastHash: `0x${"ef".repeat(32)}` };
  answerCalls({
    consoleMe: meWith("support"),
    consoleSuspense: { list: [], total: 0 },
    consoleDust: { list: [group], total: 1 },
    consoleParkedEvents: { list: [], total: 0 },
    consoleAlarms: { list: [], total: 0 },
    consoleTreasuries: { list: [], total: 0 },
  });
  await visit("/suspense");
  const section = within(await screen.findByRole("region", { name: "Small transfers" }));
  expect(section.getByText("2026-11-20")).toBeTruthy();
  expect(section.getByText("150")).toBeTruthy();
  expect(section.getByText(/suspense\.dust/)).toBeTruthy();
});

test("lists treasuries with what they received, sent and lack [N11]", async () => {
  const amounts = { balance: "17.5", received: "30", sent: "12", missing: "0.5" };
  answerCalls({
    consoleMe: meWith("support"),
    consoleSuspense: { list: [], total: 0 },
    consoleDust: { list: [], total: 0 },
    consoleParkedEvents: { list: [], total: 0 },
    consoleAlarms: { list: [], total: 0 },
    consoleTreasuries: { list: [{ id: USER, ...amounts, block: 7, time: TIME }], total: 1 },
  });
  await visit("/suspense");
  const section = within(await screen.findByRole("region", { name: "Treasuries" }));
  for (const name of ["Received (USDT)", "Sent (USDT)", "Balance (USDT)", "Missing (USDT)"])
    expect(section.getByRole("columnheader", { name })).toBeTruthy();
  const cells = section.getAllByRole("cell").map(({ textContent }) => textContent);
  expect(cells.slice(1, 5)).toEqual(["30", "12", "17.5", "0.5"]);
});

test("lists chain events that failed with the command that tries them again [S16]", async () => {
  const failed = { id: "41", time: TIME, contract: "trade", name: "Paid", hash: `0x${"ab".repeat(32)}` };
  const list = [
    { ...failed, error: "no such order", attempts: 3, behind: null },
    { ...failed, id: "42", error: "waits for event 41", attempts: 0, behind: "41" },
  ];
  answerCalls({
    consoleMe: meWith("support"),
    consoleSuspense: { list: [], total: 0 },
    consoleDust: { list: [], total: 0 },
    consoleParkedEvents: { list, total: 2 },
    consoleAlarms: { list: [], total: 0 },
    consoleTreasuries: { list: [], total: 0 },
  });
  await visit("/suspense");
  const section = within(await screen.findByRole("region", { name: "Chain events without effect" }));
  expect(section.getByText("Failed 3 times")).toBeTruthy();
  expect(section.getByText("no such order")).toBeTruthy();
  expect(section.getByText("Waits for event 41")).toBeTruthy();
  expect(section.getAllByText(/^npm run ops/).map(({ textContent }) => textContent)).toEqual([
    "npm run ops -- events replay 41",
  ]);
});

test("lists alarms about the contracts with the command that acknowledges each [N15]", async () => {
  const event = { id: "7", time: TIME, contract: "wths", hash: `0x${"cd".repeat(32)}`, pausedTime: null };
  const list = [
    { ...event, kind: "administration", name: "CapsSet", args: { perOrder: "1" }, detail: "" },
    {
      ...event,
      id: "9",
      kind: "signerSilent",
      contract: "signer",
      name: "itself",
      args: {},
      detail: "60 s",
      hash: null,
    },
    { ...event, id: "8", kind: "unknownMint", name: "WthsMinted", args: {}, detail: "unknown order", pausedTime: TIME },
  ];
  answerCalls({
    consoleMe: meWith("support"),
    consoleSuspense: { list: [], total: 0 },
    consoleDust: { list: [], total: 0 },
    consoleParkedEvents: { list: [], total: 0 },
    consoleAlarms: { list, total: 3 },
    consoleTreasuries: { list: [], total: 0 },
  });
  await visit("/suspense");
  const section = within(await screen.findByRole("region", { name: "Alarms about the contracts" }));
  expect(section.getByText(/Mint that no order explains/)).toBeTruthy();
  expect(section.getByText("unknown order")).toBeTruthy();
  expect(section.getByText(/The signer gives no sign of life/)).toBeTruthy();
  expect(section.getByText("signer.itself")).toBeTruthy();
  expect(section.getByText('{"perOrder":"1"}')).toBeTruthy();
  expect(section.getByText(/The contracts were paused at/)).toBeTruthy();
  expect(section.getAllByText(/^npm run ops/).map(({ textContent }) => textContent)).toEqual([
    "npm run ops -- alarms acknowledge 7",
    "npm run ops -- alarms acknowledge 9",
    "npm run ops -- alarms acknowledge 8",
  ]);
});
