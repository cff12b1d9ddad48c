import { common } from "../apps/web/src/i18n/en/common.ts";
import { expect, test } from "./support/test.ts";

test(
  "a part that is gone costs itself only, and comes back by a click [X19]",
  { tag: "@deep" },
  async ({ page, platform, visitAs, watch }) => {
    const person = await platform.register();
    await visitAs(person, "/c2c");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    watch.allow(/Failed to load resource|Failed to fetch dynamically imported module/);
    await page.route(/\/assets\/(profile-popover|profile-sheet)[^/]*\.js/, (route) => route.abort());
    await page.getByRole("button", { name: /^Account 0x/ }).hover();
    await expect(page.getByText(common.missingPart)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.unroute(/\/assets\/(profile-popover|profile-sheet)[^/]*\.js/);
    await page.getByRole("button", { name: common.retry }).click();
    await expect(page.getByText(common.missingPart)).toHaveCount(0);
  },
);
