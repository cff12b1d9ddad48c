import { Campaign } from "./pages/campaign.ts";
import { bringReferral, registerSponsor, untilReferrals, whileCampaignRuns } from "./support/campaign.ts";
import { expect, test, toast } from "./support/test.ts";

test(
  "shows the leaderboard and the user's progress as it grows [SHELL-10, ACTV-01, ACTV-03, ACTV-06, ACTV-18, ACTV-19, ACTV-20, ACTV-21, ACTV-22, ACTV-23, ACTV-24, ACTV-25, ACTV-26, ACTV-27, ACTV-28, ACTV-29]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    await whileCampaignRuns(platform, async () => {
      const names = ["Old Turtle", "Blue Ray", "Reef Keeper"];
      const leaders = await Promise.all(names.map((name, index) => registerSponsor(platform, name, 4 - index)));
      const [first] = leaders;
      if (first === undefined) throw new Error("no leader was registered");
      await platform.operate("kyc", first.address, "1");
      await platform.mintDid(first);
      await platform.operate("grant-rig", first.address, "5", "reward");
      const person = await registerSponsor(platform, "Night Diver", 1);
      const { rank } = await person.api.activityOwn();
      const { list } = await person.api.activityRank();

      await visitAs(person, "/activity");
      const activity = new Campaign(page);
      await expect(page.getByText("1 / 25", { exact: true })).toBeVisible();
      await expect(activity.bar).toHaveAttribute("aria-valuenow", "1");
      for (const entry of list.slice(0, 3)) {
        const place = activity.place(entry.rank);
        await expect(place).toContainText(entry.user.nickname);
        await expect(place).toContainText(`Lv${entry.user.level}`);
        await expect(place).toContainText(`${entry.total} referral`);
        await expect(activity.badge(place)).toHaveCount(entry.user.didNumber > 0 && entry.user.kycLevel === 1 ? 1 : 0);
        await expect(place.locator("svg").first()).toBeVisible();
      }
      const leader = list.find(({ user }) => user.address === first.address);
      expect(leader).toMatchObject({ total: 4, user: { level: 5, kycLevel: 1 } });
      const [left, centre, right] = await Promise.all([2, 1, 3].map((each) => activity.place(each).boundingBox()));
      expect([left?.x, centre?.x, right?.x].toSorted((a = 0, b = 0) => a - b)).toEqual([left?.x, centre?.x, right?.x]);
      const ground = [left, centre, right].map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0)));
      expect(new Set(ground).size).toBe(1);

      const others = list.slice(3);
      await expect(activity.rows).toHaveCount(others.length);
      for (const [index, { rank: place, total, user }] of others.entries()) {
        const cells = activity.rows.nth(index).getByRole("cell");
        const name = `${user.nickname || "Anonymous"}${user.address === person.address ? "You" : ""}`;
        await expect(cells).toHaveText([String(place), name, `Lv${user.level}`, String(total)]);
        await expect(cells.nth(1).locator("svg").first()).toBeVisible();
      }
      await expect(activity.own).toContainText(`Rank ${rank}`);
      await expect(activity.own).toContainText("1 referral");

      await bringReferral(platform, person);
      await expect(page.getByText("2 / 25", { exact: true })).toBeVisible();
      await expect(activity.own).toContainText("2 referrals");
    });
  },
);

test("shows a new user the campaign with its default settings [SHELL-10, ACTV-02, ACTV-04, ACTV-05, ACTV-08, ACTV-09, ACTV-10, ACTV-11, ACTV-12, ACTV-13, ACTV-14]", async ({
  page,
  platform,
  visitAs,
}) => {
  const person = await platform.register();
  await visitAs(person, "/activity");
  const activity = new Campaign(page);
  await expect(activity.headline).toContainText("1 million ETH");
  await expect(activity.headline).toContainText("June 1, 2025 to January 30, 2026");
  await expect(page.getByText("0 / 25", { exact: true })).toBeVisible();
  await expect(activity.tiers).toContainText([
    "25 direct referrals earn one 100 machine (S3)",
    "50 direct referrals earn one 400 machine (S4)",
    "100 direct referrals earn one 1000 machine (S5)",
  ]);
  await expect(activity.rules).toContainText("registered from June 1, 2025");
  await expect(activity.rules).toContainText("a 50 miner or a larger one");
  await expect(activity.rules).toContainText("a DID is minted. Both are needed.");
  await expect(activity.own).toContainText("Not ranked yet");

  await page.getByRole("link", { name: "See my circle" }).click();
  await expect(page).toHaveURL(/\/defi$/);
  await expect(page.getByRole("tab", { name: "My Social" })).toHaveAttribute("aria-selected", "true");
  await page.goBack();
  await page.getByRole("button", { name: "Mint a DID" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test(
  "gives the rig of a reached tier and fills the progress bar [ACTV-07, ACTV-15]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    await whileCampaignRuns(platform, () =>
      platform.withParameter(["activity.tier1", "1", "25"], () =>
        platform.withParameter(["activity.tier2", "2", "50"], () =>
          platform.withParameter(["activity.tier3", "3", "100"], async () => {
            const person = await registerSponsor(platform, "Moon Jelly", 1);
            await visitAs(person, "/activity");
            const activity = new Campaign(page);
            await expect(page.getByText("1 / 2", { exact: true })).toBeVisible();
            await expect(activity.tiers.nth(0)).toContainText("Received");
            const { list } = await person.api.miningList();
            expect(list).toMatchObject([{ source: 2, miningVo: { level: 3 } }]);
            await Promise.all([2, 3, 4].map(() => bringReferral(platform, person)));
            await untilReferrals(person, 4);
            await expect(page.getByText("4 / 3", { exact: true })).toBeVisible();
            const bar = await activity.bar.boundingBox();
            const filled = await activity.bar.locator("span").boundingBox();
            expect(filled?.width).toBeLessThanOrEqual(bar?.width ?? 0);
            expect((bar?.width ?? 0) - (filled?.width ?? 0)).toBeLessThan(8);
            await expect(activity.tiers.filter({ hasText: "Received" })).toHaveCount(3);
          }),
        ),
      ),
    );
  },
);

test(
  "keeps the campaign's lists empty until a retry loads them [ERR-60]",
  { tag: "@deep" },
  async ({ page, platform, visitAs, watch }) => {
    watch.allow(/status of 500/);
    const person = await platform.register();
    await page.route("**/giveaway/**", (route) =>
      route.fulfill({ status: 500, json: { code: 500, data: null, msg: "Broken" } }),
    );
    await visitAs(person, "/activity");
    const activity = new Campaign(page);
    await expect(page.getByText("0 / 25", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(2);
    await expect(activity.podium).toHaveCount(0);
    await expect(toast(page, /./)).toHaveCount(0);
    await expect(page.getByText("Broken")).toHaveCount(0);
    await page.unrouteAll({ behavior: "wait" });
    const retries = page.getByRole("button", { name: "Try again" });
    await retries.first().click();
    await expect(activity.headline).toBeVisible();
    await retries.click();
    await expect(activity.podium).toBeVisible();
  },
);
