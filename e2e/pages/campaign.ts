import type { Locator, Page } from "@playwright/test";
import { texts, type Language } from "../support/texts.ts";

/** The referral campaign. */
export class Campaign {
  readonly words: (typeof texts)[Language]["activity"];
  readonly headline: Locator;
  readonly bar: Locator;
  readonly tiers: Locator;
  readonly rules: Locator;
  readonly podium: Locator;
  readonly rows: Locator;
  /** The user's rank. */
  readonly own: Locator;

  constructor(page: Page, language: Language = "en") {
    this.words = texts[language].activity;
    this.headline = page.getByRole("region", { name: this.words.headline });
    this.bar = page.getByRole("progressbar", { name: this.words.progress.label });
    this.tiers = page.getByRole("list", { name: this.words.tiers.title }).getByRole("listitem");
    this.rules = page.getByRole("region", { name: this.words.rules.title });
    this.podium = page.getByRole("list", { name: this.words.board.podium });
    this.rows = page.getByRole("table", { name: this.words.board.list }).locator("tbody tr");
    this.own = page.getByRole("group", { name: this.words.board.own });
  }

  place(rank: number): Locator {
    return this.podium.locator(`[data-rank="${rank}"]`);
  }

  /** The badge of a verified user. */
  badge(within: Locator): Locator {
    return within.getByRole("img", { name: this.words.board.verified });
  }
}
