import type { Locator, Page } from "@playwright/test";
import { filled, texts, type Language } from "../support/texts.ts";

/** The tab My Social of /defi. */
export class Referral {
  readonly words: (typeof texts)[Language]["referral"];
  readonly table: Locator;
  readonly rows: Locator;
  readonly share: Locator;
  readonly shareDialog: Locator;
  readonly #page: Page;

  constructor(page: Page, language: Language = "en") {
    this.#page = page;
    this.words = texts[language].referral;
    this.table = page.getByRole("table", { name: this.words.circle.title });
    this.rows = this.table.locator("tbody").getByRole("row");
    this.share = page.getByRole("button", { name: this.words.invite.share, exact: true });
    this.shareDialog = page.getByRole("dialog", { name: this.words.share.title, exact: true });
  }

  /** The picture that is shared, once it is drawn. */
  picture(code: string): Locator {
    return this.shareDialog.getByRole("img", { name: filled(this.words.share.picture, { code }) });
  }

  /** The button that opens a member's progress and names the number of completed steps. */
  progress(name: string, count: number): Locator {
    return this.#page.getByRole("button", {
      name: filled(this.words.circle.progressOf, { name, done: count, all: 4 }),
    });
  }

  steps(name: string): Locator {
    return this.#page
      .getByRole("list", { name: filled(this.words.circle.steps.label, { name }) })
      .getByRole("listitem");
  }
}
