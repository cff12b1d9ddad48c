// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { ONE } from "@wth/rules";
import { showToast } from "@wth/ui";
import { afterEach, expect, test, vi } from "vitest";
import { beginAction } from "#shared/transaction/index.ts";
import { refusal } from "@wth/web-kit/testing/refusal.ts";
import { type AccountServer, contracts, ok, purchase } from "../testing/account-server.ts";
import { clearAccount, renderAccount } from "../testing/render-account.tsx";

vi.mock(import("@wth/ui"), async (original) => ({ ...(await original()), showToast: vi.fn<typeof showToast>() }));
vi.mock(import("#shared/transaction/index.ts"), async (original) => ({
  ...(await original()),
  beginAction: vi.fn<typeof beginAction>(async () => undefined),
}));

afterEach(clearAccount);

const SIGN = "c2c/order/fee-sign";
const shownToasts = () => vi.mocked(showToast).mock.calls.map(([toast]) => toast);

async function open(arrange: (server: AccountServer) => void = () => undefined) {
  const page = await renderAccount(arrange);
  await page.user.click(await screen.findByRole("button", { name: "Buy fee credit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Buy fee credit" }));
  const field = dialog.getByRole<HTMLInputElement>("textbox", { name: "Fee credit to buy" });
  const submit = () => page.user.click(dialog.getByRole("button", { name: "Buy" }));
  return { ...page, dialog, field, submit };
}

test("shows price, USDT to pay, credit now and afterwards, and the fee of a sale [ACCT-83]", async () => {
  const { user, dialog, field } = await open((server) => (server.fee.price = "1.23456789"));
  expect(await dialog.findByText("1.23456789 USDT for 1 WTH")).toBeDefined();
  expect(dialog.getByText("5% of the quantity")).toBeDefined();
  expect(dialog.getByText("4.5000 WTH")).toBeDefined();
  expect(await dialog.findByText("1,000.0000 USDT")).toBeDefined();
  await user.type(field, "10");
  expect(dialog.getByText("USDT to pay").parentElement?.textContent).toBe("USDT to pay12.3456789USDT");
  expect(dialog.getByText("14.5000 WTH")).toBeDefined();
});

test("requests the signed purchase and passes exactly its USDT to the wallet [ACCT-83, CHAIN-20]", async () => {
  const { server, user, dialog, field, submit } = await open();
  await dialog.findByText("2.00 USDT for 1 WTH");
  await user.type(field, "10");
  await submit();
  await waitFor(() => expect(beginAction).toHaveBeenCalledOnce());
  const [call] = server.of("GET", SIGN);
  expect(Object.fromEntries(call?.query ?? [])).toEqual({ amount: "10" });
  expect(vi.mocked(beginAction).mock.calls[0]?.[0]).toMatchObject({
    kind: "feeSubscribe",
    payment: { token: contracts.usdt, symbol: "USDT", spender: contracts.subscribe, amount: 20n * ONE },
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test.each([
  ["", "Amount cannot be empty"],
  ["0", "Amount must be greater than 0"],
  ["ten", "Enter a number with at most 4 decimals, such as 12.5"],
])("refuses '%s': %s", async (text, message) => {
  const { server, user, dialog, field, submit } = await open();
  await dialog.findByText("2.00 USDT for 1 WTH");
  if (text !== "") await user.type(field, text);
  await submit();
  expect(dialog.getByText(message)).toBeDefined();
  expect(server.of("GET", SIGN)).toEqual([]);
});

test("refuses more than the wallet's balance, with the missing amount", async () => {
  const { user, dialog, field } = await open((server) => (server.chain.usdt = 19n * ONE));
  await dialog.findByText("19.0000 USDT");
  await user.type(field, "10");
  expect(dialog.getByRole("alert").textContent).toBe(
    "Insufficient BalanceThis needs 20.00 USDT; your wallet holds 19.0000 USDT.",
  );
  expect(dialog.getByRole("button", { name: "Buy" })).toHaveProperty("disabled", true);
});

test("shows 'Order does not exist!' for orderNotFound [ERR-33]", async () => {
  const { user, dialog, field, submit } = await open((server) =>
    server.answers.set(`GET ${SIGN}`, () => refusal("orderNotFound", "other words")),
  );
  await dialog.findByText("2.00 USDT for 1 WTH");
  await user.type(field, "10");
  await submit();
  await waitFor(() => expect(shownToasts()).toMatchObject([{ tone: "error", message: "Order does not exist!" }]));
  expect(beginAction).not.toHaveBeenCalled();
});

test("shows a risen price before any payment", async () => {
  const { server, user, dialog, field, submit } = await open((fake) =>
    fake.answers.set(`GET ${SIGN}`, () => {
      fake.fee.price = "3";
      return ok({ ...purchase, amount: "30" });
    }),
  );
  await dialog.findByText("2.00 USDT for 1 WTH");
  await user.type(field, "10");
  await submit();
  expect(await dialog.findByText("3.00 USDT for 1 WTH")).toBeDefined();
  expect(shownToasts()).toMatchObject([
    { tone: "error", message: expect.stringContaining("The price has changed") as string },
  ]);
  expect(beginAction).not.toHaveBeenCalled();
  await submit();
  await waitFor(() => expect(beginAction).toHaveBeenCalledOnce());
  expect(server.of("GET", SIGN)).toHaveLength(2);
});

test("offers no purchase without a price, and gives the reason", async () => {
  const page = await open((server) => server.answers.set("GET c2c/order/get-fee", () => refusal(500, "broken")));
  expect(await page.dialog.findByText("The price could not be loaded.")).toBeDefined();
  expect(page.dialog.getByRole("button", { name: "Buy" })).toHaveProperty("disabled", true);
});
