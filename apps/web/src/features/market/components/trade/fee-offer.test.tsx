// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { limitsData, orderData } from "#features/market/testing/order-data.ts";
import { renderMarket } from "#features/market/testing/render-market.tsx";
import { clearApp } from "#shared/testing/clear-app.ts";

afterEach(clearApp);

/** Opens a sale of a quantity with this fee credit, and the purchase of fee credit from it. */
async function openPurchase(feeBalance: string, quantity: string) {
  const { user } = await renderMarket((server) => {
    server.market = [orderData("7", { type: 0, price: "1.02", minAmount: "2", maxAmount: "50" })];
    server.limits = limitsData({ feeBalance });
  });
  await user.click(screen.getByRole("tab", { name: "Sell" }));
  await user.click(within(await screen.findByRole("table")).getByRole("button", { name: "Sell" }));
  const sale = within(await screen.findByRole("dialog", { name: "Sell WTH" }));
  await user.type(sale.getByRole("textbox", { name: "Quantity" }), quantity);
  await user.click(sale.getByRole("button", { name: "Buy fee credit" }));
  const fee = within(await screen.findByRole("dialog", { name: "Buy fee credit" }));
  return { fee, field: fee.getByRole<HTMLInputElement>("textbox", { name: "Fee credit to buy" }) };
}

test.each([
  ["0.1", "10", "0.4", "0.40 WTH is missing for this sale"],
  ["0.12345", "10", "0.3766", "0.37655 WTH is missing for this sale"],
])("with %s WTH of fee credit, a sale of %s WTH fills in %s [C2C-64]", async (feeBalance, quantity, filled, hint) => {
  const { fee, field } = await openPurchase(feeBalance, quantity);
  expect(field.value).toBe(filled);
  expect(fee.getByText(hint)).toBeDefined();
});

test("fills in nothing while the fee credit is enough", async () => {
  const { field } = await openPurchase("1", "10");
  expect(field.value).toBe("");
});
