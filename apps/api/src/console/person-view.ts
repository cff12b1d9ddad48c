import type { PersonDetail, PersonRow, AuditRow as AuditSchema } from "@wth/api-contract/console";
import type { Database } from "@wth/db";
import { formatAmount } from "@wth/rules";
import { getAddress } from "viem";
import type { z } from "zod";
import { ownBalances } from "#accounts/index.ts";
import { findTrader } from "#market/index.ts";
import { lastSubmission, submissionIdsOf, findUser, getUser, type User } from "#identity/index.ts";
import { rigRows, whitelistOf } from "#mining/index.ts";
import { isShareholder, memberOf } from "#community/index.ts";
import { readAudit, type AuditRow } from "#platform/db/audit.ts";
import { fail } from "../platform/errors/failure.ts";

const RIGS_MAX = 200;
const AUDIT_SHOWN = 50;
const RIG_LEVELS = [1, 2, 3, 4, 5, 6, 7];

export function personRow(user: User): z.input<typeof PersonRow> {
  return {
    id: user.id.toString(),
    address: getAddress(user.address),
    nickname: user.nickname,
    status: user.status,
    kycLevel: user.kyc_level,
    rigLevel: user.rig_level,
    createdTime: user.created_at.getTime(),
    loginTime: user.login_at.getTime(),
  };
}

async function tradingOf(db: Database, userId: bigint): Promise<z.input<typeof PersonDetail>["trading"]> {
  const trader = await findTrader(db, userId);
  return {
    completed: trader.completed,
    timeouts: trader.timeouts,
    credit: trader.credit,
    restrictedUntil: trader.restricted_until?.getTime() ?? null,
    isRestrictedForGood: trader.restricted_for_good,
    isSystemRestricted: trader.system_restricted,
    hasQuota: trader.quota_enabled,
  };
}

async function rigsOf(db: Database, userId: bigint): Promise<z.input<typeof PersonDetail>["rigs"]> {
  const rigs = await rigRows(db, userId, RIGS_MAX);
  return rigs.map(({ id, level, source, left_amount, total_amount, created_at }) => ({
    id: id.toString(),
    level,
    source,
    leftAmount: formatAmount(left_amount),
    totalAmount: formatAmount(total_amount),
    createdTime: created_at.getTime(),
  }));
}

async function communityView(db: Database, userId: bigint) {
  const { sponsorId, inviteCount, vLevel, ownPower, communityPower } = await memberOf(db, userId);
  return {
    sponsor: sponsorId === null ? null : getAddress((await getUser(db, sponsorId)).address),
    inviteCount,
    vLevel,
    power: formatAmount(ownPower),
    communityPower: formatAmount(communityPower),
  };
}

/** Returns the audit records about a user: the account, the user's cases and purchase rights. */
async function auditOf(db: Database, userId: bigint) {
  const cases = await submissionIdsOf(db, userId);
  const about = `user:${userId}`;
  const subjects = [about, ...RIG_LEVELS.map((level) => `${about} S${level}`), ...cases.map((id) => `kyc:${id}`)];
  return readAudit(db, { subjects }, { pageNo: 1, pageSize: AUDIT_SHOWN });
}

/** Returns all data of one user except documents. */
export async function personDetail(db: Database, userId: bigint): Promise<z.input<typeof PersonDetail>> {
  const user = (await findUser(db, userId)) ?? fail("notFound");
  const [community, balances, kyc, trading, shareholder, whitelist, rigs, audited] = await Promise.all([
    communityView(db, userId),
    ownBalances(db, userId),
    lastSubmission(db, userId),
    tradingOf(db, userId),
    isShareholder(db, userId),
    whitelistOf(db, userId),
    rigsOf(db, userId),
    auditOf(db, userId),
  ]);
  return {
    ...personRow(user),
    email: user.email,
    inviteCode: user.invite_code,
    didNumber: Number(user.did_number),
    ...community,
    balances,
    kycStatus: kyc?.status ?? null,
    trading,
    isShareholder: shareholder,
    whitelist,
    rigs,
    audit: audited.list.map(auditView),
  };
}

export function auditView(row: AuditRow): z.input<typeof AuditSchema> {
  const { id, created_at, actor, action, subject, before, after, reason } = row;
  return { id: id.toString(), time: created_at.getTime(), actor, action, subject, before, after, reason };
}
