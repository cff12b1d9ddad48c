import { randomBytes } from "node:crypto";
import { transact, type Tx } from "@wth/db";
import { businessType, ONE, type ParameterName, type RigLevel } from "@wth/rules";
import { sql } from "kysely";
import { openUserAccounts, post, systemAccount, userAccount } from "#ledger/index.ts";
import { setParameter } from "#platform/settings/parameters.ts";
import { startTestApi } from "../test-api.ts";
import { STOPPED_AT, stopClock } from "../mining/start-mining-api.ts";
import { buyRig } from "#mining/use-cases/buy-rig.ts";
import { createUser, getUser, recordDid, setKycLevel } from "#identity/index.ts";
import { bindInviteCode, runCampaign } from "#community/index.ts";
import { grantRewardRig } from "#mining/index.ts";

const DAY = 86_400;
/** Steps that an invited user has completed; all by default. */
export type Facts = { sponsor?: bigint; kyc?: boolean; did?: boolean; rig?: RigLevel | 0 };

const hex = (bytes: number) => `0x${randomBytes(bytes).toString("hex")}`;
let lastDid = 0n;

export async function newUser(tx: Tx): Promise<bigint> {
  const user = await createUser(tx, hex(20));
  if (!user) throw new Error("an address came twice");
  await openUserAccounts(tx, user.id);
  return user.id;
}

export async function bind(tx: Tx, userId: bigint, sponsorId: bigint): Promise<void> {
  await bindInviteCode(tx, userId, (await getUser(tx, sponsorId)).invite_code);
}

/** Credits the price of a rig and buys it. */
export async function buy(tx: Tx, userId: bigint, level: RigLevel): Promise<bigint> {
  await post(tx, {
    key: `test-gift:${hex(8)}`,
    transfers: [
      {
        from: systemAccount("airdropPool", "WTH", userId),
        to: userAccount(userId, "normal"),
        amount: 1_000n * ONE,
        type: businessType.airdrop,
      },
    ],
  });
  return (await buyRig(tx, userId, level)).rig.id;
}

/** Applies the chain's report of a minted identity. */
export async function mintDid(tx: Tx, userId: bigint): Promise<void> {
  const { address } = await getUser(tx, userId);
  const { rows } = await sql<{ id: bigint; at: Date }>`
    insert into chain_event (chain_id, block_number, block_hash, block_time, tx_hash, log_index, contract, name, args,
      status, applied_at)
    values (31337, 1, ${hex(32)}, platform_now(), ${hex(32)}, 0, 'did', 'Locked', '{}', 'applied', platform_now())
    returning id, block_time as at`.execute(tx);
  const { id, at } = rows[0] as { id: bigint; at: Date };
  await recordDid(tx, { address, number: (lastDid += 1n), mintedAt: at, eventId: id });
}

export const verify = (tx: Tx, userId: bigint, level: 0 | 1 = 1) => setKycLevel(tx, { actor: "test", userId, level });

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
    while ((await runCampaign(api.db, grantRewardRig)) > 0);
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
