import type { Locator, Page } from "@playwright/test";
import { Market } from "./pages/market.ts";
import { ReviewPage } from "./pages/console-page.ts";
import { expect, test } from "./support/console-test.ts";
import { submitIdentity } from "./support/identity.ts";
import { postAdvert, registerBuyer, registerSeller, registerTrader } from "./support/traders.ts";

/** A usual window, and a phone on its side. */
const windows = [
  { width: 1440, height: 900 },
  { width: 844, height: 390 },
] as const;

/** True while an element is in the window as a whole and nothing lies over its middle. */
function isInSight(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return (
    y >= 0 &&
    y + height <= window.innerHeight &&
    element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  );
}

async function expectInSight(page: Page, shown: readonly Locator[]): Promise<void> {
  for (const size of windows) {
    await page.setViewportSize(size);
    for (const one of shown) await expect.poll(() => one.evaluate(isInSight), `${size.height}`).toBe(true);
  }
}

test("keeps sum and button of a purchase in sight [V10]", async ({ page, platform, visitAs }) => {
  const seller = await registerSeller(platform, { nickname: "Low Ling" });
  await postAdvert(seller, { buy: false, price: "1" });
  await visitAs(await registerBuyer(platform), "/c2c");
  const market = new Market(page);
  await market.advertsOf("Low Ling").getByRole("button", { name: "Buy", exact: true }).click();
  const dialog = market.dialog("Buy WTH");
  await expectInSight(page, [
    dialog.getByText(market.words.trade.pay, { exact: true }),
    dialog.getByRole("button", { name: market.words.trade.reserve }),
  ]);
});

test("keeps the button of a sale without fee credit in sight [V10]", async ({ page, platform, visitAs }) => {
  await visitAs(await registerTrader(platform, { wth: 200 }), "/c2c");
  const market = new Market(page);
  await page.getByRole("button", { name: "Post a New Advertisement" }).first().click();
  const dialog = market.dialog("Post a New Advertisement");
  await dialog.getByRole("radio", { name: market.words.post.sell }).check();
  await dialog.getByLabel(market.words.post.max).fill("50");
  await expectInSight(page, [dialog.getByRole("button", { name: market.words.post.submit })]);
});

test("keeps the button of a rejection in sight [V10]", async ({ platform, openConsole }) => {
  const person = await platform.register();
  const nickname = `Ray ${person.address.slice(-8)}`;
  await platform.changeUser(person, { nickname });
  await submitIdentity(platform, person);
  const { page, consolePage } = await openConsole("reviewer 1", { path: "/kyc" });
  const review = new ReviewPage(page);
  await review.waiting(nickname).click();
  await expect(review.photo("idFront")).toBeVisible();
  const { reject } = consolePage.words.kyc;
  await page.keyboard.press("r");
  await expectInSight(page, [
    consolePage.dialog(reject.title).getByRole("button", { name: reject.reject, exact: true }),
  ]);
});
