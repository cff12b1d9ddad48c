import { axeScript } from "./support/axe.ts";
import { whileCampaignRuns } from "./support/campaign.ts";
import { campaignScenes, prepareCampaigner } from "./support/campaign-scenes.ts";
import { expectViewsFitAlways } from "./support/looks.ts";
import { withShortPeriods } from "./support/shareholder.ts";
import { expect, test } from "./support/test.ts";

test(
  "statistics, campaign and plan are accessible and fit in every look",
  { tag: "@deep" },
  async ({ page, context, platform, installWallet }) => {
    await context.addInitScript(axeScript);
    await whileCampaignRuns(platform, () =>
      withShortPeriods(platform, async () => {
        const campaigner = await prepareCampaigner(platform);
        await campaigner.enter(context, installWallet);
        await page.goto("/stats");
        await expectViewsFitAlways(page, campaignScenes);
      }),
    );
  },
);

test(
  "reaches statistics periods and plan details by keyboard",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    await visitAs(await platform.register(), "/stats");
    const spans = page.getByRole("group", { name: "Period" });
    await spans.getByRole("radio", { name: "30 days" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(spans.getByRole("radio", { name: "90 days" })).toBeChecked();

    await page.goto("/plan");
    const details = page.getByRole("button", { name: "Details" });
    await details.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Performance by day" });
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Shift+Tab");
    await expect(dialog.getByRole("button", { name: "Confirm" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(details).toBeFocused();
  },
);
