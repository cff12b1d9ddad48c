// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { showToast } from "@wth/ui";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { refusal } from "@wth/web-kit/testing/refusal.ts";
import { type MarketServer, ok } from "#features/market/testing/market-server.ts";
import {
  detailData,
  HOUR,
  MINUTE,
  myAdvert,
  myPurchase,
  NOW,
  orderData,
  REEF,
  SELF,
  traderData,
} from "#features/market/testing/order-data.ts";
import { installUploads } from "#shared/files/testing/fake-uploads.ts";
import { renderMarket, shownToasts } from "#features/market/testing/render-market.tsx";
import { clearApp } from "#shared/testing/clear-app.ts";

vi.mock(import("@wth/ui"), async (original) => ({ ...(await original()), showToast: vi.fn<typeof showToast>() }));

beforeEach(() => void vi.mocked(showToast).mockClear());
afterEach(clearApp);

const HASH = `0x${"ab12".repeat(16)}`;

async function open(arrange: (server: MarketServer) => void, language: "en" | "zhCN" = "en") {
  const page = await renderMarket(arrange, { orderId: "7", language });
  const dialog = within(await screen.findByRole("dialog", { name: language === "en" ? "Order 7" : "訂單 7" }));
  return { ...page, dialog };
}

const shows = (detail: ReturnType<typeof detailData>) => (server: MarketServer) => void server.details.set("7", detail);
const steps = (dialog: ReturnType<typeof within>) =>
  within(dialog.getByRole("list", { name: "Progress of the order" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent?.replace(/\d{4}\/.*$/, ""));

describe("details of an advert or trade", () => {
  test("shows steps, clock, due party, amounts, both parties and the log of a due trade [C2C-35]", async () => {
    const { dialog } = await open(shows(detailData(myPurchase("7"))));
    await dialog.findByText("Pending Payment", { selector: "span" });
    expect(steps(dialog)).toEqual([
      "Posted, Done",
      "Taken, Done",
      "Paid on the chain, In progress",
      "WTH handed over, To come",
    ]);
    expect(dialog.getByRole("heading", { name: "Your turn: pay 10.20 USDT" })).toBeDefined();
    expect(dialog.getByText(/it counts as a timeout against you/)).toBeDefined();
    expect(dialog.getByRole("timer").textContent).toMatch(/^\d\d:\d\d:\d\d$/);
    const value = (label: string) => dialog.getByText(label).nextElementSibling?.textContent;
    expect(value("Price")).toBe("1.02 USDT for 1 WTH");
    expect(value("Quantity")).toBe("10.0000 WTH");
    expect(value("USDT due")).toBe("10.20 USDT");
    expect(value("USDT received")).toBe("0.00 USDT");
    expect(value("Fee of the sale")).toBe("0.5000 WTH, paid by the seller");
    expect(dialog.getByTestId("seller-address").textContent).toBe(REEF);
    expect(dialog.getByTestId("buyer-address").textContent).toBe(SELF);
    expect(dialog.getByText("Taken: 10 WTH")).toBeDefined();
    expect(dialog.getByText("None yet; it shows once the payment is final.")).toBeDefined();
    expect(await dialog.findByRole("button", { name: "Approve" })).toBeDefined();
  });

  test("shows a seller that the buyer must act, and that waiting costs nothing", async () => {
    const order = myAdvert("7", {
      ...myPurchase("7"),
      role: "creator",
      isBuyer: false,
      user: traderData({ address: SELF }),
      counterpart: traderData(),
    });
    const { dialog } = await open(shows(detailData(order)));
    expect(await dialog.findByRole("heading", { name: /The buyer's turn: 10.20 USDT/ })).toBeDefined();
    expect(dialog.getByText(/You need not do anything/)).toBeDefined();
    expect(dialog.getByTestId("buyer-address").textContent).toBe(REEF);
    expect(dialog.queryByRole("button", { name: /Approve|Payment|Give it back/ })).toBeNull();
  });

  test.each([
    [0, "Waiting for a trader to take it", "Pending"],
    [6, "The trade ended without a payment", "Payment Timeout"],
  ])("shows status %i as '%s' with payment '%s' [C2C-48]", async (status, title, payment) => {
    const order = status === 0 ? myAdvert("7") : myPurchase("7", { status, endTime: NOW });
    const { dialog } = await open(shows(detailData(order)));
    expect(await dialog.findByRole("heading", { name: title })).toBeDefined();
    expect(dialog.getByText("Payment").nextElementSibling?.textContent).toBe(payment);
  });

  test("shows a paid trade as successful, with its transaction [C2C-49]", async () => {
    const log = [{ kind: "paid" as const, at: NOW, by: "taker" as const, detail: { txHash: HASH } }];
    const order = detailData(myPurchase("7", { status: 1, endTime: NOW }), { txHash: HASH, log });
    const { dialog } = await open(shows(order));
    expect(await dialog.findByText("10.0000 WTH is in your C2C Account.")).toBeDefined();
    expect(dialog.getByText("Contract execution").nextElementSibling?.textContent).toBe("Successful");
    expect(dialog.getAllByTitle(HASH)).toHaveLength(2);
    expect(steps(dialog).at(-1)).toBe("WTH handed over, Done");
  });

  test("shows the reason of a failed trade, and accepts statements [C2C-34, C2C-49]", async () => {
    const detail = detailData(myPurchase("7", { status: 4, endTime: NOW, reason: "wrong amount" }));
    const { server, user, dialog } = await open(shows(detail));
    expect(await dialog.findByText("Another amount was paid")).toBeDefined();
    expect(dialog.getByText("Contract execution").nextElementSibling?.textContent).toBe("Failed");
    await user.click(dialog.getByRole("button", { name: "Add statement" }));
    expect(dialog.getByText(/^Please write your statement/)).toBeDefined();
    const said = { kind: "statement" as const, at: NOW, by: "taker" as const, detail: { text: "I paid 0xabc" } };
    server.answers.set("POST c2c/order/statement", () => {
      server.details.set("7", { ...detail, log: [said] });
      return ok(server.details.get("7"));
    });
    await user.type(dialog.getByRole("textbox", { name: "Your statement" }), "I paid 0xabc");
    await user.click(dialog.getByRole("button", { name: "Add statement" }));
    expect(await dialog.findByText("I paid 0xabc", { selector: "p" })).toBeDefined();
    expect(server.of("POST", "c2c/order/statement")[0]?.body).toEqual({
      orderId: "7",
      text: "I paid 0xabc",
      pictures: [],
    });
    expect(shownToasts()).toEqual([{ tone: "success", message: "Statement added" }]);
    expect(dialog.getByRole<HTMLTextAreaElement>("textbox", { name: "Your statement" }).value).toBe("");
  });

  test("sends pictures with a statement: pending, removed, and four per side at most", async () => {
    const shown = { kind: "statement" as const, at: NOW, by: "taker" as const, detail: { text: "First." } };
    const detail = detailData(myPurchase("7", { status: 4, endTime: NOW, reason: "wrong amount" }), {
      log: [
        { ...shown, pictures: { count: 1, own: ["/photo?key=trade%2F1%2Fa&expires=1"] } },
        { ...shown, by: "creator", detail: { text: "Not so." }, pictures: { count: 2, own: [] } },
      ],
    });
    const { server, user, dialog } = await open(shows(detail));
    let tickets = 0;
    server.answers.set("GET /app-api/infra/file/presigned-url", () => {
      tickets += 1;
      return ok({ uploadUrl: `/upload/${tickets}`, url: `/file/${tickets}` });
    });
    server.answers.set("POST c2c/order/statement", () => ok(detail));
    const sent = installUploads();
    expect(await dialog.findByText("2 pictures for the operator")).toBeDefined();
    expect(dialog.getByText("1 picture for the operator")).toBeDefined();
    expect(dialog.getByRole<HTMLImageElement>("img", { name: "Picture 1" }).src).toContain("trade%2F1%2Fa");
    const field = within(dialog.getByRole("group", { name: "Pictures for the operator" }));
    expect(field.getByText(/^3 of 4 left\./)).toBeDefined();
    const files = Array.from(
      { length: 4 },
      (_, at) => new File([new Uint8Array(20_000)], `${at}.jpg`, { type: "image/jpeg" }),
    );
    await user.upload(field.getByLabelText("Add pictures", { selector: "input" }), files);
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(field.getAllByRole("listitem")).toHaveLength(3);
    expect(field.getByRole<HTMLButtonElement>("button", { name: "Add pictures" }).disabled).toBe(true);
    await user.type(dialog.getByRole("textbox", { name: "Your statement" }), "See for yourself");
    await user.click(dialog.getByRole("button", { name: "Add statement" }));
    expect(dialog.getByText(/^A picture is still being uploaded/)).toBeDefined();
    expect(server.of("POST", "c2c/order/statement")).toHaveLength(0);
    act(() => sent.slice(0, 2).forEach((file) => file.answer({ status: 200 })));
    await user.click(field.getByRole("button", { name: "Remove: Picture 3" }));
    expect(sent[2]?.isAborted).toBe(true);
    await waitFor(() => expect(field.queryByRole("progressbar")).toBeNull());
    await user.click(dialog.getByRole("button", { name: "Add statement" }));
    await waitFor(() => expect(field.queryByRole("listitem")).toBeNull());
    expect(server.of("POST", "c2c/order/statement")[0]?.body).toMatchObject({ pictures: ["/file/1", "/file/2"] });
  });

  test("shows the resolution of an abnormal trade, in Chinese too [C2C-37]", async () => {
    const detail = detailData(myPurchase("7", { status: 9, reason: "what the seller set aside is not there" }), {
      log: [{ kind: "resolved", at: NOW, by: "platform", detail: { outcome: "seller", reason: "no proof" } }],
    });
    const { dialog } = await open(shows(detail), "zhCN");
    expect(await dialog.findByText("賣方預留的資產不存在")).toBeDefined();
    expect(dialog.getByText(/^由營運人員裁定：WTH 退回賣方。/)).toBeDefined();
    expect(dialog.getByText("no proof")).toBeDefined();
  });

  test("names a penalty and an exemption in the log", async () => {
    const detail = detailData(myPurchase("7", { status: 6, endTime: NOW }), {
      log: [
        { kind: "timedOut", at: NOW, by: "platform", detail: { excuse: "paused" } },
        { kind: "penalty", at: NOW, by: "taker", detail: { kind: "days3" } },
      ],
    });
    const { dialog } = await open(shows(detail));
    expect(await dialog.findByText("Counted as a timeout: no trading for 3 days")).toBeDefined();
    expect(dialog.getByText(/the platform itself could not take payments/)).toBeDefined();
  });

  test("offers to take another user's advert", async () => {
    const { user, dialog } = await open(shows(detailData(orderData("7"))));
    await user.click(await dialog.findByRole("button", { name: "Buy" }));
    expect(await screen.findByRole("dialog", { name: "Buy WTH" })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Order 7" })).toBeNull());
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(await screen.findByRole("dialog", { name: "Order 7" })).toBeDefined();
  });

  test("shows a hidden trade as not existing", async () => {
    const { dialog, user } = await open((server) => {
      server.answers.set("GET c2c/order/detail", () => refusal("orderNotFound", "Order does not exist!"));
    });
    expect(await dialog.findByText("Order does not exist!")).toBeDefined();
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("offers a retry after a failed load", async () => {
    let isBroken = true;
    const { dialog, user } = await open((server) => {
      server.answers.set("GET c2c/order/detail", () => (isBroken ? refusal(500, "") : ok(detailData(myPurchase("7")))));
    });
    await dialog.findByText("The order could not be loaded");
    isBroken = false;
    await user.click(dialog.getByRole("button", { name: "Try again" }));
    expect(await dialog.findByRole("heading", { name: /Your turn/ })).toBeDefined();
  });

  test("opens from the list", async () => {
    const { user } = await renderMarket((server) => (server.own = [myAdvert("7")]), { tab: 1 });
    await user.click(await screen.findByRole("button", { name: "Details of order 7" }));
    expect(await screen.findByRole("dialog", { name: "Order 7" })).toBeDefined();
  });
});

describe("return of a trade", () => {
  const trade = (graceEnds: number | null) => detailData(myPurchase("7"), { returnGraceEnds: graceEnds });

  test("explains that a second return within 24 hours counts as a timeout [S21]", async () => {
    const { user, dialog } = await open(shows(trade(null)));
    await user.click(await dialog.findByRole("button", { name: "Give it back" }));
    expect(dialog.getByText(/given back a trade within 24 hours already: this counts as a timeout/)).toBeDefined();
  });

  test("shows the seller the advert with which a returned trade is on sale again [S21]", async () => {
    const sold = { role: "creator" as const, isBuyer: false, status: 6, endTime: NOW };
    const { dialog } = await open(shows(detailData({ ...myPurchase("7"), ...sold }, { turn: null, relistedAs: "19" })));
    expect(await dialog.findByText(/Your advert is on sale again as order 19/)).toBeDefined();
  });

  test("explains a return without penalty within the grace period, and asks to confirm", async () => {
    const detail = trade(NOW + 48 * HOUR);
    const { server, user, dialog } = await open(shows(detail));
    await user.click(await dialog.findByRole("button", { name: "Give it back" }));
    expect(dialog.getByText(/this does not count as a timeout/)).toBeDefined();
    expect(server.of("POST", "c2c/order/return")).toEqual([]);
    const deadline = NOW + 48 * HOUR + 9 * MINUTE;
    server.answers.set("POST c2c/order/return", () => {
      server.details.set("7", { ...detail, turn: "platform", returnAsked: true, paymentDeadline: deadline });
      return ok(server.details.get("7"));
    });
    await user.click(dialog.getByRole("button", { name: "Give it back" }));
    expect(await dialog.findByText(/It ends as soon as no signed payment can be used any more/)).toBeDefined();
    expect(server.of("POST", "c2c/order/return")[0]?.body).toEqual({ orderId: "7" });
    expect(dialog.getAllByText("Being given back")).toHaveLength(2);
    expect(dialog.queryByText("Pending Payment")).toBeNull();
    expect(dialog.queryByRole("button", { name: /Approve|Payment|Give it back/ })).toBeNull();
    expect(shownToasts()).toEqual([{ tone: "success", message: "The trade is being given back" }]);
  });

  test("warns of the penalty after the grace period, and allows keeping the trade", async () => {
    const { server, user, dialog } = await open(shows(trade(NOW - MINUTE)));
    await user.click(await dialog.findByRole("button", { name: "Give it back" }));
    expect(dialog.getByText(/this counts as a timeout against you/)).toBeDefined();
    await user.click(dialog.getByRole("button", { name: "Keep it" }));
    expect(server.of("POST", "c2c/order/return")).toEqual([]);
    expect(dialog.getByRole("button", { name: "Give it back" })).toBeDefined();
  });

  test("is not offered once the time to pay is over", async () => {
    const { dialog } = await open(shows(detailData(myPurchase("7", { expireTime: NOW - MINUTE }))));
    await dialog.findByRole("list", { name: "Progress of the order" });
    expect(dialog.queryByRole("button", { name: "Give it back" })).toBeNull();
  });

  test("shows the server's text of a refusal", async () => {
    const { server, user, dialog } = await open(shows(trade(NOW - MINUTE)));
    server.answers.set("POST c2c/order/return", () =>
      refusal("tradeNotPayable", "This trade does not wait for your payment."),
    );
    await user.click(await dialog.findByRole("button", { name: "Give it back" }));
    await user.click(dialog.getByRole("button", { name: "Give it back" }));
    await waitFor(() =>
      expect(shownToasts()).toEqual([{ tone: "error", message: "This trade does not wait for your payment." }]),
    );
  });
});
