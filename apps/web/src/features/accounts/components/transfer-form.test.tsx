// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { showToast } from "@wth/ui";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { queryClient } from "#shared/api/query-client.ts";
import { listen } from "#shared/session/session-events.ts";
import { profileQuery } from "#shared/session/use-profile.ts";
import { profileData } from "#shared/testing/profile-data.ts";
import { refusal } from "@wth/web-kit/testing/refusal.ts";
import { ACCOUNT, type AccountServer, ok } from "../testing/account-server.ts";
import { clearAccount, renderAccount } from "../testing/render-account.tsx";

vi.mock(import("@wth/ui"), async (original) => ({ ...(await original()), showToast: vi.fn<typeof showToast>() }));

const refreshed = vi.fn<() => void>();
let stop: () => void;

beforeEach(() => {
  vi.mocked(showToast).mockClear();
  refreshed.mockClear();
  stop = listen("AccountRefreshed", refreshed);
});
afterEach(() => {
  stop();
  clearAccount();
});

const TO_NORMAL = "assets/transfer-to-normal";
const shownToasts = () => vi.mocked(showToast).mock.calls.map(([toast]) => toast);

async function open(arrange: (server: AccountServer) => void = () => undefined, button = "Transfer back") {
  const page = await renderAccount((server) => {
    server.chain.didNumber = 7n;
    arrange(server);
  });
  await waitFor(() => expect(screen.getByTestId("balance-ctoc").textContent).toContain("WTH"));
  await page.user.click(await screen.findByRole("button", { name: button }));
  const dialog = within(await screen.findByRole("dialog"));
  const field = dialog.getByRole<HTMLInputElement>("textbox", { name: "Amount" });
  const submit = () => page.user.click(dialog.getByRole("button", { name: "Transfer" }));
  return { ...page, dialog, field, submit };
}

describe("transfer of WTH", () => {
  test.each([
    ["[ACCT-13] [API-26]", "Transfer to C2C", "assets/transfer-to-ctoc", "C2C Account"],
    ["[ACCT-14] [API-27]", "Transfer back", TO_NORMAL, "Mine Account"],
  ])("%s %s sends the value in the query and confirms it", async (_, button, path, account) => {
    const { server, user, dialog, field, submit } = await open(undefined, button);
    await user.type(field, "12.5");
    await submit();
    expect(await dialog.findByText(`12.5 WTH is in your ${account} now.`)).toBeDefined();
    const [call] = server.of("POST", path);
    expect(call?.query.get("value")).toBe("12.5");
    expect(call?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(shownToasts()).toMatchObject([{ tone: "success", message: "Transfer complete" }]);
    await waitFor(() => expect(refreshed).toHaveBeenCalled());
  });

  test("says what both balances are now and then while the amount is typed [U26]", async () => {
    const { user, dialog, field } = await open();
    expect(dialog.getByText("Now 100.0001 WTH")).toBeDefined();
    expect(dialog.queryByText(/^Then/)).toBeNull();
    await user.type(field, "0.5");
    const shown = dialog.getAllByText(/^(?:Now|Then) /).map(({ textContent }) => textContent);
    expect(shown).toEqual(["Now 100.0001 WTH", "Then 99.5001 WTH", "Now 1,234.5699 WTH", "Then 1,235.0699 WTH"]);
  });

  test("fills in the balance to the unit on Max [ACCT-74, X41]", async () => {
    const { server, user, dialog, field, submit } = await open((fake) => (fake.balances.ctocValue = "100.00019999"));
    await user.click(dialog.getByRole("button", { name: "Max" }));
    expect(field.value).toBe("100.00019999");
    await submit();
    await dialog.findByText("Transfer complete");
    expect(server.of("POST", TO_NORMAL)[0]?.query.get("value")).toBe("100.00019999");
  });

  test("ignores a second click while the transfer runs", async () => {
    const gate = Promise.withResolvers<void>();
    const { server, user, dialog, field, submit } = await open((fake) =>
      fake.answers.set(`POST ${TO_NORMAL}`, async () => {
        await gate.promise;
        return ok(fake.balances);
      }),
    );
    await user.type(field, "1");
    await submit();
    expect(dialog.getByRole("button", { name: "Transfer" }).getAttribute("aria-busy")).toBe("true");
    await submit();
    await user.type(field, "{Enter}");
    gate.resolve();
    await dialog.findByText("Transfer complete");
    expect(server.of("POST", TO_NORMAL)).toHaveLength(1);
  });
});

describe("refusals before a request", () => {
  test.each([
    ["[ACCT-69]", "", "Amount cannot be empty"],
    ["[ACCT-70]", "1e5", "Enter a number with at most 4 decimals, such as 12.5"],
    ["[ACCT-70]", "1.00001", "Enter a number with at most 4 decimals, such as 12.5"],
    ["[ACCT-71]", "0", "Amount must be greater than 0"],
    ["[ACCT-71]", "-3", "Amount must be greater than 0"],
    ["[ACCT-72] [ACCT-73]", "100.0002", "Invalid Amount Your balance is insufficient"],
  ])("%s '%s': %s", async (_, text, message) => {
    const { server, user, field, submit } = await open();
    if (text !== "") await user.type(field, text);
    await submit();
    const note = document.getElementById(field.getAttribute("aria-describedby") ?? "");
    expect(note?.textContent).toBe(message);
    expect(note?.getAttribute("aria-live")).toBe("polite");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(server.of("POST", TO_NORMAL)).toEqual([]);
  });

  test("shows the problem after a pause in typing, and hides it on the next key [ACCT-75]", async () => {
    const { user, dialog, field } = await open();
    await user.type(field, "999");
    expect(dialog.queryByText("Your balance is insufficient")).toBeNull();
    expect(await dialog.findByText("Your balance is insufficient")).toBeDefined();
    await user.type(field, "{Backspace}");
    expect(dialog.queryByText("Your balance is insufficient")).toBeNull();
  });
});

test("shows the need of KYC in place of the form before anything is sent [U12, ERR-36]", async () => {
  const { user } = await renderAccount();
  act(() => void queryClient.setQueryData(profileQuery.queryKey, profileData({ address: ACCOUNT, kycLevel: 0 })));
  await waitFor(() => expect(screen.getByTestId("balance-ctoc").textContent).toContain("WTH"));
  await user.click(await screen.findByRole("button", { name: "Transfer back" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("Transfer requires completion of KYC verification!")).toBeDefined();
  expect(dialog.getByRole("link", { name: "Verify your identity" }).getAttribute("href")).toBe("/kyc");
  expect(dialog.queryByRole("textbox")).toBeNull();
  expect(dialog.queryByRole("button", { name: "Transfer" })).toBeNull();
});

describe("refusals of the server", () => {
  const KYC = "Transfer requires completion of KYC verification!";

  test("shows a link to KYC for kycRequired [ERR-36]", async () => {
    const { user, dialog, field, submit } = await open((server) =>
      server.answers.set(`POST ${TO_NORMAL}`, () => refusal("kycRequired", "other words")),
    );
    await user.type(field, "1");
    await submit();
    expect(await dialog.findByText(KYC)).toBeDefined();
    expect(dialog.getByRole("link", { name: "Verify your identity" }).getAttribute("href")).toBe("/kyc");
    expect(shownToasts()).toMatchObject([{ tone: "error", message: KYC }]);
    expect(field.value).toBe("1");
  });

  test("shows 'Transfer Failed' without an answer, and retries with the same key [ERR-37]", async () => {
    const { server, user, dialog, field, submit } = await open((fake) =>
      fake.answers.set(`POST ${TO_NORMAL}`, () => Promise.reject(new TypeError("Failed to fetch"))),
    );
    await user.type(field, "1");
    await submit();
    expect(await dialog.findByText("There was no answer, so the transfer may have happened.")).toBeDefined();
    expect(shownToasts()).toMatchObject([
      { tone: "error", message: expect.stringMatching(/^Transfer Failed\. .*the transfer may have happened/) },
    ]);
    server.answers.clear();
    await submit();
    await dialog.findByText("Transfer complete");
    const [first, second] = server.of("POST", TO_NORMAL);
    expect(second?.key).toBe(first?.key);
    expect(shownToasts().at(-1)?.message).toBe("Transfer complete (asked for more than once, carried out once)");
  });

  test("shows the server's text for any other refusal, and reloads balances", async () => {
    const { server, user, field, submit } = await open((fake) =>
      fake.answers.set(`POST ${TO_NORMAL}`, () => refusal("insufficientBalance", "Insufficient Balance")),
    );
    await user.type(field, "1");
    await submit();
    await waitFor(() => expect(shownToasts()).toMatchObject([{ tone: "error", message: "Insufficient Balance" }]));
    expect(refreshed).toHaveBeenCalled();
    expect(server.of("POST", TO_NORMAL)).toHaveLength(1);
  });
});
