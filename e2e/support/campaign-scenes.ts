import { expect, type Page } from "@playwright/test";
import { ONE } from "@wth/rules";
import { Campaign } from "../pages/campaign.ts";
import { bringReferral, registerSponsor } from "./campaign.ts";
import { earnFees, settleToday, signInAgain } from "./community.ts";
import type { Platform } from "./platform.ts";
import { residentOf } from "./resident.ts";
import type { Scene } from "./scenes.ts";
import { communityBuys, endPeriod, registerShareholder } from "./shareholder.ts";
import { texts, type Language } from "./texts.ts";

/** Prepares a shareholder with a reward to claim, a running period, a rank among seven, and settled days. */
export async function prepareCampaigner(platform: Platform) {
  const names = ["Old Turtle", "Blue Ray", "Lantern Fish of the Far Trench", "Reef Keeper", "Kelp Gardener", "小海豚"];
  await Promise.all(names.map((name, index) => registerSponsor(platform, name, index < 2 ? 2 : 1)));
  let person = await registerShareholder(platform);
  await platform.changeUser(person, { nickname: "Moon Jelly" });
  await bringReferral(platform, person);
  await communityBuys(platform, person, "35.25");
  person = await endPeriod(platform, person);
  await earnFees(platform, "77.7");
  await settleToday(platform);
  person = await signInAgain(platform, person);
  await communityBuys(platform, person, "14.5");
  return residentOf(person);
}

/** Prepares the same on a platform that is discarded later: the campaign keeps running, with short periods. */
export async function prepareLastingCampaigner(platform: Platform) {
  const { serverTime } = await platform.api().configGet();
  await platform.operate("parameter", "activity.end", String(Math.floor(serverTime / 1000) + 20 * 86_400));
  await platform.operate("parameter", "plan.periodDays", "1");
  await platform.operate("parameter", "plan.stepPurchases", String(10n * ONE));
  return prepareCampaigner(platform);
}

type Reach = (page: Page, language: Language) => Promise<void>;
const scene = (name: string, path: string, reach: Reach): Scene => ({ name, path, signedIn: true, reach });

const charts = (page: Page) => page.getByRole("img").locator("canvas").first();

/** Scenes of statistics, campaign and plan for a user of `prepareCampaigner`. */
export const campaignScenes: readonly Scene[] = [
  scene("stats", "/stats", async (page) => expect(charts(page)).toBeVisible()),
  scene("stats-table", "/stats", async (page, language) => {
    await page.getByRole("button", { name: texts[language].statistics.history.table }).click();
    await expect(page.locator("time").nth(1)).toBeVisible();
  }),
  scene("activity", "/activity", async (page, language) => {
    const activity = new Campaign(page, language);
    await expect(activity.rows.first()).toBeVisible();
    await expect(activity.own).toBeVisible();
  }),
  scene("plan", "/plan", async (page, language) => {
    const { own, rewards } = texts[language].plan;
    await expect(page.getByRole("region", { name: own.title })).toBeVisible();
    await expect(page.getByRole("button", { name: rewards.notClaimed })).toBeVisible();
  }),
  scene("plan-details", "/plan", async (page, language) => {
    const { performance, details } = texts[language].plan;
    await page.getByRole("button", { name: performance.details }).click();
    await expect(page.getByRole("dialog", { name: details.title }).locator("time").first()).toBeVisible();
  }),
];
