import type { Locator, Page } from "@playwright/test";
import { texts, type Language } from "../support/texts.ts";

/** The tab MyDividend of /defi. */
export class Dividends {
  readonly words: (typeof texts)[Language]["dividends"];
  readonly tab: Locator;
  readonly panel: Locator;
  /** The amount to claim. */
  readonly amount: Locator;
  readonly rows: Locator;
  readonly #page: Page;

  constructor(page: Page, language: Language = "en") {
    this.#page = page;
    this.words = texts[language].dividends;
    this.tab = page.getByRole("tab", { name: texts[language].defi.tabs.dividend, exact: true });
    this.panel = page.getByRole("region", { name: this.words.panel.label });
    this.amount = page.getByTestId("dividend-amount");
    this.rows = page.getByRole("table", { name: this.words.list.title }).locator("tbody tr");
  }

  /** The value of a figure of the panel. */
  figure(name: string): Locator {
    return this.panel
      .locator("div")
      .filter({ has: this.#page.getByText(name, { exact: true }) })
      .last()
      .locator("dd");
  }

  claimAll(kind: "claimLevels" | "claimNft"): Locator {
    return this.panel.getByRole("button", { name: this.words.claim[kind], exact: true });
  }

  /** The claim of a record, or the mark that it is claimed: a day as yyyy/MM/dd, and its type as it is written. */
  record(day: string, type: string): Locator {
    return this.rows
      .filter({ hasText: day })
      .filter({ has: this.#page.getByRole("cell", { name: type, exact: true }) });
  }
}
