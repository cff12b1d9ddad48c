// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Limits } from "#features/market/model/order.ts";
import { limitsData, orderData } from "#features/market/testing/order-data.ts";
import { renderMarket } from "#features/market/testing/render-market.tsx";
import { clearApp } from "#shared/testing/clear-app.ts";

afterEach(clearApp);

/** Opens the dialog that buys from an advert. */
async function open(limits: Partial<Limits>) {
  const { user } = await renderMarket((server) => {
    server.market = [orderData("7", { minAmount: "2", maxAmount: "50" })];
    server.limits = limitsData(limits);
  });
  await user.click(within(await screen.findByRole("table")).getByRole("button", { name: "Buy" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Buy WTH" }));
  const button = () => dialog.getByRole<HTMLButtonElement>("button", { name: "Reserve and pay" });
  return { user, dialog, button, field: dialog.getByRole<HTMLInputElement>("textbox", { name: "Quantity" }) };
}

test("explains the limits of a first purchase before it is tried [S21]", async () => {
  const { user, dialog, field, button } = await open({ newcomer: { used: 0, max: 1, quantityMax: "8" } });
  await user.type(field, "8");
  expect(button().disabled).toBe(false);
  await user.clear(field);
  await user.type(field, "9");
  expect(dialog.getByText("First purchase: 8.0000 WTH at most")).toBeDefined();
  expect(button().disabled).toBe(true);
});

test("asks for a verified identity before a purchase is tried, with a link [S21]", async () => {
  const { dialog, button } = await open({ needsKyc: true });
  const link = await dialog.findByRole("link", { name: "Verify your identity" });
  expect(link.getAttribute("href")).toBe("/kyc");
  expect(button().disabled).toBe(true);
});
