import { ApiError } from "@wth/api-contract";
import { transact } from "@wth/db";
import { addDays, DAY_SECONDS, type ParameterName, parameters, utcDay } from "@wth/rules";
import { setShareholder } from "@wth/api/community/index.ts";
import { readParameters, setParameter } from "@wth/api/platform/settings/parameters.ts";
import { diligent, shareholders } from "./community-plan.ts";
import { inParallel } from "./in-parallel.ts";
import { ACTOR } from "./join.ts";
import type { DemoPlatform } from "./demo-platform.ts";

/** A day and some minutes, after which started rigs have finished. */
const STEP_SECONDS = DAY_SECONDS + 600;
/** Days since the campaign's start, and days to its end. */
const CAMPAIGN = { past: 20, left: 40 } as const;
const AT_ONCE = 6;

/** Sets the referral campaign's dates around now, unless an operator has set others. */
export async function openCampaign(platform: DemoPlatform, startedAt: number): Promise<void> {
  const midnight = startedAt - (startedAt % DAY_SECONDS);
  const dates: readonly [ParameterName, number][] = [
    ["activity.end", midnight + CAMPAIGN.left * DAY_SECONDS],
    ["activity.start", midnight - CAMPAIGN.past * DAY_SECONDS],
  ];
  for (const [name, time] of dates)
    await transact(platform.db, async (tx) => {
      const current = (await readParameters(tx))[name];
      if (current === parameters[name].fallback) await setParameter(tx, ACTOR, name, BigInt(time));
    });
}

export async function appointShareholders(platform: DemoPlatform): Promise<void> {
  for (const index of shareholders) {
    const { userId } = await platform.signIn(index);
    await transact(platform.db, (tx) => setShareholder(tx, { actor: ACTOR, userId, isOn: true }));
  }
}

/** Claims mined WTH where there is some, and starts the rigs again. */
export async function runRigs(platform: DemoPlatform, day: number): Promise<void> {
  const here = diligent.filter((member) => member.day <= day);
  await inParallel(here, AT_ONCE, async ({ index }) => {
    const { api } = await platform.signIn(index);
    for (const call of [api.miningClaimAll, api.miningStartAll])
      await call().catch((error: unknown) => {
        // Nothing to claim or to start: an interrupted run did it.
        if (!(error instanceof ApiError)) throw error;
      });
  });
}

/** Advances the clock to a day, counted from `startedAt`, and waits until all days before it are closed. */
export async function passDay(platform: DemoPlatform, startedAt: number, days: number): Promise<void> {
  await platform.advanceTo(startedAt + days * STEP_SECONDS);
  const yesterday = addDays(utcDay((await platform.now()) * 1_000), -1);
  await platform.waitFor(`the settlement of ${yesterday}`, async () => {
    const settled = await platform.db
      .selectFrom("community_dividend_day")
      .select("day")
      .where("day", "=", yesterday)
      .executeTakeFirst();
    return settled !== undefined;
  });
}
