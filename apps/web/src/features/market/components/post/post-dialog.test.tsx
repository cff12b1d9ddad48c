// @vitest-environment jsdom
import { errors } from "@wth/api-contract";
import { screen, waitFor, within } from "@testing-library/react";
import { showToast } from "@wth/ui";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { refusal } from "@wth/web-kit/testing/refusal.ts";
import { type MarketServer } from "#features/market/testing/market-server.ts";
import { limitsData, myAdvert } from "#features/market/testing/order-data.ts";
import { renderMarket, shownToasts } from "#features/market/testing/render-market.tsx";
import { askForPostAdvert } from "#shared/forms/dialogs.ts";
import { clearApp } from "#shared/testing/clear-app.ts";

vi.mock(import("@wth/ui"), async (original) => ({ ...(await original()), showToast: vi.fn<typeof showToast>() }));

beforeEach(() => void vi.mocked(showToast).mockClear());
afterEach(clearApp);

const CREATE = "c2c/order/create";

async function open(arrange: (server: MarketServer) => void = () => undefined) {
  const page = await renderMarket((server) => {
    server.own = [myAdvert("9")];
    arrange(server);
  });
  await page.user.click(screen.getByRole("button", { name: "Post a New Advertisement" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Post a New Advertisement" }));
  const field = (name: string) => dialog.getByRole<HTMLInputElement>("textbox", { name });
  const fields = { price: field("Price"), min: field("Minimum quantity"), max: field("Maximum quantity") };
  const note = (input: HTMLElement) =>
    document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent;
  async function fill(price: string, min: string, max: string): Promise<void> {
    for (const [input, text] of [
      [fields.price, price],
      [fields.min, min],
      [fields.max, max],
    ] as const) {
      await page.user.clear(input);
      if (text !== "") await page.user.type(input, text);
    }
  }
  const submit = () => page.user.click(dialog.getByRole("button", { name: "Post" }));
  return { ...page, dialog, ...fields, note, fill, submit };
}

test("opens the form when another part of the app has asked for it [U35]", async () => {
  askForPostAdvert();
  await renderMarket();
  expect(await screen.findByRole("dialog", { name: "Post a New Advertisement" })).toBeDefined();
});

describe("posting", () => {
  test("posts a buy advert with price, range and buy [C2C-17, API-35, API-83]", async () => {
    const { server, fill, submit } = await open();
    await fill("1.05", "1.", "1000");
    await submit();
    await waitFor(() => expect(shownToasts()).toEqual([{ tone: "success", message: "Your advert is on sale" }]));
    const [call, ...more] = server.of("POST", CREATE);
    expect(call?.body).toEqual({ price: "1.05", minAmount: "1", maxAmount: "1000", buy: true });
    expect(call?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(more).toEqual([]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("shows the reserved amounts of a sell advert, and posts it [C2C-18]", async () => {
    const { server, user, dialog, fill, submit } = await open();
    await user.click(dialog.getByRole("radio", { name: "Sell WTH" }));
    await fill("1", "10", "60");
    const value = (label: string) => dialog.getByText(label).nextElementSibling?.textContent;
    expect(value("Set aside now")).toBe("60.0000 WTH");
    expect(value("Fee set aside")).toBe("3.0000 WTH");
    expect(value("In USDT")).toBe("10.00 to 60.00");
    await submit();
    await waitFor(() => expect(server.of("POST", CREATE)[0]?.body).toMatchObject({ buy: false, maxAmount: "60" }));
  });

  test("shows the guided price and fills it in", async () => {
    const { user, dialog, price } = await open();
    expect(dialog.getByText("Guided price 1.00 USDT. Allowed: 0.80 to 1.20 USDT.")).toBeDefined();
    await user.click(dialog.getByRole("button", { name: "Use the guided price" }));
    expect(price.value).toBe("1.00");
  });
});

describe("refusals before a request", () => {
  test("names an inverted range at once, and shows no total of it [C2C-55]", async () => {
    const { dialog, min, note, fill } = await open();
    const total = () => dialog.getByText("In USDT").nextElementSibling?.textContent;
    await fill("1.1", "500", "100");
    expect([note(min), min.getAttribute("aria-invalid")]).toEqual([
      "The minimum transaction quantity cannot exceed the maximum transaction quantity!",
      "true",
    ]);
    expect(total()).not.toContain("to");
    await fill("1.1", "100", "500");
    expect([note(min) ?? "", total()]).toEqual(["", "110.00 to 550.00"]);
  });

  test.each(["1.5", "0.5"])("names the price %s at once, and computes nothing from it [C2C-56]", async (text) => {
    const { user, dialog, price, note, fill } = await open();
    await user.click(dialog.getByRole("radio", { name: "Sell WTH" }));
    await fill(text, "10", "100");
    expect(note(price)).toBe("Invalid price range: the price must be between 0.80 and 1.20 USDT.");
    expect(dialog.getByText("In USDT").nextElementSibling?.textContent).not.toContain("to");
    expect(dialog.queryByRole("button", { name: /fee credit/i })).toBeNull();
  });

  test("shows a separate message per missing field [C2C-50, C2C-51, C2C-52]", async () => {
    const { server, price, min, max, note, submit } = await open();
    await submit();
    expect([note(price), note(min), note(max)]).toEqual([
      "Please enter the price",
      "Please enter the minimum transaction quantity",
      "Please enter the maximum transaction quantity",
    ]);
    for (const input of [price, min, max]) expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(server.of("POST", CREATE)).toEqual([]);
  });

  test.each([
    ["[C2C-53]", "0.9", "10", "min", "Minimum transaction quantity in the trading range cannot be less than 1"],
    ["[C2C-54]", "1", "1000.1", "max", "Maximum transaction quantity in the trading range cannot be greater than 1000"],
    ["[C2C-55]", "7", "6", "min", "The minimum transaction quantity cannot exceed the maximum transaction quantity!"],
  ] as const)("%s %s to %s", async (_, least, most, field, message) => {
    const dialog = await open();
    await dialog.fill("1", least, most);
    await dialog.submit();
    expect(dialog.note(dialog[field])).toBe(message);
    expect(dialog.server.of("POST", CREATE)).toEqual([]);
  });

  test.each(["0.7999", "1.2001"])("shows the range with both bounds for a price of %s [C2C-56]", async (text) => {
    const { server, price, note, fill, submit } = await open();
    await fill(text, "1", "10");
    await submit();
    expect(note(price)).toBe("Invalid price range: the price must be between 0.80 and 1.20 USDT.");
    expect(server.of("POST", CREATE)).toEqual([]);
  });

  test.each(["0.8", "1.2"])("accepts a price of %s [C2C-57]", async (text) => {
    const { server, fill, submit } = await open();
    await fill(text, "1", "10");
    await submit();
    await waitFor(() => expect(server.of("POST", CREATE)).toHaveLength(1));
  });

  test("keeps digits, a dot and four decimals in the inputs [C2C-58, C2C-59]", async () => {
    const { user, price, min, max, fill } = await open();
    await fill("1,025678", "１．５", "1.234,56789");
    await user.tab();
    expect([price.value, min.value, max.value]).toEqual(["1.0256", "1.5", "1234.5678"]);
  });

  test("refuses what is no number, and does not make another of it [V01, X10]", async () => {
    const { price, min, max, note, fill, submit } = await open();
    await fill("1,234", "12e2", "-5");
    expect(note(price)).toBe("1,234 can mean 1234 or 1.234. Enter one of the two.");
    await submit();
    expect(note(min)).toBe("Enter a number with at most 4 decimals, such as 12.5");
    expect([price.value, min.value, max.value]).toEqual(["1,234", "12e2", "-5"]);
  });

  test("removes a message as soon as its problem is fixed", async () => {
    const { user, price, note, submit } = await open();
    await submit();
    await user.type(price, "1");
    expect(note(price)).toBe("");
  });
});

describe("refusals of the server", () => {
  test.each([
    ["[ERR-29]", 400, "other words", "Invalid request parameters"],
    [
      "[ERR-30]",
      errors.tooManyActiveOrders.code,
      "You have 3 active orders; 3 are allowed at once.",
      "You have 3 active orders; 3 are allowed at once.",
    ],
    ["[ERR-30]", 500, "", "Request failed. Please try again."],
  ])("%s code %i", async (_, code, msg, message) => {
    const { fill, submit, price } = await open((server) =>
      server.answers.set(`POST ${CREATE}`, () => refusal(code, msg)),
    );
    await fill("1", "1", "10");
    await submit();
    await waitFor(() => expect(shownToasts()).toEqual([{ tone: "error", message }]));
    expect(price.value).toBe("1");
  });

  test("explains three active orders before a request", async () => {
    const { dialog } = await open((server) => {
      server.limits = limitsData({ active: { used: 3, max: 3, nextAt: null } });
    });
    expect(await dialog.findByText("3 of 3 active orders in use")).toBeDefined();
    expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Post" }).disabled).toBe(true);
  });

  test("opens the purchase of fee credit, and keeps the input", async () => {
    const { user, dialog, fill } = await open();
    await user.click(dialog.getByRole("radio", { name: "Sell WTH" }));
    await fill("1", "1", "100");
    expect(dialog.getByText("Insufficient transaction fee!")).toBeDefined();
    await user.click(dialog.getByRole("button", { name: "Buy fee credit" }));
    const fee = within(await screen.findByRole("dialog", { name: "Buy fee credit" }));
    await user.click(fee.getByRole("button", { name: "Cancel" }));
    const again = within(await screen.findByRole("dialog", { name: "Post a New Advertisement" }));
    expect(again.getByRole<HTMLInputElement>("textbox", { name: "Maximum quantity" }).value).toBe("100");
    expect(again.getByRole<HTMLInputElement>("radio", { name: "Sell WTH" }).checked).toBe(true);
  });
});
