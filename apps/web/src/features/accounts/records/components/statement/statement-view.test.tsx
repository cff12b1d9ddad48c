// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#shared/api/query-client.ts";
import { appConfigQuery } from "#shared/api/app-config.ts";
import type { Answer, SentRequest } from "@wth/web-kit/testing/api-answers.ts";
import { layOutRows, scrollPage } from "@wth/web-kit/testing/browser.ts";
import { clearRecords, renderRecords } from "#features/accounts/records/testing/render-records.tsx";
import { FRIEND, statementEntry } from "#features/accounts/records/testing/statement-entry.ts";
import { cellTexts, rowsOf } from "#shared/testing/table-rows.ts";
import { ShownStatement } from "../../testing/shown-records.tsx";

const ROW_PX = 49;
const CARD_PX = 150;
const HASH = `0x${"ab".repeat(32)}`;
const saved: { name: string; text: Promise<string> }[] = [];
let latest: Blob | undefined;

beforeEach(() => {
  saved.length = 0;
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    latest = blob as Blob;
    return "blob:statement";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function save(this: HTMLAnchorElement) {
    if (latest !== undefined) saved.push({ name: this.download, text: latest.text() });
  });
});
afterEach(() => {
  clearRecords();
  vi.restoreAllMocks();
});

const page = (list: unknown[], next: string | null = null): Answer => ({ data: { list, next } });
const one = (): Answer => page([statementEntry("1")]);
const queries = (sent: readonly SentRequest[]) => sent.map(({ query }) => Object.fromEntries(query));
const config = (chainId: number): void => void queryClient.setQueryData(appConfigQuery.queryKey, { chainId } as never);

test("shows account, running balance and type of an entry", async () => {
  const entries = [
    statementEntry("2", { businessType: 7, changeType: 0 }),
    statementEntry("1", { account: "fee", businessType: 1, balanceAfter: "7.99999" }),
  ];
  await renderRecords(<ShownStatement />, () => page(entries));
  const rows = await rowsOf("Full statement");
  expect(rows.map(cellTexts)).toEqual([
    ["2026/01/05 03:04:09", "Level DividendMine Account", "—", "−12.3456WTH", "100.5000WTH"],
    ["2026/01/05 03:04:09", "Deposit Transaction FeeTransaction Fee Account", "—", "+12.3456WTH", "7.9999WTH"],
  ]);
});

/** Entries of the statement, newest first, with their numbers as amounts. */
const manyEntries = (count: number) =>
  Array.from({ length: count }, (_, index) => statementEntry(`${count - index}`, { balanceAfter: `${index + 1}` }));

test("renders of many entries only those near the viewport, with their places", async () => {
  layOutRows(ROW_PX);
  await renderRecords(<ShownStatement />, () => page(manyEntries(300)));
  const table = await screen.findByRole("table", { name: "Full statement" });
  expect(table.getAttribute("aria-rowcount")).toBe("301");
  const entries = () => within(table).getAllByRole("row").slice(1);
  expect(entries()[0]?.getAttribute("aria-rowindex")).toBe("2");
  expect(entries().length).toBeLessThan(60);
  scrollPage(300 * ROW_PX);
  const last = entries().at(-1);
  expect(last?.getAttribute("aria-rowindex")).toBe("301");
  expect(last?.textContent).toContain("300.0000WTH");
  expect(entries().length).toBeLessThan(60);
});

test("phone: renders of many entries only the cards near the viewport", async () => {
  layOutRows(CARD_PX);
  await renderRecords(<ShownStatement />, () => page(manyEntries(300)), { width: 390 });
  const cards = within(await screen.findByRole("list", { name: "Full statement" }));
  const places = () => cards.getAllByRole("listitem").map((card) => card.getAttribute("aria-posinset"));
  expect(places()[0]).toBe("1");
  scrollPage(300 * CARD_PX);
  expect(places().at(-1)).toBe("300");
  expect(places().length).toBeLessThan(60);
});

test("phone: shows an entry as a card with lines for existing values only", async () => {
  const entries = [
    statementEntry("2", { txHash: HASH }),
    statementEntry("1", { fromUser: { avatar: "", address: FRIEND }, tradeId: "8" }),
  ];
  await renderRecords(<ShownStatement />, () => page(entries), { width: 390 });
  const cards = within(await screen.findByRole("list", { name: "Full statement" })).getAllByRole("listitem");
  const terms = cards.map((card) =>
    within(card)
      .getAllByRole("term")
      .map(({ textContent }) => textContent),
  );
  expect(terms).toEqual([
    ["Date", "Type", "Account", "Amount", "Balance after", "Transaction"],
    ["Date", "Type", "Account", "Source", "Amount", "Balance after", "Order"],
  ]);
});

test.each([390, 1440])("links an entry to its trade, which groups its entries, at %i px [U29]", async (width) => {
  const entries = [statementEntry("2", { tradeId: "8", businessType: 13 }), statementEntry("1")];
  await renderRecords(<ShownStatement />, () => page(entries), { width });
  const link = await screen.findByRole("link", { name: "Order 8" });
  expect(link.getAttribute("href")).toBe("/c2c?tab=3&order=8");
  expect(screen.getAllByRole("link")).toEqual([link]);
});

test("links a transaction to the explorer, or offers its hash to copy without one", async () => {
  config(56);
  const { view } = await renderRecords(<ShownStatement />, () => page([statementEntry("1", { txHash: HASH })]));
  const link = await screen.findByRole("link", { name: "Transaction 0xabab...abab on BscScan" });
  expect(link.getAttribute("href")).toBe(`https://bscscan.com/tx/${HASH}`);
  view.unmount();
  config(31_337);
  await renderRecords(<ShownStatement />, () => page([statementEntry("1", { txHash: HASH })]));
  expect(await screen.findByRole("button", { name: "Copy transaction hash" })).not.toBeNull();
  expect(screen.getByText("0xabab...abab").title).toBe(HASH);
  expect(screen.queryByRole("link")).toBeNull();
});

test("phone: folds the fields of the filter up, and says how many restrict the list [U29]", async () => {
  const { user } = await renderRecords(<ShownStatement />, ({ query }) => (query.size > 1 ? page([]) : one()), {
    width: 390,
  });
  const toggle = await screen.findByRole("button", { name: "Filters" });
  expect(toggle.getAttribute("aria-expanded")).toBe("false");
  expect(screen.queryByRole("combobox", { name: "Account" })).toBeNull();
  await user.click(toggle);
  await user.selectOptions(screen.getByRole("combobox", { name: "Account" }), "Transaction Fee Account");
  expect(screen.getByRole("button", { name: "Filters, 1 on" }).getAttribute("aria-expanded")).toBe("true");
  await user.click(await screen.findByRole("button", { name: "Show everything" }));
  expect(await screen.findByRole("button", { name: "Filters" })).not.toBeNull();
  expect(await screen.findByRole("list", { name: "Full statement" })).not.toBeNull();
});

test("loads more from the end of the previous page", async () => {
  const { sent, user } = await renderRecords(<ShownStatement />, ({ query }) =>
    query.has("cursor") ? page([statementEntry("1")]) : page([statementEntry("2")], "here"),
  );
  await user.click(await screen.findByRole("button", { name: "Load more" }));
  await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(3));
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  expect(queries(sent)).toEqual([{ pageSize: "20" }, { pageSize: "20", cursor: "here" }]);
});

test("filters by account, type, direction and days, and clears all filters at once", async () => {
  const { sent, user } = await renderRecords(<ShownStatement />, ({ query }) => (query.size > 1 ? page([]) : one()));
  await screen.findByRole("table");
  await user.selectOptions(screen.getByRole("combobox", { name: "Account" }), "Transaction Fee Account");
  await user.selectOptions(screen.getByRole("combobox", { name: "Type" }), "Deduct transaction fee on sale");
  await user.selectOptions(screen.getByRole("combobox", { name: "Direction" }), "Out");
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "2026-01-05" } });
  fireEvent.change(screen.getByLabelText("Until"), { target: { value: "2026-01-31" } });
  const [from, to] = [new Date(2026, 0, 5).getTime(), new Date(2026, 1, 1).getTime()].map(String);
  await waitFor(() =>
    expect(queries(sent).at(-1)).toEqual({
      account: "fee",
      businessType: "18",
      changeType: "0",
      from,
      to,
      pageSize: "20",
    }),
  );
  expect(await screen.findByText("Nothing matches these filters")).not.toBeNull();
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(await screen.findByRole("table")).not.toBeNull();
});

test("refuses an inverted period with a message and sends no request", async () => {
  const { sent } = await renderRecords(<ShownStatement />, one);
  await screen.findByRole("table");
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "2026-01-05" } });
  await waitFor(() => expect(sent).toHaveLength(2));
  fireEvent.change(screen.getByLabelText("Until"), { target: { value: "2026-01-04" } });
  expect(await screen.findByText("The last day is before the first.")).not.toBeNull();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Download CSV" }).disabled).toBe(true);
  expect(sent).toHaveLength(2);
});

test("offers a retry after a failed load", async () => {
  let broken = true;
  const { user } = await renderRecords(<ShownStatement />, () =>
    broken ? { status: 500, code: 500, msg: "" } : one(),
  );
  await screen.findByText("The list could not be loaded.");
  broken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("table")).not.toBeNull();
});

test("exports all filtered entries of all pages", async () => {
  const { sent, user } = await renderRecords(<ShownStatement />, ({ query }) => {
    if (query.get("pageSize") === "20") return one();
    if (query.get("cursor") === "third") return page([statementEntry("1")]);
    return query.has("cursor") ? page([statementEntry("2")], "third") : page([statementEntry("3")], "second");
  });
  await user.selectOptions(screen.getByRole("combobox", { name: "Account" }), "Mine Account");
  await user.click(screen.getByRole("button", { name: "Download CSV" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^wth-statement_normal_2026-01-05_\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await saved[0]?.text)?.split("\r\n") ?? [];
  expect(lines[0]).toBe(
    "Date,Account,Type,Amount,Balance after,Unit,Source,Transaction,Order,USDT due,USDT received,Record",
  );
  expect(lines.slice(1, -1).map((line) => line.split(",").at(-1))).toEqual(["3", "2", "1"]);
  const pages = queries(sent).filter(({ pageSize }) => pageSize === "100");
  expect(pages.map(({ account, cursor }) => [account, cursor])).toEqual([
    ["normal", undefined],
    ["normal", "second"],
    ["normal", "third"],
  ]);
  expect(await screen.findByText("3 records are in the file")).not.toBeNull();
});

test("claims no more of a download than it knows, and hands the file over as text [X32]", async () => {
  const { user } = await renderRecords(<ShownStatement />, () => page([statementEntry("1")]));
  await user.click(screen.getByRole("button", { name: "Download CSV" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(screen.getByText(/^Your browser was asked to save wth-statement_.*\.csv/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Copy as text" }));
  expect(await screen.findByText("The file's text is copied")).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe(await saved[0]?.text);
});

test("shows the progress of a download and cancels it", async () => {
  const { user } = await renderRecords(<ShownStatement />, ({ query }) => {
    if (query.has("cursor")) return new Promise(() => undefined);
    return query.get("pageSize") === "100" ? page([statementEntry("2"), statementEntry("1")], "next") : one();
  });
  await user.click(screen.getByRole("button", { name: "Download CSV" }));
  expect(await screen.findByText("2 records so far · back to 2026/01/05 03:04:09")).not.toBeNull();
  expect(screen.getByRole("progressbar", { name: "Preparing the file" })).not.toBeNull();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByRole("button", { name: "Download CSV" })).not.toBeNull();
  expect(saved).toHaveLength(0);
});

test("saves nothing and shows a message for an empty or failed download", async () => {
  let answer = page([]);
  const { user } = await renderRecords(<ShownStatement />, () => answer);
  await user.click(screen.getByRole("button", { name: "Download CSV" }));
  expect(await screen.findByText("There is nothing to download for these filters.")).not.toBeNull();
  answer = { status: 500, code: 500, msg: "Something broke" };
  await user.click(await screen.findByRole("button", { name: "Download CSV" }));
  expect(await screen.findByText("Something broke")).not.toBeNull();
  expect(saved).toHaveLength(0);
});

test("retries after a 429", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    let refusals = 2;
    await renderRecords(<ShownStatement />, ({ query }) => {
      if (query.get("pageSize") === "20") return one();
      refusals -= 1;
      return refusals >= 0 ? { status: 429, code: 429, msg: "Too many requests" } : one();
    });
    fireEvent.click(screen.getByRole("button", { name: "Download CSV" }));
    for (let round = 0; round < 3; round += 1) await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(saved).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});
