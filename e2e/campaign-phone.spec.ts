import { Campaign } from "./pages/campaign.ts";
import { registerSponsor, whileCampaignRuns } from "./support/campaign.ts";
import { earnFees, settleToday, signInAgain } from "./support/community.ts";
import type { Page } from "@playwright/test";
import { communityBuys, endPeriod, registerShareholder, withShortPeriods } from "./support/shareholder.ts";
import { expect, test, toast } from "./support/test.ts";

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test(
  "shows statistics in one column with the table as cards on a phone [STAT-01, STAT-05]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    await earnFees(platform, "33.3");
    await settleToday(platform);
    await visitAs(await platform.register(), "/stats");
    const cards = page.getByRole("article");
    await expect(cards).toHaveCount(4);
    const lefts = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().x));
    expect(new Set(lefts).size).toBe(1);
    await expect(page.getByRole("img").locator("canvas").first()).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await page.getByRole("button", { name: "Show as a table" }).tap();
    const days = page.getByRole("list", { name: "Day by day" }).getByRole("listitem");
    await expect(days.first()).toContainText("Network dividends");
    expect(await overflow(page)).toBe(0);
  },
);

test(
  "keeps the podium order and the user's place in view on a phone [ACTV-18, ACTV-25, ACTV-28]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    await whileCampaignRuns(platform, async () => {
      const names = ["Old Turtle", "Blue Ray", "Reef Keeper", "Lantern Fish of the Far Trench"];
      await Promise.all(names.map((name) => registerSponsor(platform, name, 1)));
      const person = await registerSponsor(platform, "Moon Jelly", 1);
      await visitAs(person, "/activity");
      const activity = new Campaign(page);
      await expect(activity.rows.first()).toBeVisible();
      const lefts = await Promise.all(
        [2, 1, 3].map(async (rank) => (await activity.place(rank).boundingBox())?.x ?? Number.NaN),
      );
      expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
      expect(new Set(lefts).size).toBe(3);
      await activity.rows.last().scrollIntoViewIfNeeded();
      await expect(activity.own).toBeInViewport({ ratio: 0.99 });
      expect(await overflow(page)).toBe(0);
    });
  },
);

test(
  "shows plan details as a sheet and claims a reward on a phone [PLAN-10, PLAN-14, PLAN-15]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    await withShortPeriods(platform, async () => {
      let person = await registerShareholder(platform);
      await communityBuys(platform, person, "12");
      person = await endPeriod(platform, person);
      await visitAs(await signInAgain(platform, person), "/plan");
      await page.getByRole("button", { name: "Details" }).tap();
      const sheet = page.getByRole("dialog", { name: "Performance by day" });
      await expect(sheet.getByRole("cell", { name: "+12.00" })).toBeVisible();
      const box = await sheet.boundingBox();
      expect([box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([390, 844]);
      await sheet.getByRole("button", { name: "Confirm" }).tap();
      await expect(sheet).toHaveCount(0);
      const rewards = page.getByRole("list", { name: "Reward Distribution Record" }).getByRole("listitem");
      await rewards.getByRole("button", { name: "Not claimed" }).tap();
      await expect(toast(page, "Claim successful")).toBeVisible();
      await expect(rewards.first()).toContainText("Claimed");
      await expect(rewards.getByRole("button")).toHaveCount(0);
      expect(await overflow(page)).toBe(0);
    });
  },
);
