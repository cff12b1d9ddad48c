import type { BrowserContext } from "@playwright/test";
import type { Person, Platform } from "./platform.ts";
import type { TestWallet, WalletOptions } from "./test-wallet.ts";
import { seedPerson } from "./test.ts";

type Install = (options: WalletOptions) => Promise<TestWallet>;

/** Prepares a user with a sponsor, a circle, a DID, a badge, a balance, and rigs of which one is running. */
export async function prepareResident(platform: Platform) {
  const sponsor = await platform.register();
  await platform.changeUser(sponsor, { nickname: "Old Turtle", kyc_level: 1 });
  const person = await platform.register({ sponsor });
  await platform.changeUser(person, { nickname: "Moon Jelly" });
  await platform.mintDid(person);
  await platform.mintBadge(person);
  const friends: Person[] = [];
  for (const nickname of ["Blue Ray", "", "Night Diver"]) {
    const friend = await platform.register({ sponsor: person });
    await platform.changeUser(friend, { nickname, kyc_level: nickname === "" ? 0 : 1 });
    friends.push(friend);
  }
  await platform.faucet(person.address);
  await platform.giveWth(person, 1_284);
  await platform.giveWth(person, 310, "ctoc");
  await platform.giveWth(person, 120, "ecological");
  await platform.operate("grant-rig", person.address, "3", "reward");
  await platform.operate("grant-rig", person.address, "6", "gift");
  await person.api.miningBuy({ params: { id: 2 } });
  for (const level of [6, 3]) {
    const { list } = await person.api.miningList({ query: { miningId: level } });
    await person.api.miningStart({ params: { id: list[0]?.id ?? "" } });
    if (level === 6) await platform.advance(8 * 3600 + 1234);
  }
  return residentOf(person);
}

/** A user whose screens are examined. */
export function residentOf(person: Person) {
  return {
    person,
    /** Signs new pages of the context in as this user, whose wallet declines every payment. */
    async enter(context: BrowserContext, install: Install): Promise<void> {
      const wallet = await install({ accounts: [person.account], connected: true });
      wallet.moods.set("eth_sendTransaction", "declines");
      await seedPerson(context, person);
    },
  };
}
