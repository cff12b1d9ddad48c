import { setTimeout as pause } from "node:timers/promises";
import type { Person, Platform } from "./platform.ts";
import { residentOf } from "./resident.ts";
import { registerBuyer, registerSeller, trade } from "./traders.ts";

const DAY_MS = 86_400_000;

/** Signs a user in again, as moving the clock ends sessions. */
export const signInAgain = (platform: Platform, { account }: Person): Promise<Person> => platform.register({ account });

/** Completes trades between two users. Their fees, 0.05 WTH per WTH, become revenue of the running day. */
export async function earnFees(platform: Platform, ...amounts: readonly string[]): Promise<void> {
  const seller = await registerSeller(platform);
  const buyer = await registerBuyer(platform);
  for (const amount of amounts) await trade(platform, { seller, buyer }, amount);
}

/** Moves the clock past the end of the running day and waits until that day is settled. @returns its first moment */
export async function settleToday(platform: Platform): Promise<number> {
  const { serverTime } = await platform.api().configGet();
  const day = serverTime - (serverTime % DAY_MS);
  await platform.advance(Math.ceil((day + DAY_MS - serverTime) / 1000) + 120);
  const { api, address } = await platform.register();
  // A transaction makes blocks, and the day waits until blocks after its end are final.
  await platform.faucet(address);
  while (((await api.dividendSummary()).lastDay?.day ?? 0) < day) await pause(200);
  return day;
}

/** Waits until a user's community has a power, in whole WTH. */
export async function untilPower({ api }: Person, whole: number): Promise<void> {
  while ((await api.dividendSummary()).power !== String(whole)) await pause(100);
}

/** Registers invited users, each a step further than the one before. */
async function inviteCircle(platform: Platform, sponsor: Person): Promise<void> {
  const names = [
    "Blue Ray",
    "",
    "Night Diver",
    "Reef Keeper",
    "Sea Otter",
    "Kelp Gardener",
    "Lantern Fish of the Far Trench",
  ];
  for (const [index, nickname] of names.entries()) {
    const friend = await platform.register({ sponsor });
    await platform.changeUser(friend, { nickname, kyc_level: index === 1 ? 0 : 1 });
    if (index >= 4) await platform.mintDid(friend);
    if (index < 3) continue;
    await platform.giveWth(friend, 120);
    await friend.api.miningBuy({ params: { id: index === 5 ? 3 : 2 } });
    if (index === 6) await platform.operate("grant-rig", friend.address, "5", "reward");
    if (index === 4) await platform.register({ sponsor: friend });
  }
}

/**
 * Prepares a user with a sponsor, a circle of seven, level V1, a badge, and two days of dividends, one of them claimed.
 */
export async function prepareCommunity(platform: Platform) {
  const sponsor = await platform.register();
  await platform.changeUser(sponsor, { nickname: "Old Turtle", kyc_level: 1 });
  let person = await platform.register({ sponsor });
  await platform.changeUser(person, { nickname: "Moon Jelly" });
  await platform.mintBadge(person);
  await inviteCircle(platform, person);
  await untilPower(person, 1250);
  await earnFees(platform, "60", "60");
  await settleToday(platform);
  person = await signInAgain(platform, person);
  await earnFees(platform, "77.7");
  await settleToday(platform);
  person = await signInAgain(platform, person);
  const { list } = await person.api.dividendPage();
  await person.api.dividendClaim({ query: { bonusId: list.at(-1)?.id ?? "" } });
  return residentOf(person);
}
