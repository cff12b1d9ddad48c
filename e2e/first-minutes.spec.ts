import type { Page } from "@playwright/test";
import type { Mood } from "@wth/test-wallet/moods.ts";
import { Mining } from "./pages/mining.ts";
import { axeScript, expectAccessible } from "./support/axe.ts";
import { depth, expect, newAccount, test } from "./support/test.ts";
import { filled, languages, texts, type Language } from "./support/texts.ts";

const MAX_CLICKS = 10;
const COUNT = "clicks";

/** Runs in the page: counts the clicks of a tab, across its documents. */
function countClicks(key: string): void {
  if (!location.protocol.startsWith("http")) return;
  const count = (): void => sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key) ?? 0) + 1));
  document.addEventListener("click", count, { capture: true });
}
const clicksOf = (page: Page): Promise<number> => page.evaluate((key) => Number(sessionStorage.getItem(key)), COUNT);

/**
 * Walks of a newcomer: by a desktop in both languages, and by a phone with wallets that answer late, falsely or never.
 */
const walks: readonly { language: Language; mood?: Mood; isPhone?: true; isUsual: boolean }[] = [
  ...languages.map((language) => ({ language, isUsual: false })),
  ...(["mute", "failsAfter", "failsBefore"] as const).map((mood) => ({
    language: "zhCN" as const,
    mood,
    isPhone: true as const,
    isUsual: mood === "mute",
  })),
];

for (const { language, mood, isPhone, isUsual } of walks)
  test(
    `an outside wallet${mood ? ` that is ${mood}` : ""} runs a first miner within 10 clicks, in ${language} [U27, X08]`,
    depth(isUsual),
    async ({ page, platform, installWallet, prefer }) => {
      if (isPhone) await page.setViewportSize({ width: 390, height: 844 });
      await platform.register();
      const wallet = await installWallet({ accounts: [newAccount()], typedData: true });
      if (mood) wallet.moods.set("eth_sendTransaction", mood);
      await page.addInitScript(countClicks, COUNT);
      await prefer({ language });
      const words = texts[language];
      const { start, mining, referral, sandbox } = words;
      const list = page.getByRole("region", { name: start.title });
      const step = page.getByTestId("start-step");
      const begun = performance.now();

      await page.goto("/");
      await page.getByRole("link", { name: words.shell.connect }).first().click();
      await page.getByRole("button", { name: wallet.name }).click();
      await step.getByRole("button", { name: start.code.enter }).click();
      const invitation = page.getByRole("dialog", { name: referral.dialog.title });
      await invitation.getByRole("button", { name: filled(sandbox.invitation, { code: "" }).trim() }).click();
      await step.getByRole("button", { name: sandbox.faucet }).click();
      await step.getByRole("button", { name: filled(start.rig.payUsdt, { price: "10.00" }) }).click();
      const { transaction } = new Mining(page, language);
      await transaction.getByRole("button", { name: words.transaction.buttons.done }).click({ timeout: 60_000 });
      await step.getByRole("button", { name: mining.actions.start, exact: true }).click();
      await expect(step.getByRole("timer")).toHaveText(/^23:59:\d\d$/);

      const [clicks, ms] = [await clicksOf(page), performance.now() - begun];
      test.info().annotations.push({ type: "figures", description: `${clicks} clicks, ${Math.round(ms / 1000)} s` });
      process.stdout.write(`${clicks} clicks, ${(ms / 1000).toFixed(1)} s to a running miner\n`);
      expect(clicks).toBeGreaterThan(0);
      expect(clicks).toBeLessThanOrEqual(MAX_CLICKS);
      await expect(list.getByRole("listitem").filter({ hasText: start.steps.claim })).toHaveAttribute(
        "aria-current",
        "step",
      );
    },
  );

test(
  "the first claim ends the first steps, for the daily press [U27, V06]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const sponsor = await platform.register();
    const person = await platform.register({ sponsor, rigs: ["1"] });
    await visitAs(person, "/stats");
    await page.evaluate(() => localStorage.removeItem("startOver"));
    await page.addInitScript(axeScript);
    await page.goto("/defi");
    const { start, mining } = texts.en;
    const list = page.getByRole("region", { name: start.title });
    const step = page.getByTestId("start-step");
    await expect(step).toBeVisible();
    await expectAccessible(page, "first steps");
    await step.getByRole("button", { name: mining.actions.start, exact: true }).click();
    await expect(step.getByRole("timer")).toBeVisible();
    await platform.advance(86_400);
    await step.getByRole("button", { name: mining.actions.claim, exact: true }).click();
    await expect(list).toHaveCount(0);
    const day = page.getByRole("region", { name: mining.day.start });
    await expect(day.getByRole("status")).toHaveText(filled(mining.day.first, { amount: "0.05479" }));
    await day.getByRole("button", { name: mining.day.go }).click();
    await expect(page.getByRole("region", { name: mining.day.running }).getByRole("timer")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("tab", { name: texts.en.defi.tabs.credit })).toBeVisible();
    await expect(list).toHaveCount(0);
  },
);
