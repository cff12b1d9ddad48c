import { Dividends } from "./pages/dividends.ts";
import { Referral } from "./pages/referral.ts";
import { prepareCommunity } from "./support/community.ts";
import { expect, test, toast } from "./support/test.ts";

test(
  "shares the invitation and claims dividends on a phone [DEFI-19, DEFI-38, DEFI-40, DEFI-43]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const { person } = await prepareCommunity(platform);
    // replaces the share sheet of a phone by one that records its argument
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      Object.defineProperty(navigator, "canShare", { value: () => true });
      Object.defineProperty(navigator, "share", {
        value: async ({ files = [], ...words }: ShareData) =>
          void shared.push({ ...words, files: files.map(({ name, size }) => ({ name, isEmpty: size === 0 })) }),
      });
    });
    await visitAs(person);
    const [social, dividends] = [new Referral(page), new Dividends(page)];
    await expect(social.table.getByRole("columnheader")).toHaveText(["Name", "Power", "V-level", "Level"]);
    await social.progress("Kelp Gardener", 4).tap();
    await expect(social.steps("Kelp Gardener")).toHaveCount(4);
    await social.share.tap();
    await expect(social.picture(person.inviteCode)).toBeVisible();
    await social.shareDialog.getByRole("button", { name: "Share", exact: true }).tap();
    expect(await page.evaluate(() => Reflect.get(window, "shared"))).toEqual([
      {
        title: "WTH",
        text: `Join my circle on WTH. My invitation code: ${person.inviteCode}`,
        url: `${platform.url}/defi?inviteCode=${person.inviteCode}`,
        files: [{ name: `wth-invitation-${person.inviteCode}.png`, isEmpty: false }],
      },
    ]);
    await social.shareDialog.getByRole("button", { name: "Close" }).tap();

    await dividends.tab.tap();
    const cards = page.getByRole("list", { name: "Dividends by day" }).getByRole("listitem");
    await expect(cards).toHaveCount(4);
    const open = cards.filter({ hasText: "NFT" }).getByRole("button", { name: /^Claim Dividends/ });
    await open.tap();
    await expect(toast(page, "Claim successful")).toBeVisible();
    await expect(cards.filter({ hasText: "NFT" }).getByRole("button", { name: /^Claimed/ })).toHaveCount(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  },
);

test(
  "shows a circle in a window of 320 pixels without scrolling sideways",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const { person } = await prepareCommunity(platform);
    await page.setViewportSize({ width: 320, height: 640 });
    await visitAs(person);
    await expect(new Referral(page).rows.first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  },
);
