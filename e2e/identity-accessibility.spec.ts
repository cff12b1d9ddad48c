import { axeScript, expectAccessible } from "./support/axe.ts";
import { identityScenes, prepareApplicant } from "./support/identity-scenes.ts";
import { expect, test } from "./support/test.ts";

const looks = [
  { width: 390, language: "en" },
  { width: 390, language: "zhCN" },
  { width: 1000, language: "en" },
  { width: 1440, language: "zhCN" },
] as const;

test("identity and inbox are accessible and fit at every width, in both languages and themes", async ({
  page,
  context,
  platform,
  installWallet,
}) => {
  test.setTimeout(240_000);
  await context.addInitScript(axeScript);
  const applicant = await prepareApplicant(platform);
  await applicant.enter(context, installWallet);
  await page.goto("/kyc");
  for (const { width, language } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((chosen) => localStorage.setItem("language", chosen), language);
    for (const { name, path, reach } of identityScenes) {
      await page.goto(path);
      await reach(page, language);
      await expectAccessible(page, `${name} at ${width} px in ${language}`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${name} at ${width} px in ${language}`).toBe(0);
    }
  }
});
