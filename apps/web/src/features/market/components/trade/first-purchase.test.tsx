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
  expect(dialog.getByText("New buyer: 8.0000 WTH at most")).toBeDefined();
  expect(button().disabled).toBe(true);
});

test("shows the need of KYC in place of the form before anything is sent [U12, S21]", async () => {
  const { server, user } = await renderMarket((fake) => {
    fake.market = [orderData("7")];
    fake.limits = limitsData({ needsKyc: true });
  });
  await user.click(within(await screen.findByRole("table")).getByRole("button", { name: "Buy" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Buy WTH" }));
  expect(await dialog.findByText("Buying requires completion of KYC verification!")).toBeDefined();
  expect(dialog.getByRole("link", { name: "Verify your identity" }).getAttribute("href")).toBe("/kyc");
  expect(dialog.queryByRole("button", { name: "Reserve and pay" })).toBeNull();
  expect(dialog.queryByLabelText("Quantity")).toBeNull();
  expect(server.of("GET", "c2c/order/sign")).toEqual([]);
});
