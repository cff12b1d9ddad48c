import { ApiError } from "@wth/api-contract";
import { transact } from "@wth/db";
import { addDays, parameters, utcDay, type ParameterName } from "@wth/rules";
import { setShareholder } from "@wth/api/community/index.ts";
import { readParameters, setParameter } from "@wth/api/platform/settings/parameters.ts";
import { diligent, shareholders } from "./community-plan.ts";
import { inParallel } from "./in-parallel.ts";
import { ACTOR } from "./join.ts";
import type { Place } from "./place.ts";

const DAY_SECONDS = 86_400;
/** A day and some minutes, after which rigs that were started have finished. */
const STEP_SECONDS = DAY_SECONDS + 600;
/** The campaign began so many days ago and goes on for so many. */
const CAMPAIGN = { past: 20, left: 40 } as const;
const AT_ONCE = 6;

/** Lets the referral campaign run now, unless an operator has given it other dates. */
export async function openCampaign(place: Place, startedAt: number): Promise<void> {
  const midnight = startedAt - (startedAt % DAY_SECONDS);
  const dates: readonly [ParameterName, number][] = [
    ["activity.end", midnight + CAMPAIGN.left * DAY_SECONDS],
    ["activity.start", midnight - CAMPAIGN.past * DAY_SECONDS],
  ];
  for (const [name, time] of dates)
    await transact(place.db, async (tx) => {
      const current = (await readParameters(tx))[name];
      if (current === parameters[name].fallback) await setParameter(tx, ACTOR, name, BigInt(time));
    });
}

export async function appointShareholders(place: Place): Promise<void> {
  for (const index of shareholders) {
    const { userId } = await place.enter(index);
    await transact(place.db, (tx) => setShareholder(tx, { actor: ACTOR, userId, isOn: true }));
  }
}

/** Claims what rigs have mined, where there is something, and starts them again. */
export async function runRigs(place: Place, day: number): Promise<void> {
  const here = diligent.filter((member) => member.day <= day);
  await inParallel(here, AT_ONCE, async ({ index }) => {
    const { api } = await place.enter(index);
    for (const call of [api.miningBatchCollect, api.miningBatchEarn])
      await call().catch((error: unknown) => {
        // Nothing to claim or to start: another run has done it.
        if (!(error instanceof ApiError)) throw error;
      });
  });
}

/** Lets a day pass, by a clock that began at a time, and waits until all days before are settled. */
export async function passDay(place: Place, startedAt: number, days: number): Promise<void> {
  await place.advanceTo(startedAt + days * STEP_SECONDS);
  const yesterday = addDays(utcDay((await place.now()) * 1_000), -1);
  await place.until(`the settlement of ${yesterday}`, async () => {
    const settled = await place.db
      .selectFrom("community_dividend_day")
      .select("day")
      .where("day", "=", yesterday)
      .executeTakeFirst();
    return settled !== undefined;
  });
}
