// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { refusal } from "@wth/web-kit/testing/refusal.ts";
import { type MarketServer, ok } from "#features/market/testing/market-server.ts";
import { detailData, HOUR, myAdvert, myPurchase, NOW, orderData } from "#features/market/testing/order-data.ts";
import { renderMarket } from "#features/market/testing/render-market.tsx";
import { clearApp } from "#shared/testing/clear-app.ts";
import { cellTexts, rowsOf } from "#shared/testing/table-rows.ts";

afterEach(clearApp);

const HISTORY = { tab: 3 };

test("shows counterparty, time, price and amount, ten per page [C2C-23, CONST-19, API-39]", async () => {
  const { server } = await renderMarket((fake) => {
    fake.history = [myPurchase("8", { status: 1, endTime: NOW - HOUR })];
  }, HISTORY);
  const [row] = await rowsOf("Ended trades");
  const cells = cellTexts(row!);
  expect(cells[0]).toContain("Reef Keeper");
  expect(cells[2]).toMatch(/^2027\/01\/1\d \d\d:\d\d:\d\d$/);
  expect(cells.slice(3, 7)).toEqual(["1.02USDT", "+10.0000WTH", "−10.20USDT", "SoldIn your C2C Account"]);
  expect(Object.fromEntries(server.of("GET", "c2c/order/record")[0]!.query)).toEqual({
    pageNo: "1",
    pageSize: "10",
  });
});

test("names what the user did, with sign and colour [U01, C2C-28, C2C-29]", async () => {
  await renderMarket((fake) => {
    fake.history = [
      myPurchase("8", { status: 1 }),
      myAdvert("9", {
        status: 3,
        counterpart: orderData("1").user,
        dealAmount: "10",
        usdtAmount: "10.2",
        usdtReceived: "10.2",
      }),
      myPurchase("10", { status: 6 }),
    ];
  }, HISTORY);
  const [bought, sold, unpaid] = await rowsOf("Ended trades");
  const cells = (row: HTMLElement) => cellTexts(row).filter((_, index) => [1, 4, 5].includes(index));
  expect(cells(bought!)).toEqual(["You boughtSell advert", "+10.0000WTH", "−10.20USDT"]);
  expect(cells(sold!)).toEqual(["You soldSell advert", "−10.0000WTH", "+10.20USDT"]);
  expect(cells(unpaid!)).toEqual(["Your purchaseSell advert", "10.0000WTH", "10.20USDT"]);
  expect(screen.getByText("You bought").dataset["side"]).toBe("in");
  expect(screen.getByText("You sold").dataset["side"]).toBe("out");
});

test.each([390, 1440])("shows USDT received and due side by side at %i px [V02]", async (width) => {
  const usdt = { usdtAmount: "18.4", usdtReceived: "17.4" };
  const sale = myAdvert("9", {
    status: 1,
    counterpart: orderData("1").user,
    dealAmount: "18.4",
    ...usdt,
    endTime: NOW,
  });
  const arrange = (server: MarketServer): void => {
    server.history = [sale];
    server.details.set("9", detailData(sale));
  };
  const { user } = await renderMarket(arrange, { ...HISTORY, width });
  const paid = await screen.findByText("17.40 received of 18.40 due");
  expect(paid.parentElement?.textContent).toContain("+17.40USDT");
  expect(screen.getByText("Ended by an operator's decision")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Entries of trade 9" }));
  const entry = await screen.findByText("Paid to your wallet; 18.40 USDT was due");
  expect(entry.closest("li")?.textContent).toContain("+17.40USDT");
});

test.each([390, 1300])("shows each trade as one card at %i px [U29]", async (width) => {
  const trades = [myPurchase("8", { status: 1, endTime: NOW - HOUR }), myPurchase("9", { status: 6 })];
  await renderMarket((server) => (server.history = trades), { ...HISTORY, width });
  const cards = within(await screen.findByRole("list", { name: "Ended trades" })).getAllByRole("listitem");
  expect(cards).toHaveLength(2);
  const [bought, unpaid] = cards.map(({ textContent }) => textContent);
  for (const part of ["You bought", "Sold", "+10.0000WTH", "−10.20USDT", "1.02 USDT for 1 WTH", "Reef Keeper"])
    expect(bought).toContain(part);
  expect(bought).toContain("In your C2C Account");
  expect(unpaid).toContain("Payment Timeout");
  expect(unpaid).toContain("Ended without a payment");
});

test.each([390, 1440])("groups the entries of a trade below it at %i px [U29]", async (width) => {
  const sale = myAdvert("9", {
    status: 1,
    counterpart: orderData("1").user,
    dealAmount: "10",
    usdtAmount: "10.2",
    usdtReceived: "10.2",
    endTime: NOW,
  });
  const entry = { at: NOW - HOUR, account: "ctoc" as const, value: "10", changeType: 0, businessType: 18 };
  const { user } = await renderMarket(
    (server) => {
      server.history = [sale, myPurchase("8", { status: 1 })];
      server.details.set("9", detailData(sale, { entries: [entry] }));
    },
    { ...HISTORY, width },
  );
  const toggle = await screen.findByRole("button", { name: "Entries of trade 9" });
  expect(toggle.getAttribute("aria-expanded")).toBe("false");
  await user.click(toggle);
  const entries = within(await screen.findByRole("region", { name: "Entries of trade 9" }));
  expect((await entries.findByText("Set aside")).closest("li")?.textContent).toContain("−10.0000WTH");
  expect(entries.getByText("Paid to your wallet").closest("li")?.textContent).toMatch(/\+\d/);
  expect(entries.getByText("In all").parentElement?.textContent).toContain("−10.0000WTH");
  await user.click(toggle);
  expect(screen.queryByRole("region", { name: "Entries of trade 9" })).toBeNull();
});

test("offers a retry for entries that fail to load [U29]", async () => {
  let isBroken = true;
  const { user } = await renderMarket((server) => {
    server.history = [myPurchase("8", { status: 1, endTime: NOW })];
    server.answers.set("GET c2c/order/detail", () =>
      isBroken ? refusal(500, "") : ok(detailData(myPurchase("8", { status: 1, endTime: NOW }))),
    );
  }, HISTORY);
  await user.click(await screen.findByRole("button", { name: "Entries of trade 8" }));
  const entries = within(screen.getByRole("region", { name: "Entries of trade 8" }));
  expect(await entries.findByText("The entries could not be loaded")).toBeDefined();
  isBroken = false;
  await user.click(entries.getByRole("button", { name: "Try again" }));
  expect(await entries.findByText("Paid to the seller")).toBeDefined();
});

test("offers a retry for a list that fails to load", async () => {
  let isBroken = true;
  const { user } = await renderMarket((server) => {
    server.answers.set("GET c2c/order/record", () => (isBroken ? refusal(500, "") : ok({ list: [], total: 0 })));
  }, HISTORY);
  await screen.findByText("The list could not be loaded");
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No trades yet")).toBeDefined();
});
