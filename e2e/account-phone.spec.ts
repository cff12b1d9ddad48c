import { Accounts } from "./pages/accounts.ts";
import { expect, test } from "./support/test.ts";

test("shows accounts in one column and dialogs as bottom sheets on a phone", async ({ page, platform, visitAs }) => {
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
});
