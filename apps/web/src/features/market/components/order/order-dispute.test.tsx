// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { OrderDetail } from "#features/market/model/order.ts";
import { detailData, myPurchase, NOW } from "#features/market/testing/order-data.ts";
import { renderMarket } from "#features/market/testing/render-market.tsx";
import { clearApp } from "#shared/testing/clear-app.ts";

afterEach(clearApp);

/** A trade of 18.4 USDT of which 17.4 were paid, from the side of its buyer or its seller. */
function disputed(status: number, side: "buyer" | "seller"): OrderDetail {
  const log: OrderDetail["log"] = [
    { kind: "failed", at: NOW, by: "platform", detail: { reason: "wrong amount" } },
    {
      kind: "resolved",
      at: NOW,
      by: "platform",
      detail: { outcome: status === 6 ? "seller" : "buyer", reason: "Agreed." },
    },
  ];
  const usdt = { dealAmount: "18.4", usdtAmount: "18.4", usdtReceived: "17.4" };
  const isBuyer = side === "buyer";
  const order = myPurchase("7", { status, ...usdt, isBuyer, role: isBuyer ? "taker" : "creator", endTime: NOW });
  return detailData(order, { log: status === 4 ? log.slice(0, 1) : log, turn: null });
}

async function open(detail: OrderDetail, language: "en" | "zhCN" = "en") {
  await renderMarket((server) => void server.details.set("7", detail), { orderId: "7", language });
  return within(await screen.findByRole("dialog", { name: language === "en" ? "Order 7" : "訂單 7" }));
}
type Shown = Awaited<ReturnType<typeof open>>;
const value = (dialog: Shown, label: string) => dialog.getByText(label).nextElementSibling?.textContent;

test.each(["buyer", "seller"] as const)(
  "shows the %s of a disputed trade USDT due and received [V02]",
  async (side) => {
    const dialog = await open(disputed(4, side));
    await dialog.findByText("An operator is looking at this trade");
    expect(value(dialog, "USDT due")).toBe("18.40 USDT");
    expect(value(dialog, "USDT received")).toBe("17.40 USDT");
  },
);

test.each([
  [1, "buyer", "18.4000 WTH is in your C2C Account. 17.40 USDT of 18.40 USDT due reached the seller's wallet."],
  [1, "seller", "17.40 USDT of 18.40 USDT due went straight to your wallet. The buyer has the 18.4000 WTH."],
  [6, "buyer", "The 18.4000 WTH went back to the seller. 17.40 USDT of 18.40 USDT due reached the seller's wallet."],
  [6, "seller", "Your 18.4000 WTH and the fee are back. 17.40 USDT of 18.40 USDT due went straight to your wallet."],
] as const)("a decision that leads to status %i says what came to the %s [V02]", async (status, side, text) => {
  const dialog = await open(disputed(status, side));
  expect(await dialog.findByText(text)).toBeDefined();
  expect(dialog.getByText(/^Resolved by an operator: .* 17\.40 USDT of 18\.40 USDT due was received\.$/)).toBeDefined();
  expect(value(dialog, "Contract execution")).toBe("Failed");
  expect(dialog.queryByText("Paid on the chain")).toBeNull();
  expect(dialog.queryByText("18.40 USDT went straight to your wallet.")).toBeNull();
});

test("says in Chinese what came to the seller [V02]", async () => {
  const dialog = await open(disputed(1, "seller"), "zhCN");
  expect(await dialog.findByText(/^應付 18\.40 USDT，您的錢包實收 17\.40 USDT。/)).toBeDefined();
  expect(value(dialog, "應付 USDT")).toBe("18.40 USDT");
  expect(value(dialog, "實收 USDT")).toBe("17.40 USDT");
});
