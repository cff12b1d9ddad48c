import { axeScript, expectAccessible } from "./support/axe.ts";
import { prepareResident } from "./support/resident.ts";
import { scenesAt } from "./support/scenes.ts";
import { test } from "./support/test.ts";
import { languages } from "./support/texts.ts";

for (const width of [390, 1000, 1440])
  for (const language of languages)
    test(`every screen is accessible at ${width} px in ${language}, in both themes`, async ({
      page,
      context,
      platform,
      prefer,
      installWallet,
    }) => {
      test.setTimeout(240_000);
      await page.setViewportSize({ width, height: 900 });
      await prefer({ language });
      await context.addInitScript(axeScript);
      const resident = await prepareResident(platform);
      const look = async (signedIn: boolean): Promise<void> => {
        for (const scene of scenesAt(width).filter((each) => each.signedIn === signedIn)) {
          await page.goto(scene.path);
          await scene.reach(page, language);
          await expectAccessible(page, scene.name);
        }
      };
      await look(false);
      await resident.enter(context, installWallet);
      await look(true);
    });
