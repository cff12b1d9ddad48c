// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Answer } from "@wth/web-kit/testing/api-answers.ts";
import { clearRecords, renderRecords } from "#features/accounts/records/testing/render-records.tsx";
import { cellTexts } from "#shared/testing/table-rows.ts";
import { drawBalances } from "./draw-balances.ts";
import { HistoryView } from "./history-view.tsx";

vi.mock(import("./draw-balances.ts"), () => ({ drawBalances: vi.fn<typeof drawBalances>() }));

const paint = vi.fn<() => void>();
const remove = vi.fn<() => void>();
const history = ["0", "20.5", "12.345678"].map((balance, index) => ({ day: Date.UTC(2026, 0, index + 1), balance }));
const answer = (): Answer => ({ data: history });
const drawing = () => vi.mocked(drawBalances).mock.lastCall;

beforeEach(() => {
  vi.mocked(drawBalances).mockReset().mockReturnValue({ paint, remove });
  paint.mockReset();
  remove.mockReset();
});
afterEach(clearRecords);

test("draws the Mine Account's last 30 days and describes them in text", async () => {
  const { sent } = await renderRecords(<HistoryView />, answer);
  const picture = await screen.findByRole("img", { name: /^Mine Account from 2026\/01\/01 to 2026\/01\/03/ });
  expect(picture.getAttribute("aria-label")).toContain(
    "0.0000 WTH at the beginning, 12.3456 WTH at the end, lowest 0.0000, highest 20.5000.",
  );
  await waitFor(() => expect(drawing()?.[1]).toEqual(history));
  expect(Object.fromEntries(sent[0]!.query)).toEqual({ account: "normal", days: "30" });
  expect(screen.getByRole("link", { name: /TradingView/ }).getAttribute("href")).toBe("https://www.tradingview.com/");
});

test("switches account and period", async () => {
  const { sent, user } = await renderRecords(<HistoryView />, answer);
  await user.selectOptions(screen.getByRole("combobox", { name: "Account" }), "C2C Account");
  await user.click(screen.getByRole("radio", { name: "1 year" }));
  await waitFor(() => expect(Object.fromEntries(sent.at(-1)!.query)).toEqual({ account: "ctoc", days: "365" }));
  expect(screen.getAllByRole("radio").map(({ parentElement }) => parentElement?.textContent)).toEqual([
    "7 days",
    "30 days",
    "90 days",
    "1 year",
  ]);
});

test("keeps the figures while another period loads, but never another account's", async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const { user } = await renderRecords(<HistoryView />, ({ query }) =>
    query.get("days") === "30" ? answer() : promise,
  );
  await screen.findByText("Balance now");
  await user.click(screen.getByRole("radio", { name: "7 days" }));
  expect(screen.getByText("Balance now")).not.toBeNull();
  await user.selectOptions(screen.getByRole("combobox", { name: "Account" }), "C2C Account");
  expect(screen.queryByText("Balance now")).toBeNull();
  await act(async () => resolve(answer()));
  expect(await screen.findByText("Balance now")).not.toBeNull();
});

test("names the day under the pointer with its exact balance", async () => {
  await renderRecords(<HistoryView />, answer);
  await waitFor(() => expect(drawing()).toBeDefined());
  expect(screen.getByText("Balance now").nextElementSibling?.textContent).toBe("12.3456WTH");
  act(() => drawing()?.[2].onDay("2026-01-02"));
  expect(screen.getByText("End of 2026/01/02 (UTC)").nextElementSibling?.textContent).toBe("20.5000WTH");
  act(() => drawing()?.[2].onDay(undefined));
  expect(screen.getByText("Balance now")).not.toBeNull();
});

test("shows the values as a table, newest first", async () => {
  const { user } = await renderRecords(<HistoryView />, answer);
  await user.click(await screen.findByRole("button", { name: "Show as a table" }));
  const rows = within(screen.getByRole("table")).getAllByRole("row").slice(1);
  expect(rows.map(cellTexts)).toEqual([
    ["2026/01/03", "12.3456WTH"],
    ["2026/01/02", "20.5000WTH"],
    ["2026/01/01", "0.0000WTH"],
  ]);
  expect(screen.queryByRole("img", { name: /Mine Account/ })).toBeNull();
});

test("repaints the chart on a theme change, and removes it on unmount", async () => {
  const { view } = await renderRecords(<HistoryView />, answer);
  await waitFor(() => expect(drawing()).toBeDefined());
  act(() => document.documentElement.setAttribute("data-mantine-color-scheme", "light"));
  await waitFor(() => expect(paint).toHaveBeenCalledOnce());
  view.unmount();
  expect(remove).toHaveBeenCalledOnce();
});

test("shows no chart for an account that was always empty", async () => {
  await renderRecords(<HistoryView />, () => ({ data: history.map(({ day }) => ({ day, balance: "0" })) }));
  expect(await screen.findByText("This account held nothing in this period")).not.toBeNull();
  expect(drawing()).toBeUndefined();
});

test("offers the portfolio of all accounts in WTH and USDT [U31]", async () => {
  await renderRecords(<HistoryView />, answer);
  expect(await screen.findByRole("heading", { name: "All WTH accounts over time" })).not.toBeNull();
});

test("offers a retry after a failed load", async () => {
  let broken = true;
  const { user } = await renderRecords(<HistoryView />, () =>
    broken ? { status: 500, code: 500, msg: "" } : answer(),
  );
  await screen.findByText("The list could not be loaded.");
  broken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Balance now")).not.toBeNull();
});
