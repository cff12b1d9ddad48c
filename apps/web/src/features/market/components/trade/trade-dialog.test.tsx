// @vitest-environment jsdom
import { errors } from "@wth/api-contract";
import { screen, waitFor, within } from "@testing-library/react";
import { ONE } from "@wth/rules";
import type { showToast } from "@wth/ui";
import { afterEach, describe, expect, test, vi } from "vitest";
import { beginAction } from "#shared/transaction/index.ts";
import { refusal } from "@wth/web-kit/testing/refusal.ts";
import { type MarketServer, payload } from "#features/market/testing/market-server.ts";
import { detailData, limitsData, orderData, REEF } from "#features/market/testing/order-data.ts";
import { renderMarket, shownToasts } from "#features/market/testing/render-market.tsx";
import { clearApp } from "#shared/testing/clear-app.ts";

vi.mock(import("@wth/ui"), async (original) => ({ ...(await original()), showToast: vi.fn<typeof showToast>() }));
vi.mock(import("#shared/transaction/index.ts"), async (original) => ({
  ...(await original()),
  beginAction: vi.fn<typeof beginAction>(async () => undefined),
}));

afterEach(clearApp);

type Arrange = (server: MarketServer) => void;

async function open(kind: "Buy" | "Sell", arrange: Arrange = () => undefined) {
  const page = await renderMarket((server) => {
    server.market = [orderData("7", { type: kind === "Buy" ? 1 : 0, price: "1.02", minAmount: "2", maxAmount: "50" })];
    arrange(server);
  });
  if (kind === "Sell") await page.user.click(screen.getByRole("tab", { name: "Sell" }));
  await page.user.click(within(await screen.findByRole("table")).getByRole("button", { name: kind }));
  const dialog = within(await screen.findByRole("dialog", { name: `${kind} WTH` }));
  const field = dialog.getByRole<HTMLInputElement>("textbox", { name: "Quantity" });
  const button = () =>
    dialog.getByRole<HTMLButtonElement>("button", { name: kind === "Buy" ? "Reserve and pay" : "Sell" });
  const note = () => document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent;
  return { ...page, dialog, field, button, note, submit: () => page.user.click(button()) };
}

const result = (dialog: ReturnType<typeof within>, label: string) =>
  dialog.getByText(label).parentElement?.textContent?.replace(label, "");

describe("selling", () => {
  test("shows 'Please enter the quantity' without a quantity [C2C-60]", async () => {
    const { server, submit, note } = await open("Sell");
    await submit();
    expect(note()).toBe("Please enter the quantity");
    expect(server.of("POST", "c2c/order/buy")).toEqual([]);
  });

  test.each(["1.9999", "0"])("refuses %s as out of the advert's range [C2C-61]", async (quantity) => {
    const { server, user, field, submit, note } = await open("Sell");
    await user.type(field, quantity);
    await submit();
    expect(note()).toBe("The sale quantity is out of the order quantity range!");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(server.of("POST", "c2c/order/buy")).toEqual([]);
  });

  test("caps the input at the advert's maximum, and fills it in on Max [C2C-62]", async () => {
    const { user, dialog, field } = await open("Sell");
    await user.type(field, "99.12345");
    expect(field.value).toBe("50");
    await user.clear(field);
    await user.click(dialog.getByRole("button", { name: "Max" }));
    expect(field.value).toBe("50");
  });

  test("shows quantity × price while typing [C2C-63]", async () => {
    const { user, dialog, field } = await open("Sell");
    expect(result(dialog, "You receive")).toBe("0.00USDT");
    await user.type(field, "12.34");
    expect(result(dialog, "You receive")).toBe("12.5868USDT");
    expect(result(dialog, "Fee due")).toBe("0.6170 WTH");
    expect(result(dialog, "Fee credit")).toBe("4.5000 WTH");
  });

  test("offers fee credit in a line once the quantity exceeds the balance [C2C-64, C2C-65, U13]", async () => {
    const { user, dialog, field, button } = await open("Sell");
    await user.type(field, "4.5");
    expect(dialog.queryByRole("button", { name: "Buy fee credit" })).toBeNull();
    await user.type(field, "1");
    expect(field.value).toBe("4.51");
    expect(dialog.getByText("Fee credit 4.5000 WTH: enough for this sale")).toBeDefined();
    expect(dialog.queryByRole("alert")).toBeNull();
    expect(dialog.getByRole("button", { name: "Buy fee credit" })).toBeDefined();
    expect(button().disabled).toBe(false);
  });

  test("requires fee credit when the fee due exceeds the balance [C2C-64]", async () => {
    const { user, dialog, field, button } = await open("Sell", (server) => {
      server.limits = limitsData({ feeBalance: "1" });
    });
    await user.type(field, "20");
    expect(button().disabled).toBe(false);
    await user.type(field, ".0001");
    expect(dialog.getByText("Insufficient transaction fee!")).toBeDefined();
    expect(button().disabled).toBe(true);
  });

  test("offers no fee credit without USDT in the wallet [C2C-66]", async () => {
    const { user, dialog, field } = await open("Sell", (server) => {
      server.chain.balance = 0n;
      server.limits = limitsData({ feeBalance: "0.1" });
    });
    await user.type(field, "10");
    expect(await dialog.findByText("There is no USDT in your wallet, and fee credit is paid in USDT.")).toBeDefined();
    expect(dialog.queryByRole("button", { name: "Buy fee credit" })).toBeNull();
  });

  test("opens the purchase of fee credit and returns to the sale [C2C-64]", async () => {
    const { user, dialog, field } = await open("Sell");
    await user.type(field, "10");
    await user.click(dialog.getByRole("button", { name: "Buy fee credit" }));
    const fee = within(await screen.findByRole("dialog", { name: "Buy fee credit" }));
    expect(await fee.findByText("2.00 USDT for 1 WTH")).toBeDefined();
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Sell WTH" })).toBeNull());
    await user.click(fee.getByRole("button", { name: "Cancel" }));
    const sale = within(await screen.findByRole("dialog", { name: "Sell WTH" }));
    expect(sale.getByRole<HTMLInputElement>("textbox", { name: "Quantity" }).value).toBe("10");
  });

  test("sends a sale once with the shown price, and opens its details [C2C-16, API-37]", async () => {
    const { server, user, field, submit } = await open("Sell");
    await user.type(field, "4.");
    await submit();
    const order = await screen.findByRole("dialog", { name: "Order 7" });
    expect(order).toBeDefined();
    const [call, ...more] = server.of("POST", "c2c/order/buy");
    expect(call?.body).toEqual({ orderId: "7", amount: "4", price: "1.02" });
    expect(call?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(more).toEqual([]);
    expect(shownToasts()).toEqual([
      { tone: "success", message: "Your WTH is set aside. The buyer has 6 hours to pay." },
    ]);
    expect(server.of("GET", "c2c/order/page").length).toBeGreaterThan(1);
  });

  test.each([
    ["[ERR-31]", errors.quotaInsufficient.code, "Insufficient C2C selling quota"],
    ["[ERR-32]", errors.feeInsufficient.code, "Insufficient transaction fee!"],
    ["[C2C-61]", errors.saleOutOfRange.code, "The sale quantity is out of the order quantity range!"],
  ])("%s code %i of the server: '%s'", async (_, code, message) => {
    const { user, field, submit } = await open("Sell", (server) =>
      server.answers.set("POST c2c/order/buy", () => refusal(code, message)),
    );
    await user.type(field, "4");
    await submit();
    await waitFor(() => expect(shownToasts()).toEqual([{ tone: "error", message }]));
    expect(screen.getByRole("dialog", { name: "Sell WTH" })).toBeDefined();
  });

  test("explains an insufficient quota and balance before the request", async () => {
    const { user, dialog, field, button } = await open("Sell", (server) => {
      server.limits = limitsData({ quota: "8", feeBalance: "5" });
      server.ctoc = "9";
    });
    await user.type(field, "10");
    expect(dialog.getByText("Insufficient C2C selling quota")).toBeDefined();
    expect(dialog.getByText(/you have 8.0000 WTH left/)).toBeDefined();
    expect(dialog.getByText(/your C2C Account holds 9.0000 WTH/)).toBeDefined();
    expect(button().disabled).toBe(true);
  });

  test("leaves the outcome open without an answer, and cannot sell twice on a retry", async () => {
    const { server, user, field, submit } = await open("Sell", (fake) =>
      fake.answers.set("POST c2c/order/buy", () => Promise.reject(new TypeError("Failed to fetch"))),
    );
    await user.type(field, "4");
    await submit();
    await waitFor(() => expect(shownToasts()).toHaveLength(1));
    server.answers.clear();
    await submit();
    await screen.findByRole("dialog", { name: "Order 7" });
    const [first, second] = server.of("POST", "c2c/order/buy");
    expect(second?.key).toBe(first?.key);
  });

  test("reports an advert that no longer exists", async () => {
    const { user, field, submit } = await open("Sell", (server) =>
      server.answers.set("POST c2c/order/buy", () => refusal("advertNotOnSale", "This advert is no longer on sale.")),
    );
    await user.type(field, "4");
    await submit();
    const gone = await screen.findByText("This advert is gone");
    expect(gone).toBeDefined();
    await user.click(screen.getByRole("button", { name: "See other adverts" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("refuses a changed advert and shows its new terms first", async () => {
    const { server, user, dialog, field, submit } = await open("Sell", (fake) => {
      fake.details.set("7", detailData(orderData("7", { type: 0, price: "0.9", minAmount: "2", maxAmount: "50" })));
      fake.answers.set("POST c2c/order/buy", ({ body }) =>
        (body as { price: string }).price === "0.9"
          ? { code: 0, data: orderData("7", { type: 0 }), msg: "" }
          : refusal("termsChanged", "The advert has changed: its price is 0.9 USDT now. Nothing was done."),
      );
    });
    await user.type(field, "4");
    await submit();
    expect(await dialog.findByText("The terms have changed")).toBeDefined();
    expect(result(dialog, "You receive")).toBe("3.60USDT");
    await submit();
    await screen.findByRole("dialog", { name: "Order 7" });
    expect(server.of("POST", "c2c/order/buy").at(-1)?.body).toMatchObject({ price: "0.9" });
  });
});

describe("buying", () => {
  test("reserves at the shown price and passes exactly that to the wallet [C2C-15, API-36]", async () => {
    const { server, user, dialog, field, submit } = await open("Buy");
    await user.type(field, "10");
    expect(result(dialog, "You pay")).toBe("10.20USDT");
    expect(await dialog.findByText("1,000.0000 USDT")).toBeDefined();
    expect(dialog.getByText(/within 6 hours/)).toBeDefined();
    await submit();
    await waitFor(() => expect(beginAction).toHaveBeenCalledOnce());
    expect(Object.fromEntries(server.of("GET", "c2c/order/sign")[0]!.query)).toEqual({
      orderId: "7",
      amount: "10",
      price: "1.02",
    });
    expect(vi.mocked(beginAction).mock.calls[0]?.[0]).toMatchObject({
      kind: "c2cPayment",
      params: { orderId: "7", usdt: "10.2", wth: "10", seller: REEF },
    });
    expect(payload.tokenAmount).toBe("10.2");
  });

  test.each([
    ["1.9999", "The quantity is too small: this order takes 2 WTH or more."],
    ["", "Please enter the quantity"],
  ])("sends no quantity of '%s' and says why [C2C-67, U26]", async (quantity, text) => {
    const { server, user, field, submit, note } = await open("Buy");
    if (quantity !== "") await user.type(field, quantity);
    await submit();
    expect(note()).toBe(text);
    expect(server.of("GET", "c2c/order/sign")).toEqual([]);
  });

  test("shows the same message for the server's refusal [C2C-67]", async () => {
    const { user, field, submit } = await open("Buy", (server) =>
      server.answers.set("GET c2c/order/sign", () => refusal("quantityExceedsLimit", "Quantity exceeds the limit.")),
    );
    await user.type(field, "10");
    await submit();
    await waitFor(() => expect(shownToasts()).toEqual([{ tone: "error", message: "Quantity exceeds the limit." }]));
    expect(beginAction).not.toHaveBeenCalled();
  });

  test("explains that buying requires KYC, with a link", async () => {
    const { user, dialog, field, submit } = await open("Buy", (server) =>
      server.answers.set("GET c2c/order/sign", () =>
        refusal("buyerKycRequired", "Buying requires completion of KYC verification!"),
      ),
    );
    await user.type(field, "10");
    await submit();
    const link = await dialog.findByRole("link", { name: "Verify your identity" });
    expect(link.getAttribute("href")).toBe("/kyc");
    expect(shownToasts()).toEqual([{ tone: "error", message: "Buying requires completion of KYC verification!" }]);
  });

  test("reserves nothing with too little USDT [C2C-68]", async () => {
    const { user, dialog, field, button } = await open("Buy", (server) => (server.chain.balance = 10n * ONE));
    await user.type(field, "9");
    expect(button().disabled).toBe(false);
    await user.clear(field);
    await user.type(field, "10");
    expect(dialog.getByText("Insufficient Balance")).toBeDefined();
    expect(dialog.getByText("This needs 10.20 USDT; your wallet holds 10.00 USDT.")).toBeDefined();
    expect(button().disabled).toBe(true);
  });

  test("explains used-up limits with their reset", async () => {
    const { dialog, button } = await open("Buy", (server) => {
      const nextAt = Date.UTC(2027, 0, 15, 12);
      server.limits = limitsData({ active: { used: 3, max: 3, nextAt }, buys: { used: 10, max: 10, nextAt } });
    });
    expect(await dialog.findByText("3 of 3 active orders in use")).toBeDefined();
    expect(dialog.getByText("10 of 10 buy orders used in 24 hours")).toBeDefined();
    expect(dialog.getAllByText(/2027\/01\/15/)).toHaveLength(2);
    expect(button().disabled).toBe(true);
  });

  test.each([
    [{ until: Date.UTC(2027, 0, 20), forGood: false, timeouts: 2 }, "Trading is restricted", /from 2027\/01\/20/],
    [{ until: null, forGood: true, timeouts: 4 }, "Trading is closed for this account", /4 payments/],
  ])("explains the restriction %o", async (restriction, title, text) => {
    const { dialog } = await open("Buy", (server) => (server.limits = limitsData({ restriction })));
    expect(await dialog.findByText(title)).toBeDefined();
    expect(dialog.getByText(text)).toBeDefined();
  });
});
