import { ApiError, errors } from "@wth/api-contract";
import { transact } from "@wth/db";
import { businessType, ONE, parameters, type Amount, type RigLevel } from "@wth/rules";
import { setKycLevel, setNickname } from "@wth/api/identity/index.ts";
import { post, systemAccount, userAccount } from "@wth/api/ledger/index.ts";
import { members, traders, type Member } from "./community-plan.ts";
import { inParallel } from "./in-parallel.ts";
import { nicknameOf } from "./nickname.ts";
import type { DemoPlatform, Session } from "./demo-platform.ts";

/** Name of the operator in the audit log. */
export const ACTOR = "operator:sandbox";
const AT_ONCE = 6;
/** WTH for the market. */
const TRADING_WTH: Amount = 3_000n * ONE;

/** Runs work that an earlier, interrupted run may have done. */
async function unlessDone(call: Promise<unknown>, done: number): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === done)) throw error;
  }
}

async function bind(platform: DemoPlatform, { sponsor }: Member, { api }: Session): Promise<void> {
  if (sponsor === null) return;
  const { inviteCode } = await platform.signIn(sponsor);
  await unlessDone(api.bindInviteCode({ query: { inviteCode } }), errors.inviteAlreadyBound.code);
}

/** Gives a member WTH for rigs and for the market, once. */
async function give(platform: DemoPlatform, { index, rigs, laterRigs }: Member, { userId }: Session): Promise<void> {
  const from = systemAccount("airdropPool", "WTH", userId);
  const forRigs = [...rigs, ...laterRigs].reduce(
    (sum, level) => sum + parameters[`mining.s${level}.price`].fallback,
    0n,
  );
  const gifts = [
    { from, to: userAccount(userId, "normal"), amount: forRigs, type: businessType.airdrop },
    {
      from,
      to: userAccount(userId, "ctoc"),
      amount: traders.includes(index) ? TRADING_WTH : 0n,
      type: businessType.airdrop,
    },
  ].filter(({ amount }) => amount > 0n);
  if (gifts.length > 0)
    await transact(platform.db, (tx) => post(tx, { key: `sandbox-gift:${index}`, transfers: gifts }));
}

/** Actions of an operator for a member: a nickname, and the result of a verification. */
async function introduce(platform: DemoPlatform, { index, isVerified }: Member, { userId }: Session): Promise<void> {
  const nickname = nicknameOf(index);
  await transact(platform.db, async (tx) => {
    const user = await tx
      .selectFrom("identity_user")
      .select(["nickname", "kyc_level"])
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    if (user.nickname !== nickname) await setNickname(tx, { actor: ACTOR, userId, nickname });
    if (isVerified && user.kyc_level !== 1) await setKycLevel(tx, { actor: ACTOR, userId, level: 1 });
  });
}

async function buyRigs({ index }: Member, { api }: Session, rigs: readonly RigLevel[], first = 0): Promise<void> {
  for (const [at, id] of rigs.entries())
    await api.miningBuy({ params: { id }, idempotencyKey: `sandbox-rig-${index}-${first + at}` });
}

async function join(platform: DemoPlatform, member: Member): Promise<void> {
  const session = await platform.signIn(member.index);
  await bind(platform, member, session);
  await introduce(platform, member, session);
  await give(platform, member, session);
  await buyRigs(member, session, member.rigs);
}

/** Lets the members of a day join: registered, bound to their sponsor, verified, and with their rigs. */
export async function joinMembers(platform: DemoPlatform, day: Member["day"]): Promise<void> {
  await inParallel(
    members.filter((member) => member.day === day),
    AT_ONCE,
    (member) => join(platform, member),
  );
}

/** Buys the rigs of the second day. */
export async function buyLaterRigs(platform: DemoPlatform): Promise<void> {
  await inParallel(members, AT_ONCE, async (member) => {
    const { index, rigs, laterRigs } = member;
    if (laterRigs.length > 0) await buyRigs(member, await platform.signIn(index), laterRigs, rigs.length);
  });
}
