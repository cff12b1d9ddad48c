// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { drawDays } from "@wth/web-kit/chart/draw-days.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { broken, clearScreen, renderSignedIn } from "../testing/render-signed-in.tsx";
import { OwnCharts } from "./own-charts.tsx";
import type { OwnDay } from "./own-days-query.ts";
import { ownDay } from "./testing/own-day.ts";

vi.mock(import("@wth/web-kit/chart/draw-days.ts"), () => ({ drawDays: vi.fn<typeof drawDays>() }));

beforeEach(() => {
  vi.mocked(drawDays).mockReset().mockReturnValue({ paint: vi.fn<() => void>(), remove: vi.fn<() => void>() });
});
afterEach(clearScreen);

const days = [
  ownDay(1, { mined: "0.5", spent: "100", held: "900", price: "1.1" }),
  ownDay(2, { mined: "50.123456", dividends: "2", held: "1950.5", price: "1.2" }),
];
const all = ["mined", "dividends", "earned", "held", "worth"] as const;

async function open(answer: () => readonly OwnDay[] | undefined) {
  const page = await renderSignedIn(<OwnCharts title="Over time" series={all} />, {
    "assets/days": () => {
      const data = answer();
      return data === undefined ? broken : { data };
    },
  });
  expect(page.sent.filter(({ path }) => path.endsWith("assets/days"))).toEqual([]);
  await page.user.click(screen.getByRole("button", { name: "Show charts" }));
  return page;
}

test("draws output, dividends, earnings against cost and the portfolio on request [U31]", async () => {
  const { sent, user } = await open(() => days);
  await waitFor(() => expect(screen.getAllByRole("img")).toHaveLength(5));
  expect(screen.getByTestId("own-mined").textContent).toContain("Mined a day2026/01/0250.1234WTH");
  expect(screen.getByTestId("own-mined").textContent).toContain("heights are logarithmic");
  expect(screen.getByTestId("own-earned").textContent).toContain(
    "52.6234WTHSpent on miners since the first day100.0000WTH",
  );
  expect(screen.getByTestId("own-worth").textContent).toContain("2,340.60USDT");
  expect(screen.getByRole("img", { name: /^Held on all WTH accounts/ }).getAttribute("aria-label")).toBe(
    "Held on all WTH accounts from 2026/01/01 to 2026/01/02: 900.0000 WTH first, 1,950.5000 WTH last, at most 1,950.5000.",
  );
  act(() => vi.mocked(drawDays).mock.calls[0]?.[2].onDay("2026-01-01"));
  expect(screen.getByTestId("own-held").textContent).toContain("2026/01/01900.0000WTH");

  await user.click(screen.getByRole("button", { name: "Show as a table" }));
  const rows = within(screen.getByRole("table", { name: "Figures by day" })).getAllByRole("row");
  expect(
    within(rows[1]!)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(["2026/01/02", "50.1234WTH", "2.0000WTH", "52.6234WTH", "100.0000WTH", "1,950.5000WTH", "2,340.60USDT"]);
  await user.click(screen.getByRole("radio", { name: "1 year" }));
  await waitFor(() => expect(sent.at(-1)?.query.get("days")).toBe("365"));
  await user.click(screen.getByRole("button", { name: "Hide charts" }));
  expect(screen.queryByRole("table")).toBeNull();
});

test("says that nothing happened, and offers a retry after an error [U31]", async () => {
  const server: { days?: OwnDay[] } = {};
  const { user } = await open(() => server.days);
  await screen.findByText("The charts could not be loaded.");
  server.days = [ownDay(1), ownDay(2)];
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Nothing happened in this period")).toBeTruthy();
  expect(drawDays).not.toHaveBeenCalled();
});

test("shows charts of a few values, and says where none is known [U31]", async () => {
  await open(() => [ownDay(1), ownDay(2, { mined: "1", held: "1" })]);
  await waitFor(() => expect(screen.getAllByRole("img")).toHaveLength(4));
  expect(screen.getByTestId("own-worth").textContent).toContain("N/AUSDTNo value is known for this period.");
});
