import { expect, type Locator, type Page } from "@playwright/test";
import { texts, type Language } from "../support/texts.ts";

type Name = "normal" | "ctoc" | "social" | "ecological" | "fee";

/** The account page: the five cards, and the dialogs that open from them. */
export class Accounts {
  readonly words: (typeof texts)[Language]["accounts"];
  readonly transfer: Locator;
  readonly swap: Locator;
  readonly fee: Locator;
  /** Asks to retry an unfinished swap. */
  readonly banner: Locator;
  readonly #page: Page;

  constructor(page: Page, language: Language = "en") {
    const { accounts: account } = texts[language];
    const { titleToCtoc, titleToNormal } = account.transfer;
    this.#page = page;
    this.words = account;
    this.transfer = page.getByRole("dialog", { name: new RegExp(`^(${titleToCtoc}|${titleToNormal})$`) });
    this.swap = page.getByRole("dialog", { name: account.swap.title });
    this.fee = page.getByRole("dialog", { name: account.fee.title });
    this.banner = page.getByRole("region", { name: account.balances.label }).getByRole("status");
  }

  card(name: Name): Locator {
    return this.#page.getByRole("article", { name: this.words.accounts[name], exact: true });
  }

  /** Waits until a card shows a figure. */
  async shows(name: Name, figure: string): Promise<void> {
    await expect(this.card(name)).toContainText(`${figure}WTH`);
  }

  /** Presses a button of a card. */
  async open(name: Name, button: keyof (typeof texts)[Language]["accounts"]["actions"]): Promise<void> {
    await this.card(name).getByRole("button", { name: this.words.actions[button], exact: true }).click();
  }

  /** Enters an amount into the open dialog and submits it. */
  async submit(dialog: Locator, amount: string, button: string): Promise<void> {
    await dialog.getByRole("textbox").fill(amount);
    await dialog.getByRole("button", { name: button, exact: true }).click();
  }

  /** The dialog of the running transaction. */
  flow(title: string): Locator {
    return this.#page.getByRole("dialog", { name: title, exact: true });
  }
}
