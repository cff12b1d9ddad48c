// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { showToast } from "@wth/ui";
import { drawDays } from "@wth/web-kit/chart/draw-days.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#shared/api/query-client.ts";
import { userKey } from "#shared/api/query-keys.ts";
import { broken, clearScreen, renderSignedIn, type Answers } from "#shared/testing/render-signed-in.tsx";
import type { Statistics } from "../api/stats-queries.ts";
import { settledDay } from "../testing/settled-days.ts";
import { StatsPage } from "./stats-page.tsx";

vi.mock(import("@wth/web-kit/chart/draw-days.ts"), () => ({ drawDays: vi.fn<typeof drawDays>() }));
vi.mock(import("@wth/ui"), async (original) => ({ ...(await original()), showToast: vi.fn<typeof showToast>() }));

const statistics: Statistics = {
  previousBonusAmount: "814.04839",
  previousPlatAmount: "317.1307",
  previousBurnAmount: "1300.31159999",
  previousNftAmount: "0.00009",
  day: Date.UTC(2026, 0, 11),
  miningPool: "785987654.321987",
};
const none: Statistics = {
  previousBonusAmount: null,
  previousPlatAmount: null,
  previousBurnAmount: null,
  previousNftAmount: null,
  day: null,
  miningPool: "786000000",
};
const history = [settledDay(9, { burned: "7.5" }), settledDay(10), settledDay(11, { burned: "12.345678" })];

const answers = (change: Answers = {}): Answers => ({
  "assets/statistics": () => ({ data: statistics }),
  "stats/history": () => ({ data: history }),
  ...change,
});
const card = (name: string) => screen.findByRole("article", { name });
const drawings = () => vi.mocked(drawDays).mock.calls;

beforeEach(() => {
  vi.mocked(drawDays).mockReset().mockReturnValue({ paint: vi.fn<() => void>(), remove: vi.fn<() => void>() });
  vi.mocked(showToast).mockClear();
});
afterEach(clearScreen);

test.each([
  ["[STAT-01] [STAT-05]", "Yesterday Total Network-Wide Dividend Amount", "814.0483WTH"],
  ["[STAT-02] [STAT-05]", "Yesterday DAO Fund Revenue", "317.1307WTH"],
  ["[STAT-03] [STAT-05]", "Yesterday Total Burned", "1,300.3115WTH"],
  ["[STAT-04] [STAT-05]", "Yesterday Total NFT Dividend Amount in the Network", "0.0000WTH"],
])("%s %s shows %s", async (_, name, text) => {
  await renderSignedIn(<StatsPage />, answers());
  await waitFor(async () => expect((await card(name)).textContent).toContain(text));
});

test("names the day of the figures", async () => {
  await renderSignedIn(<StatsPage />, answers());
  expect(await screen.findByText("2026/01/11 (UTC)")).toBeTruthy();
});

test("shows 0.0000 before the first closed day [STAT-06]", async () => {
  await renderSignedIn(<StatsPage />, {
    "assets/statistics": () => ({ data: none }),
    "stats/history": () => ({ data: [] }),
  });
  expect(await screen.findByText("No day has been settled yet")).toBeTruthy();
  for (const each of screen.getAllByRole("article")) expect(each.textContent).toContain("0.0000WTH");
  expect(await screen.findByText("No settled day yet")).toBeTruthy();
  expect(drawings()).toEqual([]);
});

test("shows no figures after an error, and offers a retry [ERR-56, U06]", async () => {
  let isBroken = true;
  const { user } = await renderSignedIn(
    <StatsPage />,
    answers({ "assets/statistics": () => (isBroken ? broken : { data: statistics }) }),
  );
  const retry = await screen.findByRole("button", { name: "Try again" });
  for (const each of screen.getAllByRole("article")) expect(each.textContent).toContain("N/AWTH");
  expect(screen.queryByText(/UTC\)$/)).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(showToast).not.toHaveBeenCalled();
  isBroken = false;
  await user.click(retry);
  expect(await screen.findByText("814", { exact: false })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Try again" })).toBeNull());
});

test("shows figures without charts when the history fails to load [ERR-56]", async () => {
  await renderSignedIn(<StatsPage />, answers({ "stats/history": () => broken }));
  await waitFor(async () => expect((await card("Yesterday DAO Fund Revenue")).textContent).toContain("317.1307"));
  await screen.findByRole("button", { name: "Try again" });
  expect(screen.queryByRole("img")).toBeNull();
  expect(showToast).not.toHaveBeenCalled();
});

test("reloads figures and charts when a day is closed", async () => {
  const { sent } = await renderSignedIn(<StatsPage />, answers());
  await screen.findAllByRole("img");
  const before = sent.length;
  await act(() => queryClient.invalidateQueries({ queryKey: userKey("dividend") }));
  expect(sent.slice(before).map(({ path }) => path)).toEqual([
    "/app-api/user/assets/statistics",
    "/app-api/user/stats/history",
  ]);
});

test("shows the rest of the mining pool exactly and as a share of its total", async () => {
  await renderSignedIn(<StatsPage />, answers());
  const pool = await screen.findByRole("region", { name: "Mining pool" });
  await waitFor(() => expect(pool.textContent).toContain("785,987,654.3219WTH"));
  expect(pool.textContent).toContain("99.99% of 786,000,000 WTH");
});

test("draws and describes four charts, and switches the period", async () => {
  const { sent, user } = await renderSignedIn(<StatsPage />, answers());
  expect(await screen.findByRole("img", { name: /^Burned from 2026\/01\/09 to 2026\/01\/11/ })).toBeTruthy();
  expect(screen.getAllByRole("img").map((image) => image.getAttribute("aria-label"))).toEqual([
    "Network dividends from 2026/01/09 to 2026/01/11: 180.0000 WTH in all, 60.0000 WTH on the lowest day, 60.0000 WTH on the highest.",
    "Burned from 2026/01/09 to 2026/01/11: 49.8456 WTH in all, 7.5000 WTH on the lowest day, 30.0000 WTH on the highest.",
    "DAO fund from 2026/01/09 to 2026/01/11: 76.5000 WTH in all, 25.5000 WTH on the lowest day, 25.5000 WTH on the highest.",
    "Mining pool left from 2026/01/09 to 2026/01/11: 785,999,000.0000 WTH after the first day, 785,999,000.0000 WTH after the last.",
  ]);
  expect(drawings().map(([, [line]]) => [line?.look, line?.values.at(-1)?.value])).toEqual([
    ["columns", "60"],
    ["columns", "12.345678"],
    ["columns", "25.5"],
    ["area", "785999000"],
  ]);
  await user.click(screen.getByRole("radio", { name: "1 year" }));
  await waitFor(() => expect(sent.at(-1)?.query.get("days")).toBe("365"));
});

test("says that heights are logarithmic where one day would hide others [U23]", async () => {
  const days = [settledDay(10), settledDay(11, { burned: "9000000" })];
  await renderSignedIn(<StatsPage />, answers({ "stats/history": () => ({ data: days }) }));
  await screen.findAllByRole("img");
  expect(screen.getByTestId("series-burned").textContent).toContain("heights are logarithmic");
  expect(screen.getByTestId("series-dao").textContent).not.toContain("logarithmic");
});

test("shows the day under the pointer of one chart in all charts", async () => {
  await renderSignedIn(<StatsPage />, answers());
  await screen.findAllByRole("img");
  expect(screen.getByTestId("series-burned").textContent).toContain("2026/01/1112.3456WTH");
  act(() => drawings()[0]?.[2].onDay("2026-01-09"));
  expect(screen.getByTestId("series-burned").textContent).toContain("2026/01/097.5000WTH");
  expect(screen.getByTestId("series-dao").textContent).toContain("2026/01/0925.5000WTH");
  act(() => drawings()[0]?.[2].onDay(undefined));
  expect(screen.getByTestId("series-burned").textContent).toContain("2026/01/11");
});

test("shows the values as a table, newest first", async () => {
  const { user } = await renderSignedIn(<StatsPage />, answers());
  await user.click(await screen.findByRole("button", { name: "Show as a table" }));
  const rows = within(screen.getByRole("table")).getAllByRole("row");
  const textOf = (row: HTMLElement, role: "cell" | "columnheader") =>
    within(row)
      .getAllByRole(role)
      .map(({ textContent }) => textContent);
  expect(textOf(rows[0]!, "columnheader")).toEqual([
    "Day",
    "Trading fees",
    "Network dividends",
    "of it for NFT",
    "Burned",
    "DAO fund",
    "Mining pool left",
  ]);
  expect(textOf(rows[1]!, "cell")).toEqual([
    "2026/01/11",
    "100.0000",
    "60.0000",
    "10.0000",
    "12.3456",
    "25.5000",
    "785,999,000.0000",
  ]);
  expect(rows).toHaveLength(4);
  expect(screen.queryByRole("img")).toBeNull();
});
