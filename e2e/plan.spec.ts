import { parseAmount, utcDay } from "@wth/rules";
import { amountText } from "@wth/web-kit/format/amount-text.ts";
import { communityBuys, endPeriod, registerShareholder, withShortPeriods } from "./support/shareholder.ts";
import { expect, test, toast } from "./support/test.ts";

const two = (amount: string): string => amountText(parseAmount(amount), 2);

test(
  "shows a shareholder's period, its purchases, reward and claim [SHELL-11, PLAN-03, PLAN-04, PLAN-05, PLAN-06, PLAN-08, PLAN-09, PLAN-10, PLAN-11, PLAN-12, PLAN-13, PLAN-14, PLAN-15, PLAN-16, PLAN-17, PLAN-20, PLAN-21]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    await withShortPeriods(platform, async () => {
      let person = await registerShareholder(platform);
      await communityBuys(platform, person, "25.5");
      expect((await person.api.planOverview()).period?.net).toBe("25.5");
      person = await endPeriod(platform, person);
      const share = (await person.api.planOverview()).share;
      const steps = (2n * parseAmount(share)) / 10n;
      const reward = amountText(steps, 4);

      await visitAs(person, "/plan");
      const section = page.getByRole("region", { name: "Your share" });
      await expect(section).toContainText(`${reward}WTH`);
      await expect(section.getByRole("img", { name: /2 of 10 steps unlocked/ })).toBeVisible();
      // 5.5 WTH filled no step and expire
      await expect(section).toContainText("10 WTH to the next step");

      await test.step("purchases of the community", async () => {
        const { monthBuyTotal } = await person.api.planPerformance();
        const rows = page.getByRole("table", { name: "Performance" }).locator("tbody tr");
        await expect(rows.nth(0).getByRole("cell")).toHaveText(["Yesterday", "25.50", "0.00", "+25.50"]);
        await expect(rows.nth(1).getByRole("cell")).toContainText(["This month", two(monthBuyTotal), "0.00"]);
        await page.getByRole("button", { name: "Details" }).click();
        const dialog = page.getByRole("dialog", { name: "Performance by day" });
        await expect(dialog.getByRole("columnheader")).toHaveText(["Date", "BuySs", "SellSs", "Net purchases"]);
        const { list } = await person.api.planPerformanceList();
        const day = utcDay(list[0]?.createDate ?? 0).replaceAll("-", "/");
        const cells = dialog.locator("tbody tr").first().getByRole("cell");
        await expect(cells).toHaveText([day, "25.50", "0.00", "+25.50"]);
        await dialog.getByRole("button", { name: "Confirm" }).click();
        await expect(dialog).toHaveCount(0);
      });

      await test.step("the reward, claimed once", async () => {
        const table = page.getByRole("table", { name: "Reward Distribution Record" });
        await expect(table.getByRole("columnheader")).toHaveText(["Distribution Date", "Claimable amount", "Status"]);
        const cells = table.locator("tbody tr").getByRole("cell");
        await expect(cells.nth(1)).toHaveText(`${reward}WTH`);
        const claimed = page.locator("dl div").filter({ hasText: "Claimed total" }).locator("dd");
        await expect(claimed).toHaveText("0.0000WTH");
        const reloads = ["reward/received", "reward/list"].map((path) =>
          page.waitForResponse((response) => response.url().includes(path)),
        );
        await cells.nth(2).getByRole("button", { name: "Not claimed" }).click();
        await expect(toast(page, "Claim successful")).toBeVisible();
        await Promise.all(reloads);
        await expect(cells.nth(2)).toHaveText("Claimed");
        await expect(claimed).toHaveText(`${reward}WTH`);
        expect(parseAmount((await person.api.accountsBalances()).socialValue)).toBe(steps);
        const { list } = await person.api.accountsStatement();
        expect(list[0]).toMatchObject({ account: "social", businessType: 28 });
      });
    });
  },
);

test("explains the plan to a user without a share in it [SHELL-11, PLAN-01, PLAN-02, PLAN-07, PLAN-18, PLAN-19]", async ({
  page,
  platform,
  visitAs,
}) => {
  const person = await platform.register();
  await visitAs(person, "/plan");
  await expect(page.getByRole("heading", { level: 1, name: "Blue Whale Plan" })).toBeVisible();
  await expect(page.getByText(/^A reward pool for the shareholders of social nodes/)).toBeVisible();
  await expect(page.locator("dl div").filter({ hasText: "Total reward pool" }).locator("dd")).toHaveText("133,333WTH");
  await expect(page.getByText(/^The plan seeks 1,000 social node shareholders/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Every 30 days" })).toBeVisible();
  await expect(page.getByText("No Data")).toBeVisible();
  await expect(page.getByText("No rewards yet")).toBeVisible();
  const other = page.getByRole("region", { name: "What it takes" });
  await expect(other).toContainText("You are not a shareholder");

  await test.step("the page updates after an appointment", async () => {
    await platform.operate("shareholder", person.address, "on");
    await expect(page.getByRole("region", { name: "Your share" })).toBeVisible();
    await expect(other).toHaveCount(0);
  });
});

test(
  "keeps the plan's lists empty until a retry loads them [ERR-61]",
  { tag: "@deep" },
  async ({ page, platform, visitAs, watch }) => {
    watch.allow(/status of 500/);
    const person = await platform.register();
    await page.route("**/app-api/user/activity/**", (route) =>
      route.fulfill({ status: 500, json: { code: 500, data: null, msg: "Broken" } }),
    );
    await visitAs(person, "/plan");
    const retries = page.getByRole("button", { name: "Try again" });
    await expect(retries).toHaveCount(3);
    await expect(page.getByRole("table")).toHaveCount(0);
    await expect(toast(page, /./)).toHaveCount(0);
    await expect(page.getByText("Broken")).toHaveCount(0);
    await page.unrouteAll({ behavior: "wait" });
    await retries.first().click();
    await expect(page.getByRole("region", { name: "What it takes" })).toBeVisible();
    await retries.last().click();
    await expect(page.getByText("No rewards yet")).toBeVisible();
  },
);
