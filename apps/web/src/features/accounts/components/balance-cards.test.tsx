// @vitest-environment jsdom
import { renderHook, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { useDidDialog } from "#shared/forms/dialogs.ts";
import { chooseLanguage } from "#i18n/index.ts";
import { refusal } from "@wth/web-kit/testing/refusal.ts";
import { openSwap, ok } from "../testing/account-server.ts";
import { clearAccount, renderAccount } from "../testing/render-account.tsx";

afterEach(clearAccount);

const card = (name: string) => screen.findByRole("article", { name });
const actionsOf = async (name: string): Promise<(string | null)[]> =>
  within(await card(name))
    .queryAllByRole("button")
    .map((button) => button.textContent);

describe("content of the cards", () => {
  test.each([
    ["[ACCT-01]", "Mine Account", "1,234.56WTH"],
    ["[ACCT-03]", "C2C Account", "100.0001WTH"],
    ["[ACCT-05]", "Social nodes", "7.12WTH"],
    ["[ACCT-06]", "Ecological Reserve", "300.00WTH"],
    ["[ACCT-08]", "Transaction Fee Account", "4.50WTH"],
  ])("%s %s", async (_, name, figure) => {
    await renderAccount();
    const shown = await card(name);
    await waitFor(() => expect(shown.textContent).toContain(figure));
  });

  test("shows 0.0000 for empty accounts [ACCT-09]", async () => {
    const names = ["Mine Account", "C2C Account", "Social nodes", "Ecological Reserve", "Transaction Fee Account"];
    await renderAccount(({ balances }) => {
      Object.assign(balances, { value: "0", ctocValue: "0", socialValue: "0", ecologicalValue: "0", feeValue: "0" });
    });
    for (const name of names) {
      const shown = await card(name);
      await waitFor(() => expect(shown.textContent).toContain("0.0000WTH"));
    }
  });

  test("shows the total above the cards, and says what it leaves out [U07]", async () => {
    await renderAccount();
    await waitFor(() => expect(screen.getByTestId("balance-total").textContent).toBe("1,641.6991WTH"));
    expect(screen.getByText("Not counted: 4.50 WTH of fee credit")).toBeDefined();
  });

  test("shows what the total is worth at the guided price, and each share of it [U31]", async () => {
    await renderAccount();
    expect(await screen.findByText(/^≈ 3,283\.39 USDT · guided price 2\.00$/)).toBeDefined();
    const shares = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(shares).toEqual(["Mine Account75.2%", "C2C Account6.1%", "Social nodes0.4%", "Ecological Reserve18.3%"]);
  });

  test("says how to fill empty accounts in place of shares", async () => {
    await renderAccount(({ balances }) => {
      Object.assign(balances, { value: "0", ctocValue: "0", socialValue: "0", ecologicalValue: "0", feeValue: "0" });
    });
    expect(await screen.findByText(/^Nothing yet\. Mining, or a purchase/)).toBeDefined();
    expect(screen.queryAllByRole("listitem")).toEqual([]);
  });

  test("shows a skeleton per account and no figure while loading", async () => {
    const gate = Promise.withResolvers<void>();
    const { server } = await renderAccount((fake) =>
      fake.answers.set("GET assets/owner", async () => {
        await gate.promise;
        return ok(fake.balances);
      }),
    );
    const shown = await card("Mine Account");
    expect(shown.querySelector("[aria-busy=true]")).not.toBeNull();
    expect(shown.textContent).not.toContain("0.0000");
    gate.resolve();
    await waitFor(() => expect(shown.textContent).toContain("1,234.56"));
    expect(server.of("GET", "assets/owner")).toHaveLength(1);
  });

  test("never shows balances that failed to load as zero, and offers a retry [U06]", async () => {
    const { server, user } = await renderAccount((fake) =>
      fake.answers.set("GET assets/owner", () => refusal(500, "broken")),
    );
    expect((await screen.findByRole("alert")).textContent).toContain("could not be loaded");
    const shown = await card("C2C Account");
    expect(shown.textContent).toContain("N/A");
    expect(shown.textContent).not.toContain("0.0000");
    server.answers.clear();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(shown.textContent).toContain("100.0001"));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("shows Traditional Chinese", async () => {
    await renderAccount();
    await chooseLanguage("zhCN");
    expect(await card("礦機帳戶")).toBeDefined();
    expect(await card("交易手續費帳戶")).toBeDefined();
    await chooseLanguage("en");
  });
});

describe("actions of an account", () => {
  test("offers to mint an identity first to a wallet without one [ACCT-02, ACCT-10]", async () => {
    const { user } = await renderAccount();
    const { result } = renderHook(useDidDialog);
    expect(result.current).toBe(false);
    await user.click(await screen.findByRole("button", { name: "Mint DID" }));
    await waitFor(() => expect(result.current).toBe(true));
    expect(screen.queryByRole("button", { name: "Transfer to C2C" })).toBeNull();
  });

  test("offers a transfer to C2C to a wallet with an identity [ACCT-02, ACCT-13]", async () => {
    const { user } = await renderAccount((server) => (server.chain.didNumber = 7n));
    await user.click(await screen.findByRole("button", { name: "Transfer to C2C" }));
    expect(await screen.findByRole("dialog", { name: "Transfer to the C2C Account" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Mint DID" })).toBeNull();
  });

  test("offers the transfer when the chain cannot be read", async () => {
    await renderAccount((server) => (server.chain.isDown = true));
    expect(await screen.findByRole("button", { name: "Transfer to C2C" })).toBeDefined();
  });

  test("shows two actions for the C2C account [ACCT-04]", async () => {
    await renderAccount();
    expect(await actionsOf("C2C Account")).toEqual(["Transfer back", "Swap to WTHS"]);
  });

  test("shows one action for the Ecological Reserve [ACCT-07]", async () => {
    await renderAccount();
    expect(await actionsOf("Ecological Reserve")).toEqual(["Swap to WTHS"]);
  });

  test("offers a top-up of the fee account, and no action for the social one [ACCT-83]", async () => {
    await renderAccount();
    expect(await actionsOf("Transaction Fee Account")).toEqual(["Buy fee credit"]);
    expect(await actionsOf("Social nodes")).toEqual([]);
  });

  test("offers a retry of an unfinished swap, above the cards and on its card [ACCT-80, ERR-54]", async () => {
    const { user } = await renderAccount((server) => (server.openSwap = openSwap));
    expect(await screen.findByText("You have an unfinished swap of 12.5 WTH. Please retry it.")).toBeDefined();
    expect(await actionsOf("C2C Account")).toEqual(["Transfer back", "Finish the swap"]);
    expect(await actionsOf("Ecological Reserve")).toEqual(["Swap to WTHS"]);
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Unfinished swap")).toBeDefined();
  });
});
