import { shortAddress } from "@wth/rules";
import { Mining } from "./pages/mining.ts";
import { SandboxWallet, sandboxAccounts } from "./pages/sandbox-wallet.ts";
import { depth, expect, test, toast } from "./support/test.ts";
import { filled, languages, texts } from "./support/texts.ts";

/** S1 yields 20 WTH in 365 days; the first day is paid in whole seconds. */
const FIRST_DAY = "0.0547";

for (const language of languages)
  test(
    `a new user mines the first WTH, in ${language} [AUTH-01, AUTH-05, SHELL-44, SHELL-48, SHELL-49, MINE-54, MINE-56, MINE-57, MINE-62, ROLE-03]`,
    depth(language === "zhCN"),
    async ({ page, platform, prefer }, { project }) => {
      const number = project.name === "phone" ? 2 : languages.indexOf(language) * 2 + 1;
      const address = sandboxAccounts[number - 1] ?? sandboxAccounts[0];
      await platform.forgetAddress(address);
      const sponsor = await platform.register();
      await prefer({ language });
      const words = texts[language];
      const wallet = new SandboxWallet(page, language);
      const mining = new Mining(page, language);
      const dialog = mining.transaction;

      await test.step("connect and register by signature", async () => {
        await page.goto(`/?inviteCode=${sponsor.inviteCode}`);
        await expect(page).toHaveURL(/\/home/);
        await page.getByRole("link", { name: words.shell.openApp }).first().click();
        await page.getByRole("banner").getByRole("button", { name: words.wallet.connect }).click();
        await page.getByRole("button", { name: "Sandbox Wallet" }).click();
        await wallet.choose(number);
        await expect(wallet.prompt).toContainText("Create a WTH account.");
        await wallet.confirm();
        await expect(page.getByRole("banner").getByText(shortAddress(address))).toBeVisible();
      });

      await test.step("bind the invitation code that came with the address", async () => {
        const invitation = page.getByRole("dialog", { name: words.referral.dialog.title });
        await expect(invitation.getByLabel(words.referral.dialog.label)).toHaveValue(sponsor.inviteCode);
        await invitation.getByRole("button", { name: words.referral.dialog.bind, exact: true }).click();
        await expect(toast(page, words.referral.dialog.success)).toBeVisible();
        await expect(invitation).toBeHidden();
        await expect(page.getByText(shortAddress(sponsor.address))).toBeVisible();
      });

      await test.step("take test USDT and buy a rig with it", async () => {
        await mining.tab.click();
        await mining.balance("0.0000");
        await wallet.tap();
        await expect(
          toast(page, filled(words.sandbox.bar.tapped.USDT, { address: shortAddress(address) })),
        ).toBeVisible();
        await mining.select(mining.type("S1"));
        await mining.type("S1").getByRole("button", { name: words.mining.actions.usdtApprove }).click();
        await expect(
          mining.step(filled(words.transaction.now.permitting, { amount: "10.00", token: "USDT" })),
        ).toBeVisible();
        await wallet.confirm("typedTitle");
        await wallet.confirm("sendTitle");
        await expect(dialog.getByRole("button", { name: words.transaction.buttons.done })).toBeVisible();
        await dialog.getByRole("button", { name: words.transaction.buttons.done }).click();
      });

      await test.step("start it, let a day pass and claim", async () => {
        const rig = mining.rig("S1");
        await expect(rig).toContainText(words.mining.card.origin.buy);
        await rig.getByRole("button", { name: words.mining.actions.start }).click();
        await expect(rig.getByRole("timer")).toHaveText(/^23:59:\d\d$/);
        await wallet.forward(24);
        await expect(mining.claimAll).toBeVisible();
        await expect(rig).toContainText(words.mining.card.ready);
        await rig.getByRole("button", { name: words.mining.actions.claim }).click();
        await mining.balance(FIRST_DAY);
      });
    },
  );
