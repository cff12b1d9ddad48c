import { axeScript } from "./support/axe.ts";
import { identityScenes, prepareApplicant } from "./support/identity-scenes.ts";
import { expectViewsFitAlways } from "./support/looks.ts";
import { test } from "./support/test.ts";

test(
  "identity and inbox are accessible and fit in every look",
  { tag: "@deep" },
  async ({ page, context, platform, installWallet }) => {
    await context.addInitScript(axeScript);
    const applicant = await prepareApplicant(platform);
    await applicant.enter(context, installWallet);
    await page.goto("/kyc");
    await expectViewsFitAlways(page, identityScenes);
  },
);
