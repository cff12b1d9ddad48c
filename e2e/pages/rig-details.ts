import { expect, type Locator, type Page } from "@playwright/test";
import { texts, type Language } from "../support/texts.ts";

/** The dialog with the details of one rig. */
export class RigDetails {
  readonly dialog: Locator;
  readonly timeline: Locator;
  readonly table: Locator;
  readonly calendar: Locator;
  readonly words: (typeof texts)[Language]["rigDetails"];

  constructor(page: Page, language: Language = "en") {
    const words = texts[language].rigDetails;
    this.words = words;
    this.dialog = page.getByRole("dialog");
    this.timeline = this.dialog.getByTestId("session-timeline");
    this.table = this.dialog.getByLabel(words.table.label, { exact: true });
    this.calendar = this.dialog.getByRole("button", { name: words.reminder.calendar });
  }

  /** The button of a card that opens the details. */
  opener(card: Locator): Locator {
    return card.getByRole("button").filter({ hasText: this.words.open });
  }

  /** Expects the figure beside a label in a section. */
  async shows(title: string, label: string, figure: string | RegExp): Promise<void> {
    const section = this.dialog.getByRole("region", { name: title });
    const term = section.locator("dl > div").filter({ has: section.page().getByText(label, { exact: true }) });
    await expect(term.locator("dd")).toHaveText(figure);
  }
}
