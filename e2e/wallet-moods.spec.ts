import { moodTexts } from "@wth/test-wallet/prompt-texts.ts";
import { Mining } from "./pages/mining.ts";
import { SandboxWallet } from "./pages/sandbox-wallet.ts";
import { depth, expect, newAccount, test, toast } from "./support/test.ts";
import { languages, texts } from "./support/texts.ts";
import { registerBuyer, usdtOf } from "./support/usdt.ts";

const PRICE = 10n * 10n ** 18n;
const SEND = "eth_sendTransaction";

for (const mood of ["mute", "slow", "failsAfter", "failsBefore", "declinesBefore", "known", "noHash"] as const)
  test(
    `a payment is credited although a wallet ${moodTexts.en[mood]} [X08, X13]`,
    { tag: "@deep" },
    async ({ platform, visitMining }) => {
      const person = await registerBuyer(platform);
      const { mining, wallet } = await visitMining(person, { typedData: true });
      wallet.moods.set(SEND, mood);
      await mining.approve("S1");
      await expect(mining.button("Done")).toBeVisible({ timeout: 60_000 });
      await mining.button("Done").click();
      await expect(mining.rig("S1").getByText("Buy", { exact: true })).toBeVisible();
      expect((await usdtOf(platform, person, "machinePurchase")).balance).toBe(1_000n * 10n ** 18n - PRICE);
      expect(wallet.count(SEND)).toBe(1);
    },
  );

for (const language of languages)
  test(
    `a silent wallet is asked again on a phone, in ${language}, and paid once [X05, X08]`,
    depth(language === "zhCN"),
    async ({ page, platform, prefer, visitMining }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await prefer({ language });
      const { transaction: words } = texts[language];
      const person = await registerBuyer(platform);
      const { wallet } = await visitMining(person, { typedData: true });
      const mining = new Mining(page, language);
      const card = mining.type("S1");
      await mining.select(card);
      wallet.moods.set(SEND, "silent");
      await card.getByRole("button", { name: texts[language].mining.actions.usdtApprove }).click();
      await expect(mining.transaction.getByText(words.silent)).toBeVisible();
      wallet.moods.clear();
      await mining.transaction.getByRole("button", { name: words.buttons.askAgain }).click();
      await mining.transaction.getByRole("button", { name: words.buttons.done }).click({ timeout: 60_000 });
      expect((await usdtOf(platform, person, "machinePurchase")).balance).toBe(1_000n * 10n ** 18n - PRICE);
    },
  );

test(
  "a wallet that never connects or signs leaves a way to sign in without a reload [X05, X09]",
  { tag: "@deep" },
  async ({ page, platform, installWallet }) => {
    await platform.register();
    const wallet = await installWallet({ accounts: [newAccount()] });
    const { shell, defi } = texts.en;
    wallet.moods.set("eth_requestAccounts", "silent").set("wallet_requestPermissions", "silent");
    await page.goto("/defi");
    await page.getByRole("button", { name: defi.signIn.connect }).last().click();
    await page.getByRole("button", { name: wallet.name }).click();
    await expect(page.getByText(`Confirm in ${wallet.name}`)).toBeVisible();
    await page.keyboard.press("Escape");
    wallet.moods.clear();
    wallet.moods.set("personal_sign", "silent");
    await page.getByRole("button", { name: defi.signIn.connect }).last().click();
    await page.getByRole("button", { name: wallet.name }).click();
    await expect(page.getByRole("heading", { name: defi.signIn.waiting })).toBeVisible();
    await expect(page.getByText(defi.signIn.silent)).toBeVisible();
    wallet.moods.clear();
    await page.getByRole("button", { name: defi.signIn.askAgain }).click();
    await expect(page.getByRole("heading", { name: defi.signIn.waiting })).toBeHidden();
    await expect(page.getByRole("button", { name: shell.connect })).toHaveCount(0);
  },
);

for (const language of languages)
  test(
    `the sandbox's wallet behaves as the user chose in its prompt, in ${language} [X05]`,
    { tag: "@deep" },
    async ({ page, prefer }) => {
      await prefer({ language });
      const { shell, wallet: words } = texts[language];
      const wallet = new SandboxWallet(page, language);
      await page.goto("/defi");
      await page.getByRole("banner").getByRole("button", { name: shell.connect }).click();
      const choice = page.getByRole("dialog").getByRole("button", { name: "Sandbox Wallet" });
      await choice.click();
      await wallet.behave("busy");
      await wallet.choose(1);
      await expect(toast(page, words.error.pending)).toBeVisible();
      await choice.click();
      await wallet.behave("usual");
      await wallet.choose(1);
      await expect(choice).toHaveCount(0);
    },
  );
