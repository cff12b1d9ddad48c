import { expect, type Locator, type Page } from "@playwright/test";
import type { Mood } from "@wth/test-wallet/moods.ts";
import { moodTexts, promptTexts, type PromptTexts } from "@wth/test-wallet/prompt-texts.ts";
import { filled, texts, type Language } from "../support/texts.ts";

/** Addresses of the test accounts that the sandbox wallet offers. */
export const sandboxAccounts = [
  "0x90F79bf6EB2c4f870365E785982E1f101E93b906",
  "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65",
  "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc",
] as const;

/** The sandbox's own wallet and its bar. */
export class SandboxWallet {
  readonly prompt: Locator;
  readonly bar: Locator;
  readonly #handle: Locator;
  readonly #texts: (typeof texts)[Language]["sandbox"];
  readonly #prompt: PromptTexts;
  readonly #moods: Readonly<Record<Mood, string>>;

  constructor(page: Page, language: Language) {
    this.#texts = texts[language].sandbox;
    this.#prompt = promptTexts[language];
    this.#moods = moodTexts[language];
    this.prompt = page.getByRole("dialog", { name: this.#prompt.wallet });
    this.#handle = page.getByRole("button", { name: this.#texts.bar.show });
    this.bar = page.getByRole("complementary", { name: this.#texts.bar.title });
  }

  async choose(number: number): Promise<void> {
    await this.prompt.getByRole("button", { name: filled(this.#prompt.account, { number }) }).click();
  }

  /** Chooses the wallet's behaviour at the open request. */
  async behave(mood: Mood): Promise<void> {
    await this.prompt.getByLabel(this.#prompt.mood).selectOption(this.#moods[mood]);
  }

  /** Confirms the open request; with `kind` waits for one of this kind, as the second of two has the same button. */
  async confirm(kind?: "typedTitle" | "sendTitle"): Promise<void> {
    if (kind !== undefined) await expect(this.prompt).toContainText(this.#prompt[kind]);
    await this.prompt.getByRole("button", { name: this.#prompt.approve }).click();
  }

  async tap(token: "USDT" | "WTH" = "USDT"): Promise<void> {
    await this.#open();
    await this.bar.getByRole("button", { name: filled(this.#texts.bar.tapLabel, { token }) }).click();
  }

  async forward(hours: number): Promise<void> {
    await this.#open();
    await this.bar.getByRole("button", { name: filled(this.#texts.bar.forwardLabel, { hours }), exact: true }).click();
  }

  /** On a phone the bar begins folded. */
  async #open(): Promise<void> {
    await expect(this.bar.or(this.#handle)).toBeVisible();
    if (await this.#handle.isVisible()) await this.#handle.click();
  }
}
