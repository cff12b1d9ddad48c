import { setTimeout as pause } from "node:timers/promises";
import type { Person, Platform } from "./platform.ts";

/** The level whose rig a referral has to buy, and its price in whole WTH. */
const [RIG_LEVEL, RIG_PRICE] = [2, 50];

/** Adds a referral that counts for a sponsor: verified, with a DID and a bought rig. */
export async function bringReferral(platform: Platform, sponsor: Person): Promise<Person> {
  const person = await platform.register({ sponsor });
  await platform.operate("kyc", person.address, "1");
  await platform.mintDid(person);
  await platform.giveWth(person, RIG_PRICE);
  await person.api.miningBuy({ params: { id: RIG_LEVEL } });
  return person;
}

/** Registers a user with a number of referrals that count. */
export async function registerSponsor(platform: Platform, nickname: string, referrals: number): Promise<Person> {
  const person = await platform.register();
  await platform.changeUser(person, { nickname });
  for (let index = 0; index < referrals; index += 1) await bringReferral(platform, person);
  await untilReferrals(person, referrals);
  return person;
}

/** Waits until a number of a user's referrals count. */
export async function untilReferrals({ api }: Person, count: number): Promise<void> {
  while ((await api.activityOwn()).total !== count) await pause(100);
}

/** Extends the campaign to 20 days from now while `work` runs; its usual end is a fixed date. */
export async function whileCampaignRuns(platform: Platform, work: () => Promise<void>): Promise<void> {
  const { serverTime } = await platform.api().configGet();
  const end = Math.floor(serverTime / 1000) + 20 * 86_400;
  await platform.withParameter(["activity.end", String(end), "1769817600"], work);
}
