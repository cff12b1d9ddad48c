// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useLiveUpdates } from "#shared/connection/use-live-updates.ts";
import { raise } from "#shared/session/session-events.ts";
import type { Answer, SentRequest } from "@wth/web-kit/testing/api-answers.ts";
import { cellTexts } from "#shared/testing/table-rows.ts";
import { clearRecords, renderRecords, signIn } from "../testing/render-records.tsx";
import { changeRecord, FRIEND } from "../testing/statement-entry.ts";
import { ShownRecords } from "../testing/shown-records.tsx";

const CHANGES = "/app-api/user/assets/change-record";
const FEES = "/app-api/user/assets/change-fee-record";
const AIRDROPS = "/app-api/user/mining/airdrop-list";
const names = [
  "C2C Account",
  "Mine Account",
  "Social Accounts",
  "Ecological account",
  "Airdrop mining",
  "Transaction Fee Account",
];

afterEach(clearRecords);

const empty = (): Answer => ({ data: { list: [], total: 0 } });
const page =
  (list: unknown[], total = list.length) =>
  (): Answer => ({ data: { list, total } });
const tab = (name: string) => screen.getByRole("tab", { name });
const openOn = (index: number): void => localStorage.setItem("DefiIndex", String(index));

/** List requests as "path page size account". */
const asked = (sent: readonly SentRequest[]): string[] =>
  sent.map(({ path, query }) =>
    [path, query.get("pageNo"), query.get("pageSize"), query.get("assetsType")]
      .filter((part) => part !== null)
      .join(" "),
  );

test("shows six tabs with the first open [ACCT-16, ACCT-18]", async () => {
  await renderRecords(<ShownRecords />, empty);
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual(names);
  expect(tab("C2C Account").getAttribute("aria-selected")).toBe("true");
});

test("stores the tab under DefiIndex and restores it [ACCT-17]", async () => {
  const { user, view } = await renderRecords(<ShownRecords />, empty);
  await user.click(tab("Airdrop mining"));
  expect(localStorage.getItem("DefiIndex")).toBe("4");
  view.unmount();
  await renderRecords(<ShownRecords />, empty);
  expect(tab("Airdrop mining").getAttribute("aria-selected")).toBe("true");
});

test.each(["6", "17", "-1", "x"])("opens the first tab for the unknown index %s [ACCT-17, ACCT-18]", async (index) => {
  localStorage.setItem("DefiIndex", index);
  await renderRecords(<ShownRecords />, empty);
  expect(tab("C2C Account").getAttribute("aria-selected")).toBe("true");
});

test("requests ten records of the account for every list [CONST-20, CONST-21, CONST-22]", async () => {
  const { user, sent } = await renderRecords(<ShownRecords mineExtra={<p>The rigs</p>} />, empty);
  for (const name of names) {
    await user.click(tab(name));
    await screen.findByText(name === "Airdrop mining" ? "No miners have been given to you yet." : "No records yet");
    expect(screen.queryByText("The rigs") !== null).toBe(name === "Mine Account");
  }
  expect(asked(sent)).toEqual([
    `${CHANGES} 1 10 1`,
    `${CHANGES} 1 10 2`,
    `${CHANGES} 1 10 3`,
    `${CHANGES} 1 10 4`,
    `${AIRDROPS} 1 10`,
    `${FEES} 1 10`,
  ]);
});

test("desktop: shows records in a table [ACCT-20, ACCT-23, ACCT-24, ACCT-26, ACCT-30, ACCT-31]", async () => {
  const record = changeRecord("1", { fromUser: { avatar: "", address: FRIEND }, businessType: 10 });
  await renderRecords(<ShownRecords />, page([record]));
  const table = await screen.findByRole("table", { name: "C2C Account" });
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent),
  ).toEqual(["Date", "Amount", "Type", "Source"]);
  expect(
    within(table)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(["2026/01/05 03:04:09", "+12.3456WTH", "Referral reward", "0x3C44...93BC"]);
  expect(within(table).getAllByRole("cell")[3]?.querySelector("svg")).not.toBeNull();
});

test("phone: shows cards with the same contents [ACCT-19]", async () => {
  await renderRecords(<ShownRecords />, page([changeRecord("1"), changeRecord("2")]), { width: 390 });
  const list = await screen.findByRole("list", { name: "C2C Account" });
  expect(screen.queryByRole("table")).toBeNull();
  const [card] = within(list).getAllByRole("listitem");
  const texts = (role: "term" | "definition") =>
    within(card!)
      .getAllByRole(role)
      .map(({ textContent }) => textContent);
  expect(texts("term")).toEqual(["Date", "Amount", "Type", "Source"]);
  expect(texts("definition")).toEqual(["2026/01/05 03:04:09", "+12.3456WTH", "Mining", "—"]);
});

test("shows a dash for a missing date or source [ACCT-25, ACCT-32]", async () => {
  await renderRecords(<ShownRecords />, page([changeRecord("1", { createTime: 0 })]));
  const cells = within(await screen.findByRole("table")).getAllByRole("cell");
  expect([cells[0]?.textContent, cells[3]?.textContent]).toEqual(["—", "—"]);
});

test("shows decreases red with a minus, others blue with a plus, truncated [ACCT-27, ACCT-28]", async () => {
  const list = [
    changeRecord("1", { changeType: 0, value: "3.99999" }),
    changeRecord("2", { changeType: 1, value: "0.00009" }),
  ];
  await renderRecords(<ShownRecords />, page(list));
  const [out, incoming] = within(await screen.findByRole("table")).getAllByTitle(/WTH$/);
  expect([out?.textContent, out?.title]).toEqual(["−3.9999WTH", "−3.99999 WTH"]);
  expect(out?.querySelector("[data-tone=out]")).not.toBeNull();
  expect([incoming?.textContent, incoming?.title]).toEqual(["+0.0000WTH", "+0.00009 WTH"]);
  expect(incoming?.querySelector("[data-tone=in]")).not.toBeNull();
});

test("shows the sender's picture, or the default one when it fails to load [ACCT-30]", async () => {
  const avatar = "https://pictures.example/1.png";
  await renderRecords(<ShownRecords />, page([changeRecord("1", { fromUser: { avatar, address: FRIEND } })]));
  const cell = within(await screen.findByRole("table")).getAllByRole("cell")[3];
  const picture = cell?.querySelector("img");
  expect(picture?.getAttribute("src")).toBe(avatar);
  act(() => void picture?.dispatchEvent(new Event("error")));
  expect(cell?.querySelector("img")).toBeNull();
  expect(cell?.querySelector("svg")).not.toBeNull();
});

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

test.each([
  ["[ACCT-64]", 0, [...range(1, 19), 27], "Dividend"],
  ["[ACCT-65]", 1, [...range(1, 19), 27, 30, 31], "Level Dividend"],
] as const)("%s labels the records of tab %i", async (_, index, types, dividend) => {
  openOn(index);
  await renderRecords(
    <ShownRecords />,
    page(types.map((businessType) => changeRecord(`${businessType}`, { businessType }))),
  );
  const rows = within(await screen.findByRole("table"))
    .getAllByRole("row")
    .slice(1);
  const labels = rows.map((row) => within(row).getAllByRole("cell")[2]?.textContent);
  expect(labels).toHaveLength(types.length);
  expect(new Set(labels).size).toBe(types.length);
  expect(labels).not.toContain("Other");
  expect(labels[types.indexOf(7)]).toBe(dividend);
});

test("shows date, amount and type of fee records, all amounts in red [ACCT-33, ACCT-34, ACCT-66, ACCT-67, ACCT-68]", async () => {
  openOn(5);
  const fees = [
    { ...changeRecord("1"), businessType: 1 },
    { ...changeRecord("2"), businessType: 18, changeType: 0 },
    { ...changeRecord("3"), businessType: 19 },
  ];
  await renderRecords(<ShownRecords />, ({ path }) => (path === FEES ? page(fees)() : empty()));
  const table = await screen.findByRole("table");
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent),
  ).toEqual(["Date", "Amount", "Type"]);
  const rows = within(table).getAllByRole("row").slice(1);
  expect(rows.map(cellTexts)).toEqual([
    ["2026/01/05 03:04:09", "+12.3456WTH", "Deposit Transaction Fee"],
    ["2026/01/05 03:04:09", "−12.3456WTH", "Deduct transaction fee on sale"],
    ["2026/01/05 03:04:09", "+12.3456WTH", "Refund transaction fee for purchase payment timeout"],
  ]);
  expect(table.querySelectorAll("[data-tone=out]")).toHaveLength(3);
});

test("shows date, symbol with level, and price of a gift [ACCT-35, ACCT-36, ACCT-37]", async () => {
  openOn(4);
  const gift = { createTime: changeRecord("1").createTime, symbol: "S6", level: 6, price: "3000" };
  await renderRecords(<ShownRecords />, ({ path }) => (path === AIRDROPS ? page([gift, gift])() : empty()));
  const rows = within(await screen.findByRole("table")).getAllByRole("row");
  const cells = within(rows[1]!)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
  expect(cells).toEqual(["2026/01/05 03:04:09", "S6 Lv 6", "3,000.0000WTH"]);
  expect(rows).toHaveLength(3);
});

test("shows page numbers without a page-size selector [ACCT-21]", async () => {
  const { user, sent } = await renderRecords(<ShownRecords />, ({ query }) =>
    page([changeRecord(query.get("pageNo") ?? "")], 21)(),
  );
  await user.click(await screen.findByRole("button", { name: "Page 3" }));
  await waitFor(() => expect(asked(sent)).toEqual([`${CHANGES} 1 10 1`, `${CHANGES} 3 10 1`]));
  expect(screen.queryByRole("button", { name: "Page 4" })).toBeNull();
  expect(screen.queryByRole("combobox")).toBeNull();
});

test("reserves space while loading, and states when a list is empty [ACCT-22]", async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  await renderRecords(<ShownRecords />, () => promise);
  expect(screen.getByTestId("record-skeleton")).not.toBeNull();
  expect(screen.queryByText("No records yet")).toBeNull();
  await act(async () => resolve(empty()));
  expect(await screen.findByText("No records yet")).not.toBeNull();
  expect(screen.queryByTestId("record-skeleton")).toBeNull();
});

test.each([
  ["[ERR-57] [U06]", 0, "No records yet"],
  ["[ERR-57]", 1, "No records yet"],
  ["[ERR-58]", 4, "No miners have been given to you yet."],
  ["[ERR-59]", 5, "No records yet"],
])("%s leaves the list of tab %i empty with a retry after an error", async (_, index, text) => {
  openOn(index);
  await renderRecords(<ShownRecords />, () => ({ status: 500, code: 500, msg: "Something broke" }));
  expect(await screen.findByRole("button", { name: "Try again" })).not.toBeNull();
  expect(screen.getByText("The list could not be loaded.")).not.toBeNull();
  expect(screen.queryByText(text)).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByText("Something broke")).toBeNull();
});

test("keeps the view and the statement's filter in the URL [U16]", async () => {
  const addresses: object[] = [];
  const onAddress = (address: object) => addresses.push(JSON.parse(JSON.stringify(address)) as object);
  const { user, view } = await renderRecords(<ShownRecords onAddress={onAddress} />, empty);
  await user.click(screen.getByRole("radio", { name: "Full statement" }));
  await user.selectOptions(await screen.findByRole("combobox", { name: "Direction" }), "Out");
  await user.click(screen.getByRole("radio", { name: "By account" }));
  expect(addresses).toEqual([{ view: "statement" }, { view: "statement", direction: "out" }, {}]);
  view.unmount();
  await renderRecords(<ShownRecords address={{ view: "statement", account: "fee" }} />, empty);
  const account = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Account" });
  expect(account.value).toBe("fee");
});

test("keeps the pager after a failed page [ERR-57]", async () => {
  const { user } = await renderRecords(<ShownRecords />, ({ query }) =>
    query.get("pageNo") === "1" ? page([changeRecord("1")], 21)() : { status: 500, code: 500, msg: "" },
  );
  await user.click(await screen.findByRole("button", { name: "Page 2" }));
  await screen.findByRole("button", { name: "Try again" });
  await user.click(screen.getByRole("button", { name: "Page 1" }));
  expect(await screen.findByRole("table")).not.toBeNull();
});

function Live() {
  useLiveUpdates();
  return <ShownRecords />;
}

test.each([
  ["[AUTH-26]", "AccountRefreshed", 0, () => raise("AccountRefreshed", { topics: ["balance"] })],
  ["[AUTH-26]", "AccountRefreshed", 4, () => raise("AccountRefreshed", { topics: ["rig"] })],
  ["[AUTH-26]", "AccountRefreshed", 5, () => raise("AccountRefreshed", { topics: ["balance"] })],
  ["[AUTH-26]", "tokenRefreshed", 0, () => raise("tokenRefreshed")],
] as const)("%s %s reloads the list of tab %i", async (_, _event, index, change) => {
  openOn(index);
  const { sent } = await renderRecords(<Live />, empty);
  const calls = (): number => asked(sent).filter((call) => / 10/.test(call)).length;
  await waitFor(() => expect(calls()).toBe(1));
  act(change);
  await waitFor(() => expect(calls()).toBe(2));
});

test("loads lists once the address is known, and not before [AUTH-27]", async () => {
  const { sent } = await renderRecords(<ShownRecords />, page([changeRecord("1")]), { signedIn: false });
  expect(screen.getByTestId("record-skeleton")).not.toBeNull();
  expect(asked(sent)).toEqual([]);
  signIn();
  expect(await screen.findByRole("table")).not.toBeNull();
  expect(asked(sent)).toEqual([`${CHANGES} 1 10 1`]);
});

test("shows everything in Chinese [ACCT-16, ACCT-29]", async () => {
  openOn(1);
  await renderRecords(<ShownRecords />, page([changeRecord("1", { businessType: 7 })]), { language: "zhCN" });
  expect(screen.getAllByRole("tab")).toHaveLength(6);
  const table = await screen.findByRole("table", { name: "礦機帳戶" });
  expect(within(table).getByText("等級分紅")).not.toBeNull();
});
