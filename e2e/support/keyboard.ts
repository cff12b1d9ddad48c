import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** More stops than any page has. */
const LONGEST_WAY = 150;

/** Runs in the page: whether one sees where the focus is, and on what it is. */
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
  // a field that is not shown itself has its outline on what stands for it
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
  // what has the focus as a whole, like a dialog that has just opened, is seen by being there
  const isPlace = element.matches("[tabindex='-1']");
  return { on: element.outerHTML.slice(0, 160), visible: outlined || ringed || isPlace };
}

/** Somebody who has a keyboard and nothing else. Every step checks that one sees where one is. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
  }

  /** Goes on to something with Tab, or back with Shift+Tab. */
  async goTo(target: Locator, direction: "on" | "back" = "on"): Promise<void> {
    await expect(target).toBeVisible();
    let ends = 0;
    for (let step = 0; step < LONGEST_WAY; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return this.expectSeen();
      await this.press(direction === "on" ? "Tab" : "Shift+Tab");
      const { on, visible } = await this.#page.evaluate(seeFocus);
      // past the last thing the page has, the focus is with the browser, and then begins again
      if (on === "body") ends += 1;
      else expect(visible, `the focus is seen on ${on}`).toBe(true);
      expect(ends, `${String(target)} is not reached with Tab`).toBeLessThan(3);
    }
    throw new Error(`${String(target)} is not reached within ${LONGEST_WAY} steps.`);
  }

  /** Goes to a button, link or switch and uses it. */
  async use(target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
    await this.goTo(target);
    await this.press(key);
  }

  /** Goes to a field and writes into it in place of what was there. */
  async write(field: Locator, text: string): Promise<void> {
    await this.goTo(field);
    await this.press("ControlOrMeta+a");
    await this.#page.keyboard.type(text);
  }

  /** Goes to the chosen one of several and on with the arrows until another is chosen. */
  async choose(chosen: Locator, wanted: Locator, key: "ArrowRight" | "ArrowLeft" | "ArrowDown" | "ArrowUp") {
    await this.goTo(chosen);
    for (let step = 0; step < 12; step += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return this.expectSeen();
      await this.press(key);
    }
    throw new Error(`${String(wanted)} is not reached with ${key}.`);
  }

  /** The focus is somewhere, and one sees where. */
  async expectSeen(): Promise<void> {
    const { on, visible } = await this.#page.evaluate(seeFocus);
    expect(visible, `the focus is seen on ${on}`).toBe(true);
  }

  /** What had the focus is gone or has closed: the focus has found another place. */
  async expectNotLost(): Promise<void> {
    await expect
      .poll(async () => (await this.#page.evaluate(seeFocus)).on, { message: "the focus is lost" })
      .not.toBe("body");
  }

  /** Closes what is open with Escape; the focus is back where it was before. */
  async escape(open: Locator, opener: Locator): Promise<void> {
    await this.press("Escape");
    await expect(open).toBeHidden();
    await expect(opener).toBeFocused();
  }
}
