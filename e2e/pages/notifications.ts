import type { Locator, Page } from "@playwright/test";
import { texts, type Language } from "../support/texts.ts";

/** The bell, in the header or in a phone's bottom bar, and the inbox that it opens. */
export class Notifications {
  readonly words: (typeof texts)[Language]["notifications"];
  readonly bell: Locator;
  /** Below the bell, or as a sheet. */
  readonly panel: Locator;
  readonly notices: Locator;

  constructor(page: Page, language: Language = "en") {
    this.words = texts[language].notifications;
    this.bell = page.getByRole("button", { name: new RegExp(`^${this.words.bell}`) });
    this.panel = page.getByRole("dialog", { name: this.words.title });
    this.notices = this.panel.getByRole("listitem");
  }
}
