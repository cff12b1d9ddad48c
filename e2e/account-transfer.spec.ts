import { Accounts } from "./pages/accounts.ts";
import { Nft } from "./pages/nft.ts";
import { Records } from "./pages/records.ts";
import type { Person, Platform } from "./support/platform.ts";
import { expect, test, toast } from "./support/test.ts";

const REFUSED = "Transfer requires completion of KYC verification!";

/** Registers a user with 100 WTH, a DID and a verified identity. */
async function verifiedHolder(platform: Platform): Promise<Person> {
  const person = await platform.register();
  await platform.giveWth(person, 100);
  await platform.mintDid(person);
  await platform.operate("kyc", person.address, "1");
  return person;
}

test("moves WTH to the C2C account and back by keyboard [SHELL-05, ACCT-01, ACCT-03, ACCT-13, ACCT-14, ACCT-74, API-26, API-27]", async ({
  page,
  platform,
  visitAs,
}) => {
  const person = await verifiedHolder(platform);
  await visitAs(person, "/account");
  const account = new Accounts(page);
  await expect(page.getByRole("heading", { level: 1, name: "My Account" })).toBeVisible();
  await account.shows("normal", "100.00");
  await account.shows("ctoc", "0.0000");

  await account.card("normal").getByRole("button", { name: "Transfer to C2C" }).focus();
  await page.keyboard.press("Enter");
  await expect(account.transfer.getByRole("textbox", { name: "Amount" })).toBeFocused();
  await page.keyboard.type("40.5");
  await page.keyboard.press("Enter");
  await expect(account.transfer).toContainText("40.5 WTH is in your C2C Account now.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(account.transfer).toHaveCount(0);
  await account.shows("normal", "59.50");
  await account.shows("ctoc", "40.5000");
  await expect(new Records(page).list("ctoc").first()).toContainText("40.5000");

  await account.open("ctoc", "transferToNormal");
  await account.transfer.getByRole("button", { name: "Max" }).click();
  await account.transfer.getByRole("button", { name: "Transfer", exact: true }).click();
  await expect(account.transfer).toContainText("Transfer complete");
  const { value, ctocValue } = await person.api.accountsBalances();
  expect({ value, ctocValue }).toEqual({ value: "100", ctocValue: "0" });
});

test(
  "offers KYC in place of transfers both ways and links to it [ERR-36, ROLE-05, ROLE-06, U12]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const person = await verifiedHolder(platform);
    await person.api.accountsTransferToCtoc({ query: { value: "30" } });
    await platform.operate("kyc", person.address, "0");
    await visitAs(person, "/account");
    const account = new Accounts(page);
    for (const [card, button] of [
      ["normal", "transferToCtoc"],
      ["ctoc", "transferToNormal"],
    ] as const) {
      await account.open(card, button);
      await expect(account.transfer).toContainText(REFUSED);
      await expect(account.transfer.getByRole("textbox")).toHaveCount(0);
      await expect(account.transfer.getByRole("link", { name: "Verify your identity" })).toBeVisible();
      await page.keyboard.press("Escape");
    }
    const { value, ctocValue } = await person.api.accountsBalances();
    expect({ value, ctocValue }).toEqual({ value: "70", ctocValue: "30" });
    await account.open("ctoc", "transferToNormal");
    await account.transfer.getByRole("link", { name: "Verify your identity" }).click();
    await expect(page).toHaveURL(/\/kyc$/);
    await expect(account.transfer).toHaveCount(0);
  },
);

test(
  "moves WTH once when a transfer is retried after a lost response [ERR-37]",
  { tag: "@deep" },
  async ({ page, platform, visitAs, watch }) => {
    watch.allow(/ERR_CONNECTION_RESET/);
    const person = await verifiedHolder(platform);
    await visitAs(person, "/account");
    const account = new Accounts(page);
    const path = "**/assets/transfer-to-ctoc*";
    // The server executes the transfer, and its response is lost.
    await page.route(path, async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await account.open("normal", "transferToCtoc");
    await account.submit(account.transfer, "25", "Transfer");
    await expect(toast(page, "Transfer Failed")).toBeVisible();
    await expect(account.transfer.getByRole("alert")).toContainText("the transfer may have happened");
    await page.unroute(path);
    await account.transfer.getByRole("button", { name: "Transfer", exact: true }).click();
    await expect(account.transfer).toContainText("25 WTH is in your C2C Account now.");
    const { value, ctocValue } = await person.api.accountsBalances();
    expect({ value, ctocValue }).toEqual({ value: "75", ctocValue: "25" });
  },
);

test(
  "offers the transfer only once a DID is minted [ACCT-02, ACCT-10]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const person = await platform.register();
    await visitAs(person, "/account");
    const account = new Accounts(page);
    await account.open("normal", "mintDid");
    await expect(new Nft(page).did).toBeVisible();
    await page.keyboard.press("Escape");
    await platform.mintDid(person);
    await expect(account.card("normal").getByRole("button", { name: "Transfer to C2C" })).toBeVisible();
  },
);
