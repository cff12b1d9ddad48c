import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** More stops than any page has. */
const LONGEST_WAY = 150;

/** Runs in the page: the focused element, and true when its focus is visible. */
async function seeFocus(): Promise<{ on: string; visible: boolean }> {
  // a ring is drawn with the next frame
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const element = document.activeElement;
  if (element === null || element === document.body) return { on: "body", visible: false };
  const isOutlined = (part: Element | null, pseudo?: "::before" | "::after"): boolean => {
    if (part === null) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(part, pseudo);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1;
  };
  // a hidden field has its outline on the element that represents it
  const { parentElement: parent, nextElementSibling: next } = element;
  const around = [parent, parent?.parentElement ?? null, parent?.parentElement?.parentElement ?? null];
  const outlined =
    [element, next, ...around].some((part) => isOutlined(part)) ||
    isOutlined(element, "::before") ||
    isOutlined(element, "::after");
  // the box around a field has a ring of some pixels
  const isRinged = (part: Element | null): boolean =>
    part !== null && / 0px 0px 0px [2-4]px/.test(getComputedStyle(part).boxShadow);
  const ringed = element.matches("input, textarea, select") && around.some(isRinged);
  // a container with the focus, such as a dialog that has just opened, needs no outline
  const isPlace = element.matches("[tabindex='-1']");
  return { on: element.outerHTML.slice(0, 160), visible: outlined || ringed || isPlace };
}

/** Operates a page by keyboard alone. Every step expects a visible focus. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
  }

  /** Moves the focus to an element with Tab, or Shift+Tab. */
  async goTo(target: Locator, direction: "on" | "back" = "on"): Promise<void> {
    await expect(target).toBeVisible();
    let ends = 0;
    for (let step = 0; step < LONGEST_WAY; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return this.expectSeen();
      await this.press(direction === "on" ? "Tab" : "Shift+Tab");
      const { on, visible } = await this.#page.evaluate(seeFocus);
      // after the last element the focus leaves the page, and then begins again
      if (on === "body") ends += 1;
      else expect(visible, `the focus is seen on ${on}`).toBe(true);
      expect(ends, `${String(target)} is not reached with Tab`).toBeLessThan(3);
    }
    throw new Error(`${String(target)} is not reached within ${LONGEST_WAY} steps.`);
  }

  /** Focuses and activates a button, link or switch. */
  async use(target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
    await this.goTo(target);
    await this.press(key);
  }

  /** Focuses a field and replaces its text. */
  async write(field: Locator, text: string): Promise<void> {
    await this.goTo(field);
    await this.press("ControlOrMeta+a");
    await this.#page.keyboard.type(text);
  }

  /** Focuses the chosen option and presses an arrow key until another is chosen. */
  async choose(chosen: Locator, wanted: Locator, key: "ArrowRight" | "ArrowLeft" | "ArrowDown" | "ArrowUp") {
    await this.goTo(chosen);
    for (let step = 0; step < 12; step += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return this.expectSeen();
      await this.press(key);
    }
    throw new Error(`${String(wanted)} is not reached with ${key}.`);
  }

  /** Expects a visible focus. */
  async expectSeen(): Promise<void> {
    const { on, visible } = await this.#page.evaluate(seeFocus);
    expect(visible, `the focus is seen on ${on}`).toBe(true);
  }

  /** Expects a focused element after the previous one has closed. */
  async expectNotLost(): Promise<void> {
    await expect
      .poll(async () => (await this.#page.evaluate(seeFocus)).on, { message: "the focus is lost" })
      .not.toBe("body");
  }

  /** Closes a dialog or menu with Escape and expects the focus back on its opener. */
  async escape(open: Locator, opener: Locator): Promise<void> {
    await this.press("Escape");
    await expect(open).toBeHidden();
    await expect(opener).toBeFocused();
  }
}
