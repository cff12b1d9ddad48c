import { expect, type Locator, type Page } from "@playwright/test";
import { filled, texts, type Language } from "../support/texts.ts";

/** The mining page, in the CreditAssets tab. */
export class Mining {
  readonly tab: Locator;
  readonly account: Locator;
  readonly rigs: Locator;
  readonly inactive: Locator;
  readonly claimAll: Locator;
  readonly startAll: Locator;
  readonly filter: Locator;
  readonly overlay: Locator;
  readonly transaction: Locator;
  readonly #page: Page;
  readonly #texts: (typeof texts)[Language];

  constructor(page: Page, language: Language = "en") {
    const { defi, mining } = texts[language];
    this.#page = page;
    this.#texts = texts[language];
    this.tab = page.getByRole("tab", { name: defi.tabs.credit });
    this.account = page.getByTestId("mine-account");
    this.rigs = page.getByTestId("my-rigs").getByRole("article");
    this.inactive = page.getByTestId("inactive").getByRole("article");
    this.claimAll = page.getByRole("button", { name: mining.rigs.claimAll });
    this.startAll = page.getByRole("button", { name: mining.rigs.startAll });
    this.filter = page.getByRole("button", { name: mining.rigs.filter });
    this.overlay = page.getByTestId("mining-overlay");
    this.transaction = page.getByRole("dialog", { name: filled(mining.usdt.title, { name: "S1" }) });
  }

  /** The user's rigs whose type has this name. */
  rig(name: string): Locator {
    return this.rigs.filter({ has: this.#page.getByRole("heading", { name }) });
  }

  /** The rig type of this name. */
  type(name: string): Locator {
    return this.inactive.filter({ has: this.#page.getByRole("heading", { name }) });
  }

  async select(card: Locator): Promise<void> {
    await card.getByRole("heading").getByRole("button").click();
  }

  /** Selects a rig type and presses the button that begins its payment in USDT. */
  async approve(name: string): Promise<void> {
    const card = this.type(name);
    await this.select(card);
    await card.getByRole("button", { name: "USDT Approve" }).click();
  }

  async balance(amount: string | RegExp): Promise<void> {
    await expect(this.account.locator("p + *").first()).toContainText(amount);
  }

  /** The text of the current step of the payment. */
  step(text: string | RegExp): Locator {
    return this.transaction.getByRole("listitem").filter({ hasText: text });
  }

  /** A button of the payment. */
  button(name: string): Locator {
    return this.transaction.getByRole("button", { name, exact: true });
  }

  get words(): (typeof texts)[Language] {
    return this.#texts;
  }
}

/** Stores, before the page opens, the mining tab as the last one. */
export async function openOnMining(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (location.protocol.startsWith("http") && localStorage.getItem("DefiIndex") === null)
      localStorage.setItem("DefiIndex", "2");
  });
}
