import type { Person, Platform } from "./platform.ts";

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Idle hours before each session. */
const RESTS = [3, 0, 5, 1, 130, 0, 2, 9, 1];

/** Signs a user in again, as moving the clock ends sessions. */
async function signedIn(platform: Platform, person: Person): Promise<Person> {
  const tokens = await platform.signIn(person.account);
  return { ...person, tokens, api: platform.api({ authorization: `Bearer ${tokens.accessToken}` }) };
}

/** Prepares a user whose rig has a session after each of these idle times and has run for an hour again. */
export async function prepareMiner(
  platform: Platform,
  rests: readonly number[] = RESTS,
): Promise<{ person: Person; rigId: string }> {
  let person = await platform.register();
  await platform.operate("grant-rig", person.address, "3");
  const { list } = await person.api.miningList();
  const rigId = list[0]?.id ?? "";
  const params = { id: rigId };
  async function pass(seconds: number): Promise<void> {
    if (seconds === 0) return;
    await platform.advance(seconds);
    person = await signedIn(platform, person);
  }
  for (const hours of rests) {
    await pass(hours * HOUR);
    await person.api.miningStart({ params });
    await pass(DAY);
    await person.api.miningClaim({ params });
  }
  await pass(2 * HOUR);
  await person.api.miningStart({ params });
  await pass(HOUR);
  return { person, rigId };
}
