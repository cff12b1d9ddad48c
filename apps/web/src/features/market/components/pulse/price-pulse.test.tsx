// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { parseAmount } from "@wth/rules";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refusal } from "@wth/web-kit/testing/refusal.ts";
import { type MarketServer } from "#features/market/testing/market-server.ts";
import { HOUR, NOW } from "#features/market/testing/order-data.ts";
import { renderMarket } from "#features/market/testing/render-market.tsx";
import { clearApp } from "#shared/testing/clear-app.ts";
import { cellTexts } from "#shared/testing/table-rows.ts";
import { drawPrices } from "./draw-prices.ts";

vi.mock(import("./draw-prices.ts"), () => ({ drawPrices: vi.fn<typeof drawPrices>() }));

const paint = vi.fn<() => void>();
const remove = vi.fn<() => void>();
const candle = (time: number) => ({ time, open: "1", high: "1.1", low: "0.95", close: "1.05", volume: "30" });
const trades = {
  trades: Array.from({ length: 20 }, (_, index) => ({
    price: `1.0${index + 10}`,
    amount: "5",
    time: NOW - (20 - index) * HOUR,
  })),
  candles: [candle(NOW - 48 * HOUR), candle(NOW - 24 * HOUR)],
};

beforeEach(() => {
  vi.mocked(drawPrices).mockReset().mockReturnValue({ paint, remove });
  paint.mockReset();
  remove.mockReset();
});
afterEach(clearApp);

async function open(arrange: (server: MarketServer) => void = () => undefined) {
  const page = await renderMarket((server) => {
    server.trades = trades;
    arrange(server);
  });
  const region = within(screen.getByRole("region", { name: "Prices" }));
  await page.user.click(region.getByRole("button", { name: "Chart and depth" }));
  return { ...page, region };
}

test("shows the last price within the guided range, in text too", async () => {
  await renderMarket((server) => (server.trades = trades));
  const region = within(screen.getByRole("region", { name: "Prices" }));
  expect((await region.findByText("Last price")).parentElement?.textContent).toContain("Last price");
  await waitFor(() => expect(region.getByText("Last price").nextElementSibling?.textContent).toBe("1.029USDT"));
  expect(
    await region.findByText("Allowed prices run from 0.80 to 1.20 USDT; the guided price is 1.00 USDT."),
  ).toBeDefined();
  expect(drawPrices).not.toHaveBeenCalled();
});

test("draws the chart on request with the guided range, and by hours", async () => {
  const { server, user, region } = await open();
  const picture = await region.findByRole("img", { name: /1.00 USDT at the beginning, 1.05 USDT at the end/ });
  expect(picture.getAttribute("aria-label")).toContain("lowest 0.95, highest 1.10");
  const [, candles, choices] = vi.mocked(drawPrices).mock.lastCall!;
  expect(candles).toEqual(trades.candles);
  expect(choices).toEqual({
    language: "en",
    hasHours: false,
    own: [],
    guided: { min: parseAmount("0.8"), max: parseAmount("1.2"), price: parseAmount("1") },
  });
  await user.click(region.getByRole("radio", { name: "Hours" }));
  await waitFor(() => expect(server.of("GET", "c2c/trades").at(-1)?.query.get("interval")).toBe("hour"));
  expect(region.getByRole("link", { name: /TradingView/ })).toBeDefined();
  act(() => document.documentElement.setAttribute("data-mantine-color-scheme", "light"));
  await waitFor(() => expect(paint).toHaveBeenCalled());
  await user.click(region.getByRole("button", { name: "Hide chart and depth" }));
  expect(remove).toHaveBeenCalled();
});

test("marks own trades on the price, and tells them in a table [U31]", async () => {
  const trade = { time: NOW - 23 * HOUR, price: "1.05", amount: "4", isBuy: true };
  const { user, region } = await open((server) => {
    server.ownTrades = [trade, { ...trade, amount: "1.5" }, { ...trade, time: NOW - 40 * HOUR, isBuy: false }];
  });
  await region.findByText(/Arrows mark your own trades/);
  const [, , { own }] = vi.mocked(drawPrices).mock.lastCall!;
  expect(own).toEqual([
    { time: NOW - 48 * HOUR, isBuy: false, count: 1, amount: parseAmount("4") },
    { time: NOW - 24 * HOUR, isBuy: true, count: 2, amount: parseAmount("5.5") },
  ]);
  await user.click(region.getByRole("button", { name: "Show as a table" }));
  const rows = within(region.getByRole("table", { name: "Prices by interval, in USDT" })).getAllByRole("row");
  expect(rows.slice(1).map((row) => cellTexts(row).slice(1))).toEqual([
    ["1.00", "1.10", "0.95", "1.05", "30.0000WTH", "5.5000WTH", "—"],
    ["1.00", "1.10", "0.95", "1.05", "30.0000WTH", "—", "4.0000WTH"],
  ]);
});

test("draws the price although own trades fail to load [U31]", async () => {
  const { server, user, region } = await open((fake) => fake.answers.set("GET c2c/own-trades", () => refusal(500, "")));
  expect(await region.findByRole("img", { name: /Price from/ })).toBeDefined();
  await region.findByText("Your own trades could not be loaded.");
  server.answers.clear();
  await user.click(region.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(region.queryByText("Your own trades could not be loaded.")).toBeNull());
});

test("lists the latest trades, newest first", async () => {
  const { user, region } = await open();
  await user.click(await region.findByRole("radio", { name: "Last trades" }));
  const [, first] = within(await region.findByRole("table", { name: "Last trades" })).getAllByRole("row");
  expect(first?.textContent).toContain("1.029USDT5.0000WTH");
});

test("shows offered and wanted WTH at each price", async () => {
  const { user, region } = await open((server) => {
    server.depth = [
      { price: "0.98", offered: "0", wanted: "120" },
      { price: "1.08", offered: "400", wanted: "0" },
    ];
  });
  await user.click(await region.findByRole("radio", { name: "Depth" }));
  const rows = within(await region.findByRole("table", { name: /WTH offered and wanted/ })).getAllByRole("row");
  expect(rows.map(({ textContent }) => textContent)).toEqual(["WantedPriceOffered", "—1.08400.0000", "120.00000.98—"]);
});

test("shows no chart without trades", async () => {
  const { region } = await open((server) => (server.trades = { trades: [], candles: [] }));
  expect(await region.findByText("No trades yet")).toBeDefined();
  expect(region.getByText("No trade yet")).toBeDefined();
  expect(drawPrices).not.toHaveBeenCalled();
});

test("offers a retry for prices that fail to load", async () => {
  const { server, user, region } = await open((fake) => fake.answers.set("GET c2c/trades", () => refusal(500, "")));
  await region.findAllByText("The prices could not be loaded");
  server.answers.clear();
  await user.click(region.getAllByRole("button", { name: "Try again" })[0]!);
  expect(await region.findByRole("img", { name: /Price from/ })).toBeDefined();
});

test("never says that nothing was traded while the prices fail to load [U06]", async () => {
  const { server, user } = await renderMarket((fake) => {
    fake.answers.set("GET c2c/trades", () => refusal(500, ""));
    fake.answers.set("GET c2c/price", () => refusal(500, ""));
  });
  const region = within(await screen.findByRole("region", { name: "Prices" }));
  expect(await region.findByText("The prices could not be loaded")).toBeDefined();
  expect(await region.findByText("The guided price could not be loaded.")).toBeDefined();
  expect(region.queryByText("No trade yet")).toBeNull();
  server.answers.clear();
  await user.click(region.getByRole("button", { name: "Try again" }));
  expect(await region.findByText("Guided price range")).toBeDefined();
});
