import { expect, type Locator, type Page } from "@playwright/test";
import { filled, texts, type Language } from "../support/texts.ts";

type Advert = { side: "Buy" | "Sell"; price: string; min: string; max: string };

/** The market. */
export class Market {
  readonly words: (typeof texts)[Language]["market"];
  readonly adverts: Locator;
  readonly transaction: Locator;
  readonly notice: Locator;
  readonly #page: Page;

  constructor(page: Page, language: Language = "en") {
    this.#page = page;
    this.words = texts[language].market;
    const { listBuy, listSell } = this.words.market;
    this.adverts = page.getByRole("table", { name: new RegExp(`^(${listBuy}|${listSell})$`) }).locator("tbody tr");
    this.transaction = page.getByRole("dialog", { name: filled(this.words.pay.title, { id: "" }) });
    this.notice = page.getByText(new RegExp(this.words.notice.pending.replace("{{number}}", "\\d+")));
  }

  tab(name: keyof typeof texts.en.market.tabs): Locator {
    return this.#page.getByRole("tab", { name: this.words.tabs[name], exact: true });
  }

  side(name: "buy" | "sell"): Locator {
    return this.#page.getByRole("tab", { name: this.words.sides[name], exact: true });
  }

  /** A user's adverts in the market. */
  advertsOf(nickname: string): Locator {
    return this.adverts.filter({ hasText: nickname });
  }

  /** The rows of one of the user's lists. */
  rows(label: string): Locator {
    return this.#page.getByRole("table", { name: label }).locator("tbody tr");
  }

  get ads(): Locator {
    return this.rows(this.words.lists.ads);
  }

  get due(): Locator {
    return this.rows(this.words.lists.due);
  }

  get pending(): Locator {
    return this.rows(this.words.lists.pending);
  }

  get history(): Locator {
    return this.rows(this.words.lists.history);
  }

  dialog(name: string): Locator {
    return this.#page.getByRole("dialog", { name, exact: true });
  }

  /** The panel of an order. */
  order(id: string): Locator {
    return this.dialog(filled(this.words.order.title, { id }));
  }

  async post({ side, price, min, max }: Advert): Promise<void> {
    const { post, market } = this.words;
    await this.#page.getByRole("button", { name: market.post }).first().click();
    const dialog = this.dialog(market.post);
    await dialog.getByRole("radio", { name: side === "Buy" ? post.buy : post.sell }).check();
    await dialog.getByLabel(post.price, { exact: true }).fill(price);
    await dialog.getByLabel(post.min).fill(min);
    await dialog.getByLabel(post.max).fill(max);
    await dialog.getByRole("button", { name: post.submit, exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  /** Opens the dialog of an advert in the market and types a quantity. */
  async openTrade(nickname: string, kind: "buy" | "sell", quantity: string): Promise<Locator> {
    const { trade, market } = this.words;
    await this.advertsOf(nickname).getByRole("button", { name: market[kind], exact: true }).click();
    const dialog = this.dialog(kind === "buy" ? trade.buyTitle : trade.sellTitle);
    await dialog.getByLabel(trade.quantity).fill(quantity);
    return dialog;
  }

  /** Reserves an advert; the payment opens. */
  async reserve(nickname: string, quantity: string): Promise<void> {
    const dialog = await this.openTrade(nickname, "buy", quantity);
    await dialog.getByRole("button", { name: this.words.trade.reserve }).click();
  }

  async sellTo(nickname: string, quantity: string): Promise<void> {
    const dialog = await this.openTrade(nickname, "sell", quantity);
    await dialog.getByRole("button", { name: this.words.trade.sell, exact: true }).click();
  }

  /** Completes the open payment. */
  async pay(): Promise<void> {
    const { transaction } = this;
    await transaction.getByRole("button", { name: this.words.actions.pay, exact: true }).click();
    await expect(transaction.getByRole("status")).toContainText("C2C Account");
    await transaction.getByRole("button", { name: texts.en.transaction.buttons.done, exact: true }).click();
  }
}
