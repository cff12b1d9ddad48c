import type { Locator, Page } from "@playwright/test";
import type { PhotoSlot } from "@wth/rules";
import { filled, texts, type Language } from "../support/texts.ts";

/** The form of the identity verification, and its result. */
export class Kyc {
  readonly words: (typeof texts)[Language]["kyc"];
  readonly country: Locator;
  readonly number: Locator;
  readonly submit: Locator;
  readonly refusal: Locator;
  readonly #page: Page;

  constructor(page: Page, language: Language = "en") {
    this.#page = page;
    this.words = texts[language].kyc;
    this.country = page.getByRole("combobox", { name: this.words.document.country });
    this.number = page.getByRole("textbox", { name: this.words.document.number });
    this.submit = page.getByRole("button", { name: this.words.submit.submit });
    this.refusal = page.getByRole("main").getByRole("alert");
  }

  nameOf(slot: PhotoSlot): string {
    return this.words.slots[slot].card;
  }

  slot(slot: PhotoSlot): Locator {
    return this.#page.getByRole("region", { name: this.nameOf(slot), exact: true });
  }

  /** The picture that a slot shows of its photo. */
  preview(slot: PhotoSlot): Locator {
    return this.slot(slot).getByRole("img", { name: filled(this.words.photos.preview, { name: this.nameOf(slot) }) });
  }

  async choose(slot: PhotoSlot, photo: Buffer, file = { name: "IMG_1.jpg", mimeType: "image/jpeg" }): Promise<void> {
    const input = this.#page.getByLabel(filled(this.words.photos.file, { name: this.nameOf(slot) }));
    await input.setInputFiles({ ...file, buffer: photo });
  }

  done(slot: PhotoSlot): Locator {
    return this.slot(slot).getByText(this.words.photos.done);
  }
}
