import type { Page } from "@playwright/test";
import { Dividends } from "../pages/dividends.ts";
import { Referral } from "../pages/referral.ts";
import { expect } from "./test.ts";
import type { Scene } from "./scenes.ts";
import type { Language } from "./texts.ts";

type Reach = (page: Page, language: Language) => Promise<void>;
const scene = (name: string, reach: Reach): Scene => ({ name, path: "/defi", signedIn: true, reach });

/** Scenes of circle, invitation and dividends for a user of `prepareCommunity`. */
export const communityScenes: readonly Scene[] = [
  scene("circle", async (page, language) => {
    const social = new Referral(page, language);
    await social.progress("Sea Otter", 4).click();
    await expect(social.steps("Sea Otter").first()).toBeVisible();
  }),
  scene("share-invitation", async (page, language) => {
    const social = new Referral(page, language);
    await social.share.click();
    await expect(social.shareDialog.locator("img")).toBeVisible();
  }),
  scene("dividends", async (page, language) => {
    const dividends = new Dividends(page, language);
    await dividends.tab.click();
    await expect(dividends.panel.getByRole("timer")).toBeVisible();
  }),
];
