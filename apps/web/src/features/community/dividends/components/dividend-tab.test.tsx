// @vitest-environment jsdom
import { errors } from "@wth/api-contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { showToast } from "@wth/ui";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { raise } from "#shared/session/session-events.ts";
import { dividend, type FakeDividends } from "../testing/fake-dividends.ts";
import { clearDividends, renderDividends } from "../testing/render-dividends.tsx";

vi.mock(import("@wth/ui"), async (original) => ({ ...(await original()), showToast: vi.fn<typeof showToast>() }));

beforeEach(() => vi.mocked(showToast).mockClear());
afterEach(clearDividends);

const toasts = () => vi.mocked(showToast).mock.calls.map(([{ message, tone, ms }]) => ({ message, tone, ms }));
const panel = async () => within(await screen.findByRole("region", { name: "Your dividends" }));
const valueOf = async (name: string) => (await panel()).getByText(name).parentElement?.querySelector("dd")?.textContent;
const rows = async () =>
  within(await screen.findByRole("table", { name: "Dividends by day" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });

describe("the panel", () => {
  test("shows level, invited users and community power [DEFI-28, DEFI-29, DEFI-30, API-88]", async () => {
    await renderDividends();
    expect(await valueOf("Level")).toBe("V2");
    expect(await valueOf("People invited")).toBe("14");
    expect(await valueOf("Community power")).toBe("12,345.6789WTH");
    expect(await valueOf("Claimed so far")).toBe("120.5WTH");
  });

  test.each([
    ["9.99999999", "9.9999WTH"],
    ["12.5", "12.5WTH"],
    ["0", "0WTH"],
  ])("formats %s WTH to claim as %s [DEFI-31, CONST-27]", async (amount, text) => {
    await renderDividends(({ summary }) => (summary.dividendAmount = amount));
    await panel();
    expect(screen.getByTestId("dividend-amount").textContent).toBe(text);
  });

  test("shows the progress to the next level", async () => {
    await renderDividends();
    const line = (await panel()).getByRole("progressbar", { name: "Way to V3" });
    expect(line.getAttribute("aria-valuenow")).toBe("617");
    expect(line.getAttribute("aria-valuetext")).toBe("7,654.321 WTH of community power to V3");
  });

  test("shows no progress at the highest level", async () => {
    await renderDividends(({ summary }) => Object.assign(summary, { level: 5, nextLevelPower: null }));
    expect(await screen.findByText("V5 is the highest level.")).toBeDefined();
    expect(screen.queryByRole("progressbar")).toBeNull();
  });

  test("shows parts of the last day that add up, without a promise of income", async () => {
    await renderDividends();
    const source = within((await screen.findByText("Where the dividends of 2026/01/09 came from")).parentElement!);
    expect(source.getByText("Fees that trades paid").parentElement?.textContent).toContain("10.0000WTH");
    for (const [name, amount] of [
      ["To the levels", "5.0000"],
      ["To the badges", "1.0000"],
      ["DAO fund and burn", "4.0000"],
    ] as const)
      expect(source.getByText(name).nextElementSibling?.textContent).toBe(amount);
    expect(source.getByText(/Another day may bring more, less or nothing/)).toBeDefined();
  });

  test("shows a day without fees, and the time before the first day", async () => {
    const { server } = await renderDividends(({ summary }) => {
      summary.lastDay = { ...summary.lastDay!, revenue: "0", levelAmount: "0", nftAmount: "0" };
    });
    expect(await screen.findByText(/No fees were paid on that day/)).toBeDefined();
    server.summary.lastDay = null;
    act(() => raise("tokenRefreshed"));
    expect(await screen.findByText(/No day has been settled yet/)).toBeDefined();
  });

  test("counts down to the end of the day by the server's clock", async () => {
    await renderDividends();
    expect((await screen.findByRole("timer", { name: "Next settlement" })).textContent).toMatch(
      /^0(6:00:00|5:59:\d\d)$/,
    );
  });

  test("shows that a past day is not closed yet", async () => {
    await renderDividends(({ summary }) => (summary.lastDay = { ...summary.lastDay!, day: Date.UTC(2026, 0, 8) }));
    expect(await screen.findByText("2026/01/09 is over and is being settled.")).toBeDefined();
  });

  test("reloads its data after a token refresh [AUTH-25]", async () => {
    const { server } = await renderDividends();
    expect(await valueOf("People invited")).toBe("14");
    server.summary.inviteCount = 15;
    act(() => raise("tokenRefreshed"));
    await waitFor(async () => expect(await valueOf("People invited")).toBe("15"));
  });
});

describe("the table", () => {
  test("shows date, amount, type and claim [DEFI-34, DEFI-35, DEFI-36, DEFI-37, DEFI-38, DEFI-39, CONST-27, API-89]", async () => {
    await renderDividends((server) => {
      server.records = [
        dividend(1),
        dividend(1, { type: 1, amount: "0.99999" }),
        dividend(2, { status: 1, amount: "3" }),
        dividend(3, { id: "202601071", type: 7, status: 9 }),
      ];
    });
    expect(await rows()).toEqual([
      ["2026/01/09", "1.2345WTH", "Levels", "Claim Dividends"],
      ["2026/01/09", "0.9999WTH", "NFT", "Claim Dividends"],
      ["2026/01/08", "3.0000WTH", "Levels", "Claimed"],
      ["2026/01/07", "1.2345WTH", "NFT", "Claimed"],
    ]);
    expect(button("Claimed, 2026/01/08, Levels").disabled).toBe(true);
    expect(button("Claim Dividends of 2026/01/09, NFT").disabled).toBe(false);
  });

  test("shows five per page without a page-size selector [DEFI-32, DEFI-33, API-29]", async () => {
    const { server, user } = await renderDividends((fake) => {
      fake.records = Array.from({ length: 12 }, (_, index) => dividend(index + 1));
    });
    expect(await rows()).toHaveLength(5);
    await user.click(button("Page 3"));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(server.count("GET page?pageNo=3&pageSize=5")).toBe(1);
    expect(screen.queryByRole("combobox")).toBeNull();
  });

  test("phone: shows days as cards", async () => {
    await renderDividends((server) => (server.records = [dividend(1)]), { width: 390 });
    const card = within(await screen.findByRole("list", { name: "Dividends by day" })).getByRole("listitem");
    expect(within(card).getByText("Levels")).toBeDefined();
    expect(within(card).getByRole("button").textContent).toBe("Claim Dividends");
  });

  test("explains an empty list", async () => {
    await renderDividends();
    expect(await screen.findByText("No dividends yet")).toBeDefined();
  });

  test("shows an empty list with a retry after a failed load [ERR-55, U06]", async () => {
    const broken = () => ({ status: 500, code: 500, msg: "Broken" });
    const { server, user } = await renderDividends((fake) => {
      fake.records = [dividend(1)];
      for (const name of ["get", "page"]) fake.answers.set(name, broken);
    });
    expect(await valueOf("Community power")).toBe("N/A");
    expect((await screen.findAllByRole("button", { name: "Try again" })).length).toBeGreaterThan(0);
    expect(screen.queryByText("No dividends yet")).toBeNull();
    expect(screen.getByTestId("dividend-amount").textContent).toBe("N/A");
    expect(screen.queryByText(/Broken|failed|could not/i)).toBeNull();
    expect(toasts()).toEqual([]);
    server.answers.clear();
    for (const retry of screen.getAllByRole("button", { name: "Try again" })) await user.click(retry);
    expect(await rows()).toHaveLength(1);
    expect(await valueOf("Level")).toBe("V2");
  });
});

describe("a claim", () => {
  const claimable = (server: FakeDividends): void => {
    server.records = [dividend(1), dividend(1, { type: 1 }), dividend(2), dividend(2, { type: 1 })];
  };

  test.each([
    ["[DEFI-42]", "Levels", "202601090"],
    ["[DEFI-43]", "NFT", "202601091"],
  ])("%s of %s pays that record and reloads the panel [DEFI-40, DEFI-41, ERR-17, API-30]", async (_, type, id) => {
    const { server, user } = await renderDividends(claimable);
    await rows();
    const before = server.count("GET get");
    await user.click(button(`Claim Dividends of 2026/01/09, ${type}`));
    expect(await screen.findByRole("button", { name: `Claimed, 2026/01/09, ${type}` })).toBeDefined();
    expect(server.count(`POST receive?bonusId=${id}`)).toBe(1);
    expect(toasts()).toEqual([{ message: "Claim successful", tone: "success", ms: 3000 }]);
    await waitFor(() => expect(screen.getByTestId("dividend-amount").textContent).toBe("0WTH"));
    expect(server.count("GET get")).toBeGreaterThan(before);
    expect(screen.getAllByRole("button", { name: /^Claim Dividends of/ })).toHaveLength(3);
  });

  test.each([
    ["level", "POST receive-batch", "[DEFI-42] [ERR-17]"],
    ["NFT", "POST nft/receive-batch", "[DEFI-44] [ERR-19] [API-32]"],
  ])("claims all %s dividends at once: %s %s", async (type, call) => {
    const { server, user } = await renderDividends(claimable);
    await rows();
    await user.click(button(`Claim all ${type} dividends`));
    await waitFor(() => expect(screen.getAllByRole("button", { name: /^Claimed,/ })).toHaveLength(2));
    expect(server.count(call)).toBe(1);
    expect(toasts()).toEqual([{ message: "Claim successful", tone: "success", ms: 3000 }]);
  });

  test("enables each button only when its type has dividends", async () => {
    await renderDividends(({ summary }) => (summary.claimable = { level: "0", nft: "0.1" }));
    await panel();
    expect(button("Claim all level dividends").disabled).toBe(true);
    expect(button("Claim all NFT dividends").disabled).toBe(false);
  });

  test.each([
    ["[ERR-18]", "a record", /Claim Dividends of 2026\/01\/09, Levels/, "receive"],
    ["[ERR-20]", "all NFT", "Claim all NFT dividends", "nft/receive-batch"],
  ])("%s %s shows 'Claim failed' and keeps the record", async (_, __, name, path) => {
    const { user } = await renderDividends((server) => {
      claimable(server);
      server.answers.set(path, () => ({ status: 500, code: 500, msg: "x" }));
    });
    await rows();
    await user.click(button(name));
    await waitFor(() => expect(toasts()).toEqual([{ message: "Claim failed", tone: "error", ms: 3000 }]));
    expect(screen.getAllByRole("button", { name: /^Claim Dividends of/ })).toHaveLength(4);
  });

  test("appends the server's reason to a refusal [ERR-18]", async () => {
    const { user } = await renderDividends((server) => {
      claimable(server);
      server.answers.set("receive", () => ({ code: errors.dividendNotFound.code, msg: "Claimed before." }));
    });
    await rows();
    await user.click(button(/2026\/01\/09, Levels/));
    await waitFor(() => expect(toasts()[0]?.message).toBe("Claim failed. Claimed before."));
  });

  test("repeats a lost answer with the same key, by itself and by a click [X01]", async () => {
    const { server, user } = await renderDividends((fake) => {
      claimable(fake);
      fake.answers.set("receive", () => Promise.reject(new TypeError("network")));
    });
    await rows();
    await user.click(button(/2026\/01\/09, Levels/));
    await waitFor(() => expect(toasts()[0]?.message).toMatch(/^Claim failed\. There was no answer/));
    server.answers.clear();
    await waitFor(() => expect(button(/2026\/01\/09, Levels/).getAttribute("aria-busy")).toBeNull());
    await user.click(button(/2026\/01\/09, Levels/));
    await waitFor(() =>
      expect(toasts()[1]?.message).toBe("Claim successful (asked for more than once, carried out once)"),
    );
    const keys = server.sent
      .filter(({ method }) => method === "POST")
      .map(({ headers }) => headers.get("idempotency-key"));
    // three for the first click, which repeats by itself
    expect([keys.length, new Set(keys).size]).toEqual([4, 1]);
  });

  test("runs one claim at a time", async () => {
    const { promise, resolve } = Promise.withResolvers<{ data: unknown }>();
    const { server, user } = await renderDividends((fake) => {
      claimable(fake);
      fake.answers.set("receive", () => promise);
    });
    await rows();
    await user.click(button(/2026\/01\/09, Levels/));
    await user.click(button(/2026\/01\/09, Levels/));
    expect(button(/2026\/01\/08, NFT/).disabled).toBe(true);
    expect(button("Claim all NFT dividends").disabled).toBe(true);
    resolve({ data: { amount: "1", records: 1 } });
    await waitFor(() => expect(button(/2026\/01\/08, NFT/).disabled).toBe(false));
    expect(server.calls.filter((call) => call.startsWith("POST"))).toHaveLength(1);
  });
});

test("shows Chinese", async () => {
  await renderDividends((server) => (server.records = [dividend(1)]), { language: "zhCN" });
  expect(await screen.findByRole("button", { name: "領取分紅，2026/01/09，等級" })).toBeDefined();
  expect(await screen.findByText("社群算力")).toBeDefined();
});
