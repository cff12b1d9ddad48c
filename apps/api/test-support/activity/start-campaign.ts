import { transact, type Tx } from "@wth/db";
import type { ParameterName, RigLevel } from "@wth/rules";
import { setParameter } from "#platform/settings/parameters.ts";
import { startTestApi } from "../test-api.ts";
import { STOPPED_AT, stopClock } from "../mining/start-mining-api.ts";
import { runCampaign } from "#community/index.ts";
import { grantRewardRig } from "#mining/index.ts";
import { bind, buy, mintDid, newUser, verify } from "./campaign-users.ts";

const DAY = 86_400;
/** Steps that an invited user has completed; all by default. */
export type Facts = { sponsor?: bigint; kyc?: boolean; did?: boolean; rig?: RigLevel | 0 };

/** Creates an invited user who has completed these steps. */
async function invite(tx: Tx, { sponsor, kyc = true, did = true, rig = 2 }: Facts): Promise<bigint> {
  const userId = await newUser(tx);
  if (sponsor !== undefined) await bind(tx, userId, sponsor);
  if (kyc) await verify(tx, userId);
  if (did) await mintDid(tx, userId);
  if (rig !== 0) await buy(tx, userId, rig);
  return userId;
}

/** Starts the API with a stopped clock, one day into a campaign with ten more days. */
export async function startCampaign() {
  const api = await startTestApi();
  await stopClock(api.database.ownerUrl);
  const act = <T>(work: (tx: Tx) => Promise<T>) => transact(api.db, work);
  const parameter = (name: ParameterName, value: bigint) => act((tx) => setParameter(tx, "test", name, value));
  await parameter("activity.end", BigInt(STOPPED_AT + 10 * DAY));
  await parameter("activity.start", BigInt(STOPPED_AT - DAY));
  /** Runs the worker until it has no more work. */
  const run = async () => {
    while ((await runCampaign(api.worker, grantRewardRig)) > 0);
  };
  return {
    ...api,
    act,
    parameter,
    run,
    /** Adds an invited user. */
    invite: (facts: Facts) => act((tx) => invite(tx, facts)),
    /** Adds many invited users who have completed all steps. */
    inviteMany: (sponsor: bigint, count: number) =>
      act(async (tx) => {
        for (let each = 0; each < count; each += 1) await invite(tx, { sponsor });
      }),
    /** Returns the number of a sponsor's referrals in the campaign. */
    async counted(sponsor: bigint): Promise<number> {
      await run();
      const row = await api.db
        .selectFrom("community_activity_standing")
        .select("total")
        .where("user_id", "=", sponsor)
        .executeTakeFirst();
      return row?.total ?? 0;
    },
    /** Returns the levels of a user's reward rigs. */
    async rewards(userId: bigint): Promise<number[]> {
      const rows = await api.db
        .selectFrom("mining_rig")
        .select("level")
        .where("user_id", "=", userId)
        .where("source", "=", 2)
        .orderBy("level")
        .execute();
      return rows.map(({ level }) => level);
    },
  };
}
export type Campaign = Awaited<ReturnType<typeof startCampaign>>;
