import { expect, type Locator, type Page } from "@playwright/test";
import * as en from "../../apps/console/src/i18n/en/index.ts";
import * as zhCN from "../../apps/console/src/i18n/zhCN/index.ts";
import { promptTexts } from "@wth/test-wallet/prompt-texts.ts";
import { filled, type Language } from "../support/texts.ts";

const consoleTexts = { en, zhCN } as const;
export type PlaceName = keyof typeof en.shell.places;

/** The operators' console. */
export class ConsolePage {
  readonly words: (typeof consoleTexts)[Language];
  readonly navigation: Locator;
  /** The wallet's prompt. */
  readonly prompt: Locator;
  readonly signOut: Locator;
  readonly #page: Page;
  readonly #prompt: (typeof promptTexts)[Language];

  constructor(page: Page, language: Language = "en") {
    this.#page = page;
    this.words = consoleTexts[language];
    this.#prompt = promptTexts[language];
    const { shell } = this.words;
    this.navigation = page.getByRole("navigation", { name: shell.navigation });
    this.prompt = page.getByRole("dialog", { name: this.#prompt.wallet });
    this.signOut = page.getByRole("button", { name: shell.signOut });
  }

  /** The placeholder of data that is loading. */
  get loading(): Locator {
    return this.#page.getByRole("status", { name: this.words.common.loading });
  }

  /** The heading of the sign-in, where a wallet is chosen. */
  get door(): Locator {
    return this.#page.getByRole("heading", { level: 1, name: this.words.shell.signIn.title });
  }

  /** Chooses an account of the sandbox wallet and answers its signature request. */
  async enter(kind: "admin" | "reviewer", number: number, answer: "approve" | "reject" = "approve"): Promise<void> {
    await this.#page.getByRole("main").getByRole("button", { name: this.#prompt.wallet }).click();
    await this.prompt.getByRole("button", { name: filled(this.#prompt[kind], { number }) }).click();
    await this.prompt.getByRole("button", { name: this.#prompt[answer] }).click();
  }

  /** Answers the wallet's request for a signature; the wallet asks for the account first where none is connected. */
  async sign(number: number): Promise<void> {
    const account = this.prompt.getByRole("button", { name: filled(this.#prompt.admin, { number }) });
    const approve = this.prompt.getByRole("button", { name: this.#prompt.approve });
    await expect(account.or(approve)).toBeVisible();
    if (await account.isVisible()) await account.click();
    await approve.click();
  }

  /** Enters the reason of a proposal, and signs it as an admin of the sandbox. */
  async propose(dialog: Locator, reason: string, admin: number): Promise<void> {
    await dialog.getByRole("textbox", { name: this.words.common.reason }).fill(reason);
    await dialog.getByRole("button", { name: this.words.proposals.propose, exact: true }).click();
    await this.sign(admin);
    await expect(dialog).toHaveCount(0);
  }

  place(name: PlaceName): Locator {
    return this.navigation.getByRole("link", { name: this.words.shell.places[name] });
  }

  heading(name: string): Locator {
    return this.#page.getByRole("heading", { level: 1, name, exact: true });
  }

  dialog(name: string): Locator {
    return this.#page.getByRole("dialog", { name, exact: true });
  }

  button(name: string): Locator {
    return this.#page.getByRole("main").getByRole("button", { name, exact: true });
  }

  /** The row of a table that says this. */
  row(text: string | RegExp): Locator {
    return this.#page.getByRole("main").getByRole("row").filter({ hasText: text });
  }

  /** Enters the reason that a dialog requires, and confirms; with the signature of an admin where the act needs one. */
  async confirm(dialog: Locator, reason: string, button: string, admin?: number): Promise<void> {
    await dialog.getByRole("textbox", { name: this.words.common.reason }).fill(reason);
    await dialog.getByRole("button", { name: button, exact: true }).click();
    if (admin !== undefined) await this.sign(admin);
    await expect(dialog).toHaveCount(0);
  }
}

/** The reviews of identities. */
export class ReviewPage extends ConsolePage {
  readonly queue: Locator;
  readonly case: Locator;

  constructor(page: Page, language: Language = "en") {
    super(page, language);
    const { kyc } = this.words;
    this.queue = page.getByRole("list", { name: kyc.queue });
    this.case = page.getByRole("article");
  }

  waiting(nickname: string): Locator {
    return this.queue.getByRole("button").filter({ hasText: nickname });
  }

  photo(slot: keyof typeof en.kyc.slots): Locator {
    return this.case.getByRole("img", { name: this.words.kyc.slots[slot], exact: true });
  }

  /** Records the holder of the open case's document, which an approval needs. */
  async recordHolder(): Promise<void> {
    const { holder, approve } = this.words.kyc;
    await this.case.getByLabel(holder.name).fill("AVA REED");
    await this.case.getByLabel(holder.birthDate).fill("1990-01-31");
    await this.case.getByRole("button", { name: holder.save }).click();
    await expect(this.case.getByRole("button", { name: approve.approve })).toBeEnabled();
  }
}
