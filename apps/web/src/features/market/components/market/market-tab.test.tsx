// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { refusal } from "@wth/web-kit/testing/refusal.ts";
import { ok } from "#features/market/testing/market-server.ts";
import { myAdvert, orderData, traderData } from "#features/market/testing/order-data.ts";
import { renderMarket } from "#features/market/testing/render-market.tsx";
import { clearApp } from "#shared/testing/clear-app.ts";

afterEach(clearApp);

const PAGE = "c2c/order/page";
const tab = (name: string) => screen.getByRole("tab", { name });
const table = () => screen.findByRole("table", { name: /^Adverts/ });

describe("the page", () => {
  test("shows the tabs Market, My Ads, Pending and Transaction History [C2C-01, SHELL-04]", async () => {
    await renderMarket();
    const views = within(screen.getByRole("tablist", { name: "Market views" })).getAllByRole("tab");
    expect(views.map(({ textContent }) => textContent)).toEqual(["Market", "My Ads", "Pending", "Transaction History"]);
    expect(views[0]?.getAttribute("aria-selected")).toBe("true");
  });

  test("shows the tabs in Chinese [C2C-01]", async () => {
    await renderMarket(undefined, { language: "zhCN" });
    for (const name of ["市場", "我的廣告", "待處理", "交易紀錄"]) expect(tab(name)).toBeDefined();
  });

  test("states that no deadline expires while the indexer is behind", async () => {
    await renderMarket((server) => (server.limits = { ...server.limits, isChainBehind: true }));
    expect(await screen.findByText(/no deadline runs out/)).toBeDefined();
  });
});

describe("the sides", () => {
  test("shows Buy first and requests sell adverts, fifty per page [C2C-02, CONST-16, API-33]", async () => {
    const { server, user } = await renderMarket((fake) => {
      fake.market = [orderData("1"), orderData("2", { type: 0, user: traderData({ nickname: "Moon Jelly" }) })];
    });
    expect(tab("Buy").getAttribute("aria-selected")).toBe("true");
    await within(await table()).findByText("Reef Keeper");
    expect(Object.fromEntries(server.of("GET", PAGE)[0]!.query)).toEqual({
      buy: "true",
      orderBy: "price",
      asc: "true",
      pageNo: "1",
      pageSize: "50",
    });
    await user.click(tab("Sell"));
    await within(await table()).findByText("Moon Jelly");
    expect(server.of("GET", PAGE).at(-1)?.query.get("buy")).toBe("false");
    expect(screen.queryByText("Reef Keeper")).toBeNull();
  });

  test("switches sides with the arrow keys", async () => {
    const { user } = await renderMarket();
    tab("Buy").focus();
    await user.keyboard("{ArrowRight}");
    expect(tab("Sell").getAttribute("aria-selected")).toBe("true");
    expect(document.activeElement).toBe(tab("Sell"));
    await user.keyboard("{ArrowRight}");
    expect(document.activeElement).toBe(tab("Buy"));
    expect(screen.getByRole("tabpanel", { name: "Buy" })).toBeDefined();
  });
});

describe("sorting and searching", () => {
  test("sorts by price or creation time, and reverses on the same button [C2C-03, C2C-04, C2C-05]", async () => {
    const { server, user } = await renderMarket();
    const last = () => {
      const query = server.of("GET", PAGE).at(-1)?.query;
      return `${query?.get("orderBy")} ${query?.get("asc")}`;
    };
    await user.click(screen.getByRole("button", { name: "Price, ascending" }));
    await waitFor(() => expect(last()).toBe("price false"));
    await user.click(screen.getByRole("button", { name: "Price, descending" }));
    await user.click(screen.getByRole("button", { name: "Creation Time" }));
    await waitFor(() => expect(last()).toBe("createTime false"));
    await user.click(screen.getByRole("button", { name: "Creation Time, descending" }));
    await waitFor(() => expect(last()).toBe("createTime true"));
    expect(screen.getByRole("button", { name: "Creation Time, ascending" }).getAttribute("aria-pressed")).toBe("true");
  });

  test("desktop: searches the address in the page, as free text [C2C-06, C2C-07]", async () => {
    const { server, user } = await renderMarket();
    await user.type(screen.getByRole("textbox", { name: "Search by wallet address" }), " 0xAb9{Enter}");
    await waitFor(() => expect(server.of("GET", PAGE).at(-1)?.query.get("address")).toBe("0xAb9"));
    expect(await screen.findByText("No adverts match")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Clear all" }));
    expect(await screen.findByText("No adverts here at the moment")).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Search by wallet address" }).value).toBe("");
  });

  test("phone: opens the search as a dialog [C2C-08]", async () => {
    const { server, user } = await renderMarket(undefined, { width: 390 });
    expect(screen.queryByRole("textbox", { name: "Search by wallet address" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Search by wallet address" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Search by wallet address" }));
    await user.type(dialog.getByRole("textbox"), "3c44");
    await user.click(dialog.getByRole("button", { name: "Show adverts" }));
    await waitFor(() => expect(server.of("GET", PAGE).at(-1)?.query.get("address")).toBe("3c44"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("sends the chosen filters, on a phone from a dialog", async () => {
    const { server, user } = await renderMarket(undefined, { width: 390 });
    await user.click(screen.getByRole("button", { name: "Filters" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Filters" }));
    await user.type(dialog.getByRole("textbox", { name: "Amount in WTH" }), "12,5");
    for (const name of ["Only what I can take", "Verified", "Online now", "Favourites"])
      await user.click(dialog.getByRole("button", { name }));
    await user.click(dialog.getByRole("button", { name: "Show adverts" }));
    await waitFor(() =>
      expect(Object.fromEntries(server.of("GET", PAGE).at(-1)!.query)).toMatchObject({
        amount: "12.5",
        takeable: "true",
        kyc: "true",
        online: "true",
        favourites: "true",
      }),
    );
    expect(screen.getByRole("button", { name: "Filters, 5 on" })).toBeDefined();
  });

  test.each([
    ["1,234", "1,234 can mean 1234 or 1.234. Enter one of the two."],
    ["12e2", "Enter a number with at most 4 decimals, such as 12.5"],
  ])("filters by no amount while it is not clear: %s [V01, X10]", async (typed, text) => {
    const { server, user } = await renderMarket(undefined, { width: 390 });
    await user.click(screen.getByRole("button", { name: "Filters" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Filters" }));
    const field = dialog.getByRole<HTMLInputElement>("textbox", { name: "Amount in WTH" });
    await user.click(field);
    await user.paste(typed);
    expect(dialog.getByRole("status").textContent).toBe(text);
    await user.tab();
    expect(field.value).toBe(typed);
    expect(server.of("GET", PAGE).some(({ query }) => query.has("amount"))).toBe(false);
  });
});

describe("an advert", () => {
  test("shows merchant, volume, completion rate, limit and price [C2C-11, C2C-12, C2C-13, C2C-14, API-82]", async () => {
    await renderMarket((server) => (server.market = [orderData("1", { price: "1.0325" })]));
    const [, row] = within(await table()).getAllByRole("row");
    const cells = within(row!)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
    expect(cells).toEqual([
      "Reef Keeper0x3C44...93BCCredit 112",
      "1,234.5678WTH",
      "92%12 trades",
      "1 – 50 WTH",
      "1.0325USDT",
      "Buy",
    ]);
    expect(within(row!).getByRole("img", { name: "Identity verified" })).toBeDefined();
  });

  test("shows a trader without name and trades as new", async () => {
    const user = traderData({ nickname: "", kycLevel: 0, completed: 0, completionRate: null });
    await renderMarket((server) => (server.market = [orderData("1", { user })]));
    const row = within(await table());
    expect(row.getByText("Anonymous")).toBeDefined();
    expect(row.getByText("No trades yet")).toBeDefined();
    expect(row.queryByRole("img", { name: "Identity verified" })).toBeNull();
  });

  test("offers no action on the user's own advert", async () => {
    await renderMarket((server) => (server.market = [myAdvert("1")]));
    const row = within(await table());
    expect(row.getByText("Your advert")).toBeDefined();
    expect(row.queryByRole("button", { name: "Buy" })).toBeNull();
  });

  test("phone: shows a card with the same figures", async () => {
    await renderMarket((server) => (server.market = [orderData("1")]), { width: 390 });
    const [card] = within(await screen.findByRole("list", { name: "Adverts to buy from" })).getAllByRole("listitem");
    for (const text of ["Reef Keeper", "1,234", "92%", "1 – 50 WTH", "Buy"]) expect(card?.textContent).toContain(text);
  });

  test("opens the dialogs to post and to sell [C2C-09, C2C-10]", async () => {
    const { user } = await renderMarket((server) => (server.market = [orderData("2", { type: 0 })]));
    await user.click(screen.getByRole("button", { name: "Post a New Advertisement" }));
    const dialog = await screen.findByRole("dialog", { name: "Post a New Advertisement" });
    await user.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(tab("Sell"));
    await user.click(within(await table()).getByRole("button", { name: "Sell" }));
    expect(await screen.findByRole("dialog", { name: "Sell WTH" })).toBeDefined();
  });
});

describe("every state", () => {
  test("explains an empty market", async () => {
    await renderMarket();
    expect(await screen.findByText("No adverts here at the moment")).toBeDefined();
  });

  test("offers a retry after a failed load", async () => {
    let isBroken = true;
    const { user } = await renderMarket((server) => {
      server.market = [orderData("1")];
      server.answers.set(`GET ${PAGE}`, () => (isBroken ? refusal(500, "") : ok({ list: server.market, total: 1 })));
    });
    await screen.findByText("The market could not be loaded");
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await table()).toBeDefined();
  });

  test("paginates more than fifty adverts", async () => {
    const { server, user } = await renderMarket((fake) =>
      fake.answers.set(`GET ${PAGE}`, () => ok({ list: [orderData("1")], total: 101 })),
    );
    await user.click(await screen.findByRole("button", { name: "Page 3" }));
    await waitFor(() => expect(server.of("GET", PAGE).at(-1)?.query.get("pageNo")).toBe("3"));
    await user.click(tab("Sell"));
    await waitFor(() => expect(server.of("GET", PAGE).at(-1)?.query.get("pageNo")).toBe("1"));
  });
});

describe("the visitor's limits", () => {
  test("shows usage, rest and reset of each limit", async () => {
    await renderMarket((server) => {
      server.limits = {
        ...server.limits,
        active: { used: 3, max: 3, nextAt: Date.UTC(2027, 0, 15, 10) },
        quota: "40.5",
        restriction: { until: null, forGood: true, timeouts: 4 },
      };
    });
    const strip = within(screen.getByRole("region", { name: "Your limits" }));
    expect((await strip.findByText(/3 of 3/)).textContent).toContain("next at 2027/01/15");
    expect(strip.getByText("2 of 10")).toBeDefined();
    expect(strip.getByText("40.5000 WTH")).toBeDefined();
    expect(strip.getByText("4.5000 WTH")).toBeDefined();
    expect(strip.getByText("closed for good")).toBeDefined();
  });

  test("shows the limits of a first purchase, and returns of the day [S21]", async () => {
    await renderMarket((server) => {
      const nextAt = Date.UTC(2027, 0, 15, 10);
      const newcomer = { used: 1, max: 1, quantityMax: "100" };
      server.limits = { ...server.limits, newcomer, returns: { used: 2, max: 2, nextAt } };
    });
    const strip = within(screen.getByRole("region", { name: "Your limits" }));
    expect(await strip.findByText("New buyer")).toBeDefined();
    expect(strip.getByText("up to 100.0000 WTH")).toBeDefined();
    expect(strip.getByText("Given back, 24 h")).toBeDefined();
    expect(strip.getByText(/2 of 2/).textContent).toContain("next at 2027/01/15");
  });

  test("shows unlimited selling without a quota [C2C-70]", async () => {
    await renderMarket();
    const strip = within(screen.getByRole("region", { name: "Your limits" }));
    expect(await strip.findByText("not limited")).toBeDefined();
  });
});

test.each([
  [1440, Node.DOCUMENT_POSITION_PRECEDING],
  [390, Node.DOCUMENT_POSITION_FOLLOWING],
])("puts the prices where they leave the first button on the first screen at %i px [U29]", async (width, place) => {
  await renderMarket((server) => (server.market = [orderData("7")]), { width });
  const buy = await screen.findByRole("button", { name: "Buy" });
  expect(buy.compareDocumentPosition(screen.getByRole("region", { name: "Prices" }))).toBe(place);
});
