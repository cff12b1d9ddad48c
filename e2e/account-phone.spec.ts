import type { Page } from "@playwright/test";
import { Accounts } from "./pages/accounts.ts";
import { Records } from "./pages/records.ts";
import { depth, expect, test } from "./support/test.ts";
import { languages } from "./support/texts.ts";

test(
  "shows accounts in one column and dialogs as bottom sheets on a phone",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const person = await platform.register();
    await platform.operate("kyc", person.address, "1");
    await platform.giveWth(person, 12_345_678, "ctoc");
    await visitAs(person, "/account");
    const account = new Accounts(page);
    await account.shows("ctoc", "12,345,678.0000");
    const overflow = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBe(0);
    const lefts = await page
      .getByRole("article")
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().x));
    expect(new Set(lefts).size).toBe(1);
    for (const [card, button, dialog] of [
      ["ctoc", "transferToNormal", account.transfer],
      ["ctoc", "swap", account.swap],
      ["fee", "buyFee", account.fee],
    ] as const) {
      await account.open(card, button);
      await expect(dialog.getByRole("textbox")).toBeVisible();
      const box = await dialog.boundingBox();
      expect(box?.width).toBe(390);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844);
      expect(await overflow()).toBe(0);
      await dialog.getByRole("button", { name: "Close" }).tap();
      await expect(dialog).toHaveCount(0);
    }
  },
);

const MOST = "104857600.123456789012345678";

/** Answers of the server about the user's amounts, each of them changed to the largest one. */
async function showMost(page: Page): Promise<void> {
  await page.route(/\/assets\/(owner|statement|change-record)/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/"(\w*[vV]alue|balanceAfter)":"[\d.]+"/g, `"$1":"${MOST}"`);
    await route.fulfill({ response, body });
  });
}

/** Texts that reach beyond the window and cannot be scrolled to, and the page's own width. */
function outside(): (string | number)[] {
  const canScroll = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).overflowX !== "visible" || canScroll(element.parentElement));
  const texts = [...document.querySelectorAll("main *, [role=dialog] *")].filter(
    (element) => element.children.length === 0 && element.textContent !== "" && !canScroll(element.parentElement),
  );
  const cut = texts.filter((element) => element.getBoundingClientRect().right > 361);
  return [document.documentElement.scrollWidth, ...cut.map(({ textContent }) => textContent ?? "")];
}

for (const language of languages)
  test(
    `fits 104 million WTH on every account at 360 px, in ${language} [U29]`,
    depth(language === "zhCN"),
    async ({ page, platform, prefer, visitAs }) => {
      await page.setViewportSize({ width: 360, height: 780 });
      await prefer({ language });
      const person = await platform.register();
      await platform.giveWth(person, 12, "ctoc");
      await showMost(page);
      await visitAs(person, "/account");
      const account = new Accounts(page, language);
      await account.shows("ctoc", "104,857,600.1234");
      await expect(page.getByTestId("balance-total")).toContainText("419,430,400.4938");
      const records = new Records(page, language);
      await expect(records.section.getByText("+104,857,600.1234").first()).toBeVisible();
      expect(await page.evaluate(outside)).toEqual([360]);
      await records.show("statement");
      await expect(records.section.locator("time").first()).toBeVisible();
      expect(await page.evaluate(outside)).toEqual([360]);
      await account.open("ctoc", "swap");
      await expect(account.swap.getByRole("textbox")).toBeVisible();
      expect(await page.evaluate(outside)).toEqual([360]);
    },
  );
