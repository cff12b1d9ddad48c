import { Records } from "./pages/records.ts";
import { expect, test } from "./support/test.ts";

test("shows records as cards that fit on a phone [ACCT-19]", { tag: "@deep" }, async ({ page, platform, visitAs }) => {
  const person = await platform.register();
  await platform.giveWth(person, 1_284);
  await person.api.miningBuy({ params: { id: 3 } });
  await visitAs(person, "/account");
  const records = new Records(page);
  const { words, section } = records;
  const overflow = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

  await records.tab("mine").tap();
  const cards = section.getByRole("list", { name: words.tabs.mine }).getByRole("listitem");
  await expect(cards).toHaveCount(2);
  await expect(section.getByRole("table")).toHaveCount(0);
  await expect(cards.first()).toContainText("Buy mining machine");
  await expect(cards.first()).toContainText("−100.0000");
  expect(await overflow()).toBe(0);

  await records.tab("fee").tap();
  await expect(records.tab("fee")).toBeInViewport({ ratio: 0.99 });
  expect(await overflow()).toBe(0);

  await records.show("statement");
  await expect(section.getByRole("list", { name: words.views.statement }).getByRole("listitem")).toHaveCount(2);
  expect(await overflow()).toBe(0);
  await records.show("history");
  await expect(
    section
      .getByRole("img", { name: /^Mine Account/ })
      .locator("canvas")
      .first(),
  ).toBeVisible();
  expect(await overflow()).toBe(0);
});
