// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import { PENDING_NOTICE_MS } from "@wth/rules";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "#shared/api/query-client.ts";
import { ok } from "../testing/market-server.ts";
import { myPurchase } from "../testing/order-data.ts";
import { renderMarket } from "../testing/render-market.tsx";
import { clearApp } from "#shared/testing/clear-app.ts";
import { pendingCountQuery } from "#shared/market/market-queries.ts";

afterEach(() => {
  vi.useRealTimers();
  clearApp();
});

const WORDS = /pending order for payment/;

async function renderPopup(count: number) {
  return renderMarket((server) => {
    server.answers.set("GET c2c/order/pending-count", () => ok(count));
    server.pending = count > 0 ? [myPurchase("8")] : [];
  });
}

test("shows the number of pending orders in a pop-up [C2C-24, API-41]", async () => {
  const { server } = await renderPopup(2);
  expect((await screen.findByText(WORDS)).textContent).toBe("You have 2 pending order for payment");
  expect(server.of("GET", "c2c/order/pending-count")).toHaveLength(1);
});

test("hides after 5 s [C2C-25]", async () => {
  expect(PENDING_NOTICE_MS).toBe(5_000);
  const timers = vi.spyOn(globalThis, "setTimeout");
  await renderPopup(1);
  await screen.findByText(WORDS);
  await waitFor(() => expect(screen.queryByText(WORDS)).toBeNull());
  expect(timers).toHaveBeenCalledWith(expect.any(Function), PENDING_NOTICE_MS);
  timers.mockRestore();
});

test("opens My Ads on 'Click to Pay' [C2C-26]", async () => {
  const { user } = await renderPopup(1);
  await user.click(await screen.findByRole("button", { name: "Click to Pay" }));
  expect(screen.getByRole("tab", { name: "My Ads" }).getAttribute("aria-selected")).toBe("true");
  expect(screen.queryByText(WORDS)).toBeNull();
  expect(await screen.findByRole("table", { name: "Waiting for your payment" })).toBeDefined();
});

test("shows nothing without pending orders [C2C-27]", async () => {
  const { server } = await renderPopup(0);
  await waitFor(() => expect(server.of("GET", "c2c/order/pending-count")).toHaveLength(1));
  expect(screen.queryByText(WORDS)).toBeNull();
});

test("reappears when the number rises, not when it falls", async () => {
  await renderPopup(0);
  await waitFor(() => expect(queryClient.getQueryData(pendingCountQuery.queryKey)).toBe(0));
  act(() => void queryClient.setQueryData(pendingCountQuery.queryKey, 3));
  expect((await screen.findByText(WORDS)).textContent).toContain("3");
  act(() => void queryClient.setQueryData(pendingCountQuery.queryKey, 2));
  await waitFor(() => expect(screen.queryByText(WORDS)).toBeNull());
});
