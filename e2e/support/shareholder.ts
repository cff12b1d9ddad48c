import { setTimeout as pause } from "node:timers/promises";
import { ONE } from "@wth/rules";
import { settleToday, signInAgain } from "./community.ts";
import type { Person, Platform } from "./platform.ts";
import { registerBuyer, registerSeller, trade } from "./traders.ts";

/** A member of the shareholder's community buys WTH from a seller outside of it. */
export async function communityBuys(platform: Platform, shareholder: Person, amount: string): Promise<void> {
  const seller = await registerSeller(platform);
  const buyer = await registerBuyer(platform, { sponsor: shareholder });
  const before = await shareholder.api.planPerformanceList();
  await trade(platform, { seller, buyer }, amount);
  const bought = async (): Promise<string | undefined> =>
    (await shareholder.api.planPerformanceList()).list[0]?.buyTotal;
  while ((await bought()) === before.list[0]?.buyTotal) await pause(100);
}

/** Registers a shareholder of the plan whose community has bought nothing yet. */
export async function registerShareholder(platform: Platform): Promise<Person> {
  const person = await platform.register();
  await platform.operate("shareholder", person.address, "on");
  return person;
}

/** Sets periods to a day and steps to 10 WTH while `work` runs. */
export const withShortPeriods = (platform: Platform, work: () => Promise<void>): Promise<void> =>
  platform.withParameter(["plan.periodDays", "1", "30"], () =>
    platform.withParameter(["plan.stepPurchases", String(10n * ONE), String(10_000n * ONE)], work),
  );

/** Ends the running period and waits for the reward that it earned. @returns the shareholder, signed in again */
export async function endPeriod(platform: Platform, person: Person): Promise<Person> {
  const { total: before } = await person.api.planRewardList();
  await settleToday(platform);
  const back = await signInAgain(platform, person);
  while ((await back.api.planRewardList()).total === before) await pause(100);
  return back;
}
