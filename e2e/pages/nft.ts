import type { Locator, Page } from "@playwright/test";
import { texts, type Language } from "../support/texts.ts";

/** The NFT banner on top of /defi, and the dialogs that open from it. */
export class Nft {
  readonly banner: Locator;
  readonly badge: Locator;
  readonly number: Locator;
  /** The strip that replaces both cards once both are owned. */
  readonly owned: Locator;
  /** The confirmation before WTH is taken. */
  readonly question: Locator;
  readonly badgeFlow: Locator;
  readonly numberFlow: Locator;
  readonly didFlow: Locator;
  readonly did: Locator;
  readonly words: (typeof texts)[Language]["nft"];

  constructor(page: Page, language: Language = "en") {
    const { nft } = texts[language];
    const dialog = (name: string): Locator => page.getByRole("dialog", { name, exact: true });
    this.words = nft;
    this.banner = page.getByRole("region", { name: nft.label });
    this.badge = page.getByTestId("nft-seedBadge");
    this.number = page.getByTestId("nft-numberNft");
    this.owned = page.getByTestId("nft-owned");
    this.question = dialog(nft.purchase.title);
    this.badgeFlow = dialog(nft.badge.mintTitle);
    this.numberFlow = dialog(nft.number.mintTitle);
    this.didFlow = dialog(nft.did.mintTitle);
    this.did = dialog(nft.did.title);
  }

  /** A button of a card or a dialog. */
  button(where: Locator, name: string): Locator {
    return where.getByRole("button", { name, exact: true });
  }

  /** Confirms the price of the number. */
  async buyNumber(): Promise<void> {
    await this.button(this.number, this.words.actions.buy).click();
    await this.question.getByRole("button", { name: /400\.00/ }).click();
  }
}
