import { axeScript } from "./support/axe.ts";
import { prepareCommunity } from "./support/community.ts";
import { communityScenes } from "./support/community-scenes.ts";
import { expectViewsFitAlways } from "./support/looks.ts";
import { test } from "./support/test.ts";

test(
  "circle, invitation and dividends are accessible and fit in every look",
  { tag: "@deep" },
  async ({ page, context, platform, installWallet }) => {
    await context.addInitScript(axeScript);
    // the page remembers the open tab, which must not reach the next view
    await context.addInitScript(() => localStorage.removeItem("DefiIndex"));
    const resident = await prepareCommunity(platform);
    await resident.enter(context, installWallet);
    await page.goto("/defi");
    await expectViewsFitAlways(page, communityScenes);
  },
);
