// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { showToast } from "@wth/ui";
import { afterEach, describe, expect, test, vi } from "vitest";
import { queryClient } from "#shared/api/query-client.ts";
import { noteServerTime } from "#shared/time/server-clock.ts";
import { beginAction } from "#shared/transaction/index.ts";
import { refusal } from "@wth/web-kit/testing/refusal.ts";
import { type AccountServer, openSwap, NOW } from "../testing/account-server.ts";
import { clearAccount, renderAccount } from "../testing/render-account.tsx";

vi.mock(import("@wth/ui"), async (original) => ({ ...(await original()), showToast: vi.fn<typeof showToast>() }));
vi.mock(import("#shared/transaction/index.ts"), async (original) => ({
  ...(await original()),
  beginAction: vi.fn<typeof beginAction>(async () => undefined),
}));

afterEach(clearAccount);

const SIGN = "wths-order/sign";
const shownToasts = () => vi.mocked(showToast).mock.calls.map(([toast]) => toast);

async function open(arrange: (server: AccountServer) => void = () => undefined, account = "ctoc") {
  const page = await renderAccount(arrange);
  await waitFor(() => expect(screen.getByTestId("balance-ctoc").textContent).toContain("WTH"));
  await page.user.click(within(screen.getByTestId(`balance-${account}`)).getByRole("button", { name: /[Ss]wap/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Swap WTH to WTHS" }));
  return { ...page, dialog };
}

async function openForm(arrange?: (server: AccountServer) => void, account?: string) {
  const page = await open(arrange, account);
  const field = await page.dialog.findByRole<HTMLInputElement>("textbox", { name: "WTH to swap" });
  await page.dialog.findByText(/^1 WTH = /);
  const submit = () => page.user.click(page.dialog.getByRole("button", { name: "Swap" }));
  return { ...page, field, submit };
}

describe("swap of WTH to WTHS", () => {
  test("shows amount × fee price, truncated to 4 decimals [ACCT-79]", async () => {
    const { server, user, dialog, field } = await openForm((fake) => (fake.fee.price = "1.23456789"));
    expect(dialog.getByText("1 WTH = 1.23456789 WTHS")).toBeDefined();
    await user.type(field, "12.5");
    expect(dialog.getByText("You receive").parentElement?.textContent).toBe("You receive15.4320WTHS");
    expect(server.of("GET", "c2c/order/get-fee").length).toBeGreaterThan(0);
  });

  test.each([
    ["ctoc", "0", "100.0001"],
    ["ecological", "1", "300.0000"],
  ])(
    "sends the %s balance as type '%s', then mints by the wallet [ACCT-07, ACCT-15, API-72]",
    async (account, type, available) => {
      const { server, user, dialog, field, submit } = await openForm(undefined, account);
      expect(dialog.getByText(available)).toBeDefined();
      await user.type(field, "12.5");
      await submit();
      await waitFor(() => expect(beginAction).toHaveBeenCalledOnce());
      const [call] = server.of("POST", SIGN);
      expect(call?.body).toEqual({ amount: "12.5", type, price: "2" });
      expect(call?.key).toMatch(/^[0-9a-f-]{36}$/);
      expect(vi.mocked(beginAction).mock.calls[0]?.[0]).toMatchObject({ kind: "wthsMint", payment: null });
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    },
  );

  test.each([
    ["[ACCT-76]", "", "Enter the exchange amount"],
    ["[ACCT-77]", "0", "Amount must be greater than 0"],
    ["[ACCT-77]", "-1", "Amount must be greater than 0"],
    ["[ACCT-78]", "100.0002", "Your balance is insufficient"],
  ])("%s '%s': %s", async (_, text, message) => {
    const { server, user, dialog, field, submit } = await openForm();
    if (text !== "") await user.type(field, text);
    await submit();
    expect(dialog.getByText(message)).toBeDefined();
    expect(server.of("POST", SIGN)).toEqual([]);
  });

  test("limits the ecological swap to the ecological balance", async () => {
    const { server, user, field, submit } = await openForm(undefined, "ecological");
    await user.type(field, "300");
    await submit();
    await waitFor(() => expect(server.of("POST", SIGN)).toHaveLength(1));
  });

  test("offers no swap without a rate, and gives the reason", async () => {
    const page = await open((fake) => fake.answers.set("GET c2c/order/get-fee", () => refusal(500, "broken")));
    expect(await page.dialog.findByText("The rate could not be loaded.")).toBeDefined();
    expect(page.dialog.getByRole("button", { name: "Swap" })).toHaveProperty("disabled", true);
    page.server.answers.clear();
    await page.user.click(page.dialog.getByRole("button", { name: "Try again" }));
    expect(await page.dialog.findByText("1 WTH = 2.00 WTHS")).toBeDefined();
  });

  test("asks for confirmation of an open swap at another rate than shown [S38]", async () => {
    const { server, user, dialog, field, submit } = await openForm((fake) => (fake.fee.price = "2.1"));
    server.answers.set(`POST ${SIGN}`, () => {
      server.openSwap = openSwap;
      return refusal("priceChanged", "The price has changed.");
    });
    await user.type(field, "12.5");
    await submit();
    await act(() => queryClient.invalidateQueries());
    expect(
      await dialog.findByText(/The rate has changed since it was shown. This swap brings 25.0000 WTHS/),
    ).toBeDefined();
    expect(beginAction).not.toHaveBeenCalled();
    await user.click(dialog.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(beginAction).toHaveBeenCalledOnce());
  });

  test("shows the retry view for another tab's unfinished swap [ERR-54]", async () => {
    const { server, user, dialog, field, submit } = await openForm();
    const words = "You have an unfinished swap. Please retry it first.";
    server.answers.set(`POST ${SIGN}`, () => {
      server.openSwap = openSwap;
      return refusal("swapUnfinished", words);
    });
    await user.type(field, "1");
    await submit();
    await waitFor(() => expect(shownToasts()).toMatchObject([{ tone: "error", message: words }]));
    await act(() => queryClient.invalidateQueries());
    expect(await dialog.findByText("Unfinished swap")).toBeDefined();
  });
});

describe("an unfinished swap", () => {
  const begin = () => open((server) => (server.openSwap = openSwap));

  test("shows the held WTH, the WTHS and the remaining time [ACCT-80]", async () => {
    noteServerTime(new Headers({ "x-server-time": String(NOW) }));
    const { dialog } = await begin();
    expect(await dialog.findByText("12.5 WTH")).toBeDefined();
    expect(dialog.getByText("C2C Account")).toBeDefined();
    expect(dialog.getByText("WTHS to mint").parentElement?.textContent).toBe("WTHS to mint25.0000WTHS");
    expect(dialog.getByRole("timer").textContent).toMatch(/^00:(2\d:\d\d|30:00)$/);
    expect(dialog.getByText(/the WTH comes back to your C2C Account by itself/)).toBeDefined();
    expect(dialog.queryByRole("textbox")).toBeNull();
  });

  test("mints the same order on a retry and requests no other [ACCT-80]", async () => {
    const { server, user, dialog } = await begin();
    await user.click(await dialog.findByRole("button", { name: "Retry" }));
    await waitFor(() => expect(beginAction).toHaveBeenCalledOnce());
    expect(vi.mocked(beginAction).mock.calls[0]?.[0]).toMatchObject({
      kind: "wthsMint",
      id: `wths-${openSwap.orderId}`,
      payment: null,
    });
    expect(server.of("POST", SIGN)).toEqual([]);
  });

  test("waits for the WTH after expiry, then offers a new swap", async () => {
    const { server, dialog } = await open((fake) => {
      fake.openSwap = { ...openSwap, deadline: NOW / 1000 - 60 };
    });
    expect(await dialog.findByText(/The time is up. Your 12.5 WTH comes back to your C2C Account/)).toBeDefined();
    expect(dialog.getByRole("button", { name: "Retry" })).toHaveProperty("disabled", true);
    expect(dialog.getByRole("timer").textContent).toBe("00:00:00");
    server.openSwap = null;
    expect(await dialog.findByRole("textbox", { name: "WTH to swap" })).toBeDefined();
  });
});
