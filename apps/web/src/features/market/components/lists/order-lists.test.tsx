// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { ONE } from "@wth/rules";
import type { showToast } from "@wth/ui";
import { afterEach, describe, expect, test, vi } from "vitest";
import { beginAction } from "#shared/transaction/index.ts";
import { refusal } from "@wth/web-kit/testing/refusal.ts";
import {
  HOUR,
  myAdvert,
  myBoughtAdvert,
  myPurchase,
  NOW,
  orderData,
  REEF,
} from "#features/market/testing/order-data.ts";
import { renderMarket, shownToasts } from "#features/market/testing/render-market.tsx";
import { clearApp } from "#shared/testing/clear-app.ts";
import { cellTexts, rowsOf } from "#shared/testing/table-rows.ts";
import { notePaid } from "#features/market/api/order-queries.ts";

vi.mock(import("@wth/ui"), async (original) => ({ ...(await original()), showToast: vi.fn<typeof showToast>() }));
vi.mock(import("#shared/transaction/index.ts"), async (original) => ({
  ...(await original()),
  beginAction: vi.fn<typeof beginAction>(async () => undefined),
}));

afterEach(clearApp);

const ADS = { tab: 1 };
const PENDING = { tab: 2 };
const toggle = (id: string) => screen.queryByRole("switch", { name: `On sale; switch off to cancel advert ${id}` });

describe("My Ads", () => {
  test("shows the user's adverts, ten per page [C2C-19, CONST-17, API-34]", async () => {
    const { server } = await renderMarket((fake) => (fake.own = [myAdvert("7", { price: "1.1" })]), ADS);
    const [row] = await rowsOf("My adverts");
    expect(cellTexts(row!).slice(0, 4)).toEqual(["Sell advert", "1.10USDT", "50.0000WTH", "1 – 50 WTH"]);
    expect(Object.fromEntries(server.of("GET", "c2c/order/owner-page")[0]!.query)).toEqual({
      pageNo: "1",
      pageSize: "10",
    });
  });

  test("shows a trade that was given back as such, not as waiting for a payment [S21]", async () => {
    const sale = { status: 5, counterpart: orderData("1").user, dealAmount: "5", returnEnds: NOW + HOUR };
    await renderMarket((server) => (server.own = [myAdvert("9", sale)]), ADS);
    const [row] = await rowsOf("My adverts");
    expect(within(row!).getByText("Being given back")).toBeDefined();
    expect(within(row!).queryByText("Pending Payment")).toBeNull();
  });

  test("shows types with colour and text [C2C-28, C2C-29]", async () => {
    await renderMarket((server) => (server.own = [myAdvert("1", { type: 0 }), myAdvert("2")]), ADS);
    await rowsOf("My adverts");
    expect(screen.getByText("Buy advert").dataset["tone"]).toBe("red");
    expect(screen.getByText("Sell advert").dataset["tone"]).toBe("blue");
  });

  test("takes an advert off sale by the toggle, after confirmation [C2C-20, C2C-39, ERR-34, API-42]", async () => {
    const { server, user } = await renderMarket((fake) => (fake.own = [myAdvert("7")]), ADS);
    await rowsOf("My adverts");
    expect(toggle("7")?.getAttribute("aria-checked")).toBe("true");
    await user.click(toggle("7")!);
    const dialog = within(await screen.findByRole("dialog", { name: "Take this advert off sale?" }));
    expect(dialog.getByText(/50 WTH and the fee/)).toBeDefined();
    await user.click(dialog.getByRole("button", { name: "Take off sale" }));
    await waitFor(() => expect(shownToasts()).toEqual([{ tone: "success", message: "Advert cancelled" }]));
    expect(await screen.findByText("Off Sale")).toBeDefined();
    expect(server.of("POST", "c2c/order/cancel/7")[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("changes nothing when the user keeps the advert", async () => {
    const { server, user } = await renderMarket((fake) => (fake.own = [myAdvert("7", { type: 0 })]), ADS);
    await rowsOf("My adverts");
    await user.click(toggle("7")!);
    const dialog = within(await screen.findByRole("dialog", { name: "Take this advert off sale?" }));
    expect(dialog.getByText(/Nothing was set aside/)).toBeDefined();
    await user.click(dialog.getByRole("button", { name: "Keep it" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.of("POST", "c2c/order/cancel/7")).toEqual([]);
  });

  test.each([
    ["a refusal", () => refusal("orderNotCancellable", "Order cancellation failed")],
    ["another refusal", () => refusal("orderNotFound", "Order does not exist!")],
  ])("%s: shows 'Order cancellation failed' [ERR-35]", async (_, answer) => {
    const { user } = await renderMarket((server) => {
      server.own = [myAdvert("7")];
      server.answers.set("POST c2c/order/cancel/7", answer);
    }, ADS);
    await rowsOf("My adverts");
    await user.click(toggle("7")!);
    await user.click(await screen.findByRole("button", { name: "Take off sale" }));
    await waitFor(() => expect(shownToasts()).toEqual([{ tone: "error", message: "Order cancellation failed" }]));
  });

  test("says that a cancellation without an answer may have happened [ERR-35, U18]", async () => {
    const { user } = await renderMarket((server) => {
      server.own = [myAdvert("7")];
      server.answers.set("POST c2c/order/cancel/7", () => Promise.reject(new TypeError("Failed to fetch")));
    }, ADS);
    await rowsOf("My adverts");
    await user.click(toggle("7")!);
    await user.click(await screen.findByRole("button", { name: "Take off sale" }));
    await waitFor(() => expect(shownToasts()).toHaveLength(1));
    expect(shownToasts()[0]?.message).toMatch(
      /^Order cancellation failed\. There was no answer, so it may have happened/,
    );
  });

  test("shows no action for other statuses [C2C-40, C2C-44]", async () => {
    const others = [1, 2, 3, 4, 6, 7, 9];
    await renderMarket((server) => {
      server.own = others.map((status) => myAdvert(`${status}`, { status }));
    }, ADS);
    const all = await rowsOf("My adverts");
    expect(all).toHaveLength(others.length);
    for (const row of all) {
      expect(within(row).queryByRole("switch")).toBeNull();
      expect(
        within(row)
          .getAllByRole("button")
          .map(({ textContent }) => textContent),
      ).toEqual(["Details"]);
    }
    expect(screen.getByText("Unknown Status")).toBeDefined();
  });

  test("starts the payment with Approve while the allowance is too low [C2C-21, C2C-41]", async () => {
    const { user } = await renderMarket((server) => {
      server.own = [myBoughtAdvert("7")];
      server.chain.allowance = (102n * ONE) / 10n - 1n;
    }, ADS);
    await user.click(await screen.findByRole("button", { name: "Approve" }));
    await waitFor(() => expect(beginAction).toHaveBeenCalledOnce());
    expect(vi.mocked(beginAction).mock.calls[0]?.[0]).toMatchObject({
      kind: "c2cPayment",
      params: { orderId: "7", usdt: "10.2", wth: "10", seller: REEF },
    });
  });

  test("shows Payment with a sufficient allowance [C2C-42]", async () => {
    await renderMarket((server) => {
      server.own = [myBoughtAdvert("7")];
      server.chain.allowance = (102n * ONE) / 10n;
    }, ADS);
    expect(await screen.findByRole("button", { name: "Payment" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
  });

  test("shows 'Insufficient Balance' and starts no payment with too little USDT [C2C-68, ERR-38]", async () => {
    const { user } = await renderMarket((server) => {
      server.own = [myBoughtAdvert("7")];
      server.chain.balance = (102n * ONE) / 10n - 1n;
    }, ADS);
    await user.click(await screen.findByRole("button", { name: "Approve" }));
    await waitFor(() => expect(shownToasts()).toEqual([{ tone: "error", message: "Insufficient Balance" }]));
    expect(beginAction).not.toHaveBeenCalled();
  });

  test("removes the row once paid [C2C-43]", async () => {
    await renderMarket((server) => (server.own = [myBoughtAdvert("70"), myAdvert("71")]), ADS);
    expect(await rowsOf("My adverts")).toHaveLength(2);
    notePaid("70");
    await waitFor(async () => expect(await rowsOf("My adverts")).toHaveLength(1));
    expect(toggle("71")).not.toBeNull();
  });

  test("shows due payments of other adverts above the user's adverts", async () => {
    await renderMarket((server) => {
      server.pending = [myPurchase("8"), myAdvert("9", { status: 5, counterpart: orderData("1").user })];
    }, ADS);
    const [due, ...more] = await rowsOf("Waiting for your payment");
    expect(more).toEqual([]);
    expect(cellTexts(due!)).toContain("10.20USDT");
    expect(await within(due!).findByRole("button", { name: "Approve" })).toBeDefined();
    expect(await screen.findByText("You have no adverts")).toBeDefined();
  });
});

describe("Pending", () => {
  test("shows counterparty, time, price and amount, ten per page [C2C-22, CONST-18, API-40]", async () => {
    const { server } = await renderMarket((fake) => {
      fake.pending = [myPurchase("8"), myBoughtAdvert("9")];
    }, PENDING);
    const [row] = await rowsOf("Pending trades");
    const cells = cellTexts(row!);
    expect(cells[0]).toContain("Reef Keeper");
    expect(cells[2]).toMatch(/^2027\/01\/1\d \d\d:\d\d:\d\d$/);
    expect(cells.slice(3, 6)).toEqual(["1.02USDT", "10.0000WTH", "10.20USDT"]);
    expect(Object.fromEntries(server.of("GET", "c2c/order/pending")[0]!.query)).toEqual({
      pageNo: "1",
      pageSize: "10",
    });
  });

  test("counts down by the server's clock", async () => {
    await renderMarket((server) => {
      // later than any other test, because the clock only advances
      server.nowMs = NOW + 24 * HOUR;
      server.pending = [myPurchase("8", { expireTime: server.nowMs + HOUR + 1_000 })];
    }, PENDING);
    expect((await screen.findByRole("timer")).textContent).toMatch(/^01:00:0[01]$/);
    await waitFor(() => expect(screen.getByRole("timer").textContent).toMatch(/^00:59:5\d$/));
  });

  test("shows until when a trade that was given back lasts, and asks for no payment [S21]", async () => {
    await renderMarket((server) => {
      server.nowMs = NOW + 26 * HOUR;
      const returnEnds = server.nowMs + HOUR / 2;
      const sale = { status: 5, counterpart: orderData("1").user, dealAmount: "5", returnEnds };
      server.pending = [myPurchase("8", { returnEnds }), myAdvert("9", sale)];
    }, PENDING);
    const [purchase, sale] = await rowsOf("Pending trades");
    expect(within(purchase!).getByText(/^Given back; ends in 00:[0-3]\d:\d\d at the latest$/)).toBeDefined();
    expect(within(sale!).getByText(/^Given back; on sale again in 00:[0-3]\d:\d\d at the latest$/)).toBeDefined();
    expect(within(purchase!).queryByRole("button", { name: /Approve|Payment/ })).toBeNull();
  });

  test("shows no payment button to a seller", async () => {
    await renderMarket((server) => {
      server.pending = [myAdvert("9", { status: 5, counterpart: orderData("1").user, dealAmount: "5" })];
    }, PENDING);
    const [row] = await rowsOf("Pending trades");
    expect(within(row!).queryByRole("button", { name: /Approve|Payment/ })).toBeNull();
  });

  test("explains an empty list of pending trades, and leads to the market", async () => {
    const { user } = await renderMarket(undefined, PENDING);
    expect(await screen.findByText("Nothing is pending")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "See the adverts" }));
    expect(screen.getByRole("tab", { name: "Market" }).getAttribute("aria-selected")).toBe("true");
  });
});
