// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answerCalls } from "#shared/testing/answer-calls.ts";
import { COLLEAGUE, meWith, OPERATOR, TIME, USER } from "#shared/testing/people.ts";
import { accessibilityProblems } from "./testing/axe.ts";
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
  reason: "paid twice",
  reservedTime: TIME,
  endedTime: null,
  payments: [{ hash: `0x${"ab".repeat(32)}`, outcome: "accepted", time: TIME }],
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
const adjustment = (id: string, requestedBy: string) => ({
  id,
  address: USER,
  account: "normal",
  amount: "-12.5",
  reason: "Paid twice",
  requestedBy,
  requestedTime: TIME,
  outcome: "waiting",
  decidedBy: null,
  decidedTime: null,
});

test("shows the events of a trade and resolves it for one side with a reason", async () => {
  const sent = answerCalls({
    consoleMe: meWith("manager"),
    consoleTrades: { list: [trade], total: 1 },
    consoleResolveDispute: true,
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
  await userEvent.click(dialog.getByRole("button", { name: "Resolve" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const call = sent.find(({ name }) => name === "consoleResolveDispute");
  expect(call?.body).toEqual({ id: "500", outcome: "seller", reason: "Never paid" });
});

test("shows trades to support without the action to resolve them", async () => {
  answerCalls({ consoleMe: meWith("support"), consoleTrades: { list: [trade], total: 1 } });
  await visit("/trades");
  await screen.findByRole("button", { name: "Story" });
  expect(screen.queryByRole("button", { name: "Resolve" })).toBeNull();
});

test("resolves a payment in suspense with a record of the decision", async () => {
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
    consoleResolveSuspense: true,
  });
  await visit("/suspense");
  await userEvent.click(await screen.findByRole("button", { name: "Resolve" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Resolve" }));
  await userEvent.click(dialog.getByRole("radio", { name: "Credited" }));
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Rig given by hand");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const call = sent.find(({ name }) => name === "consoleResolveSuspense");
  expect(call?.body).toEqual({ id: "3", decision: "credited", note: "Rig given by hand" });
});

test("lists sums of small transfers below the payments in suspense [S24]", async () => {
  const group = { day: "2026-11-20", recipient: USER, transfers: 150, amount: "0.5", lastHash: `0x${"ef".repeat(32)}` };
  answerCalls({
    consoleMe: meWith("support"),
    consoleSuspense: { list: [], total: 0 },
    consoleDust: { list: [group], total: 1 },
  });
  await visit("/suspense");
  const section = within(await screen.findByRole("region", { name: "Small transfers" }));
  expect(section.getByText("2026-11-20")).toBeTruthy();
  expect(section.getByText("150")).toBeTruthy();
  expect(section.getByText(/suspense\.dust/)).toBeTruthy();
});

test("offers no decision on one's own adjustment, and one on a colleague's", async () => {
  const list = [adjustment("1", `operator:${OPERATOR.toLowerCase()}`), adjustment("2", `operator:${COLLEAGUE}`)];
  const sent = answerCalls({
    consoleMe: meWith("manager"),
    consoleAdjustments: { list, total: 2 },
    consoleDecideAdjustment: adjustment("2", COLLEAGUE),
  });
  await visit("/adjustments");
  expect(await screen.findAllByRole("button", { name: "Approve" })).toHaveLength(1);
  expect(screen.getByText("Another operator decides")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Approve" }));
  await waitFor(() => expect(sent.some(({ name }) => name === "consoleDecideAdjustment")).toBe(true));
  const call = sent.find(({ name }) => name === "consoleDecideAdjustment");
  expect(call?.body).toEqual({ id: "2", approve: true });
});

test("requests an adjustment as an exact signed amount", async () => {
  const sent = answerCalls({
    consoleMe: meWith("manager"),
    consoleAdjustments: { list: [], total: 0 },
    consoleRequestAdjustment: adjustment("1", OPERATOR),
  });
  await visit("/adjustments");
  await userEvent.click(await screen.findByRole("button", { name: "Ask for an adjustment" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ask for an adjustment" }));
  await userEvent.type(dialog.getByRole("textbox", { name: "Address of the person" }), USER);
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Account" }), "C2C Account");
  await userEvent.click(dialog.getByRole("radio", { name: "Take" }));
  const amount = dialog.getByRole("textbox", { name: "Amount" });
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Paid twice");
  const send = dialog.getByRole("button", { name: "Ask" }) as HTMLButtonElement;
  for (const bad of ["0", "1.23456", "1e3"]) {
    await userEvent.clear(amount);
    await userEvent.type(amount, bad);
    expect(send.disabled, bad).toBe(true);
  }
  await userEvent.clear(amount);
  await userEvent.type(amount, "12.5");
  expect(await accessibilityProblems()).toEqual([]);
  await userEvent.click(send);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const call = sent.find(({ name }) => name === "consoleRequestAdjustment");
  expect(call?.body).toEqual({ address: USER, account: "ctoc", amount: "-12.5", reason: "Paid twice" });
});
