import type { Locator, Page } from "@playwright/test";
import { Accounts } from "./pages/accounts.ts";
import { Shell } from "./pages/shell.ts";
import { expect, storageOf, test, toast } from "./support/test.ts";
import type { TestWallet } from "./support/test-wallet.ts";
import { registerBuyer, usdtOf } from "./support/usdt.ts";

// Reports of people that models prove, once more with everything that a person has.

const OTHER_CHAIN = 56;
const SWITCH = "wallet_switchEthereumChain";
const ADD = "wallet_addEthereumChain";
const UNIT = 10n ** 18n;
const deep = { tag: "@deep" };

/** The person comes back to the page from their wallet. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("focus")));

test.describe("a wallet on another chain", () => {
  let wallet: TestWallet;
  let networkDialog: Locator;
  test.beforeEach(async ({ page, platform, installWallet }) => {
    const { account } = await platform.register();
    wallet = await installWallet({ accounts: [account], chainId: OTHER_CHAIN });
    const shell = new Shell(page);
    networkDialog = shell.networkDialog;
    await page.goto("/defi");
    await shell.connect(wallet.name);
  });
  const choose = () => networkDialog.getByRole("button", { name: "Switch to WTH Sandbox" }).click();

  test("that fails at the switch is offered the chain [X06]", deep, async () => {
    wallet.moods.set(SWITCH, "fails");
    await choose();
    await expect(networkDialog).toContainText("31337");
    expect([wallet.count(ADD), wallet.count(SWITCH)]).toEqual([1, 2]);
    wallet.moods.clear();
    await choose();
    await expect(networkDialog).toBeHidden();
  });

  test("that never answers the switch is followed once it shows the chain [X07]", deep, async ({ page }) => {
    wallet.moods.set(SWITCH, "silent");
    await choose();
    await expect.poll(() => wallet.count(SWITCH)).toBe(1);
    wallet.chainId = 31_337;
    await comeBack(page);
    await expect(networkDialog).toBeHidden();
  });
});

test(
  "a wallet that left the chain in silence is asked back before it pays [X14]",
  deep,
  async ({ page, platform, visitMining }) => {
    const person = await registerBuyer(platform);
    const { mining, wallet } = await visitMining(person, { typedData: true });
    await expect(mining.type("S1")).toBeVisible();
    wallet.chainId = OTHER_CHAIN;
    await mining.approve("S1");
    await new Shell(page).networkDialog.getByRole("button", { name: "Switch to WTH Sandbox" }).click();
    await expect(mining.button("Done")).toBeVisible();
    expect(wallet.count(SWITCH)).toBe(1);
    expect((await usdtOf(platform, person, "machinePurchase")).balance).toBe(990n * UNIT);
  },
);

test(
  "four tabs ask for one signature after a change of the account [X20]",
  deep,
  async ({ context, page, platform, installWallet }) => {
    const [first, second] = await Promise.all([platform.register(), platform.register()]);
    const wallet = await installWallet({ accounts: [first.account, second.account] });
    await page.goto("/defi");
    await new Shell(page).connect(wallet.name);
    await expect(page.getByText(first.inviteCode, { exact: true })).toBeVisible();
    const tabs = [page, ...(await Promise.all([1, 2, 3].map(() => context.newPage())))];
    for (const tab of tabs.slice(1)) {
      await tab.goto("/defi");
      await expect(tab.getByText(first.inviteCode, { exact: true })).toBeVisible();
    }
    const before = wallet.count("personal_sign");
    await wallet.switchAccount(1);
    for (const tab of tabs) await expect(tab.getByText(second.inviteCode, { exact: true })).toBeVisible();
    expect(wallet.count("personal_sign") - before).toBe(1);
  },
);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test(
    "an invitation is text, in each link to a wallet and each tab [X03, X04, X27]",
    deep,
    async ({ context, page }) => {
      const code = "23456E78";
      await page.goto(`/home?inviteCode=${code}`);
      const storedIn = async (tab: Page) => (await storageOf(tab, "localStorage"))["inviteCode"];
      await expect.poll(() => storedIn(page)).toContain(code);
      await page.goto("/c2c");
      await page.goto("/defi");
      const { connectDialog } = new Shell(page);
      await page.getByRole("button", { name: "Connect wallet" }).last().click();
      const links = connectDialog.getByRole("link", { name: /^Open in/ });
      await expect(links.first()).toBeVisible();
      for (const link of await links.all()) {
        const address = (await link.getAttribute("href")) ?? "";
        expect(decodeURIComponent(decodeURIComponent(address))).toContain(`inviteCode=${code}`);
      }
      const other = await context.newPage();
      await other.goto("/defi");
      expect(await storedIn(other)).toContain(code);
    },
  );
});

test("a transfer takes amounts as people write them [V01, X10, X18]", deep, async ({ page, platform, visitAs }) => {
  const person = await platform.register();
  await platform.giveWth(person, 2_000);
  await platform.mintDid(person);
  await platform.operate("kyc", person.address, "1");
  await visitAs(person, "/account");
  const account = new Accounts(page);
  await account.open("normal", "transferToCtoc");
  const field = account.transfer.getByRole("textbox");
  for (const [typed, understood] of [
    ["0,001", "0.001"],
    ["１２。５", "12.5"],
    ["1.234,5", "1,234.5"],
    ["1 000,5", "1,000.5"],
  ] as const) {
    await field.fill("");
    await field.pressSequentially(typed);
    await expect(account.transfer).toContainText(`Understood as ${understood} WTH`);
  }
  await field.fill("1,234");
  await expect(account.transfer).toContainText("1,234 can mean 1234 or 1.234. Enter one of the two.");
  await field.fill("1,5");
  await account.transfer.getByRole("button", { name: "Transfer", exact: true }).click();
  await expect(account.transfer).toContainText("1.5 WTH is in your C2C Account now.");
});

test("a refresh whose answer is lost ends no session [X01]", deep, async ({ page, platform, visitAs, watch }) => {
  watch.allow(/status of 401|Failed to load resource/);
  const person = await platform.register();
  await visitAs(person);
  await expect(page.getByText(person.inviteCode, { exact: true })).toBeVisible();
  let lost = 0;
  await page.route("**/auth/refresh-token", async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await platform.endAccess(person);
  await page.getByRole("button", { name: "Enter invitation code" }).click();
  await page.getByLabel("Invitation code", { exact: true }).fill("NOSUCHCODE");
  await page.getByRole("button", { name: "Bind", exact: true }).click();
  await expect(toast(page, "Invalid invitation code!")).toBeVisible();
  expect(lost).toBe(1);
  await page.reload();
  await expect(page.getByText(person.inviteCode, { exact: true })).toBeVisible();
  await expect(page.getByText(/used twice/)).toHaveCount(0);
});
