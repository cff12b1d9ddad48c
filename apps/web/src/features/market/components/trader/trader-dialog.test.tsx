// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { refusal } from "@wth/web-kit/testing/refusal.ts";
import { type MarketServer } from "#features/market/testing/market-server.ts";
import { myAdvert, orderData, profileData, REEF, SELF, traderData } from "#features/market/testing/order-data.ts";
import { renderMarket } from "#features/market/testing/render-market.tsx";
import { clearApp } from "#shared/testing/clear-app.ts";

afterEach(clearApp);

async function open(arrange: (server: MarketServer) => void = () => undefined, name = /Reef Keeper/) {
  const page = await renderMarket((server) => {
    server.market = [orderData("1")];
    arrange(server);
  });
  await page.user.click(within(await screen.findByRole("table")).getByRole("button", { name }));
  return { ...page, dialog: within(await screen.findByRole("dialog", { name: "Trader" })) };
}

const value = (dialog: ReturnType<typeof within>, label: string) =>
  dialog.getAllByText(label)[0]?.nextElementSibling?.textContent;

test("shows badges, credit, trades, partners, payment time and both sides of 30 days", async () => {
  const { server, dialog } = await open();
  expect(await dialog.findByText(REEF)).toBeDefined();
  for (const badge of ["Online", "Identity verified", "Has a DID"]) expect(dialog.getByText(badge)).toBeDefined();
  expect(value(dialog, "Credit score")).toBe("112");
  expect(value(dialog, "Trades completed")).toBe("12");
  expect(value(dialog, "Completion rate")).toBe("92%");
  expect(value(dialog, "Trading volume")).toBe("1,234.5000 WTH");
  expect(value(dialog, "Different partners")).toBe("6");
  expect(value(dialog, "Pays within (median)")).toBe("4 min");
  const rows = within(dialog.getByRole("table", { name: "The last 30 days" })).getAllByRole("row");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "SideTrades completedTimed outCompletion rate",
    "As a buyer4180%",
    "As a seller70100%",
  ]);
  expect(server.of("GET", "c2c/trader")[0]?.query.get("address")).toBe(REEF);
});

test("shows dashes for a new trader", async () => {
  const side = { completed: 0, timedOut: 0, completionRate: null };
  const { dialog } = await open((server) => {
    server.trader = profileData({
      completionRate: null,
      medianPaySeconds: null,
      firstTradeTime: null,
      online: false,
      hasDid: false,
      kycLevel: 0,
      recentBuys: side,
      recentSales: side,
    });
  });
  expect(await dialog.findByText("Offline")).toBeDefined();
  for (const label of ["Completion rate", "Pays within (median)", "First trade"])
    expect(value(dialog, label)).toBe("—");
  expect(dialog.queryByText("Identity verified")).toBeNull();
});

test("marks a trader as favourite or blocked, and clears the mark", async () => {
  const { server, user, dialog } = await open();
  await user.click(await dialog.findByRole("button", { name: "Add to favourites" }));
  expect(await dialog.findByText("One of your favourites.")).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Block" }));
  expect(await dialog.findByText(/^Blocked/)).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Unblock" }));
  await waitFor(() => expect(dialog.queryByText(/^Blocked/)).toBeNull());
  expect(server.of("POST", "c2c/trader/mark").map(({ body }) => body)).toEqual([
    { address: REEF, mark: "favourite" },
    { address: REEF, mark: "block" },
    { address: REEF, mark: "none" },
  ]);
});

test("offers no marks on oneself", async () => {
  const { dialog } = await open((server) => {
    server.market = [myAdvert("1")];
    server.trader = profileData({ ...traderData({ address: SELF, nickname: "Night Diver" }) });
  }, /You/);
  expect(await dialog.findByText(SELF)).toBeDefined();
  expect(dialog.queryByRole("button", { name: "Block" })).toBeNull();
});

test("offers a retry for a profile that fails to load", async () => {
  const { server, user, dialog } = await open((fake) => fake.answers.set("GET c2c/trader", () => refusal(500, "")));
  await dialog.findByText("The list could not be loaded.");
  server.answers.clear();
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  expect(await dialog.findByText(REEF)).toBeDefined();
});
