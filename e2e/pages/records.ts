import type { Locator, Page } from "@playwright/test";
import { texts, type Language } from "../support/texts.ts";

type Tab = "ctoc" | "mine" | "social" | "ecological" | "airdrop" | "fee";
type View = "accounts" | "statement" | "history";

/** The records of the account page. */
export class Records {
  readonly section: Locator;
  readonly words: (typeof texts)[Language]["records"];

  constructor(page: Page, language: Language = "en") {
    this.words = texts[language].records;
    this.section = page.getByRole("region", { name: this.words.title, exact: true });
  }

  tab(name: Tab): Locator {
    return this.section.getByRole("tab", { name: this.words.tabs[name] });
  }

  /** Rows of the table of this name, without its headings. */
  rows(name: string): Locator {
    return this.section.getByRole("table", { name }).locator("tbody").getByRole("row");
  }

  /** Rows of the open tab. */
  list(name: Tab): Locator {
    return this.rows(this.words.tabs[name]);
  }

  /** A row's text without the white space of its layout, cell by cell. */
  async cells(row: Locator): Promise<string[]> {
    await row.waitFor();
    return (await row.getByRole("cell").allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " ").trim());
  }

  async show(view: View): Promise<void> {
    await this.section.getByRole("radio", { name: this.words.views[view] }).check();
  }

  get statement(): Locator {
    return this.rows(this.words.views.statement);
  }
}
