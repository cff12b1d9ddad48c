import { z } from "../zod.ts";
import { Address, AmountText, Id, plainLine, TimeMs, pageOf, pageQuery } from "../schemas.ts";
import { AccountKind, OwnerBalances, StatementEntry } from "../calls/accounts/accounts.ts";
import { defineConsoleRoutes, supporters } from "./console-route.ts";
import { Reason, stepRefusals, StepSignature } from "./proposal-calls.ts";

export const PersonRow = z
  .object({
    id: Id,
    address: Address,
    nickname: z.string(),
    status: z.int(),
    kycLevel: z.int(),
    rigLevel: z.int(),
    createdTime: TimeMs,
    loginTime: TimeMs,
  })
  .meta({ id: "PersonRow" });

export const AuditRow = z
  .object({
    id: Id,
    time: TimeMs,
    actor: z.string(),
    action: z.string(),
    subject: z.string(),
    before: z.unknown(),
    after: z.unknown(),
    reason: z.string().nullable().describe("Reason as the operator wrote it; null without one"),
  })
  .meta({ id: "AuditRow" });

export const PersonDetail = PersonRow.extend({
  email: z.string().nullable(),
  inviteCode: z.string(),
  didNumber: z.int(),
  sponsor: Address.nullable(),
  inviteCount: z.int(),
  vLevel: z.int(),
  power: AmountText,
  communityPower: AmountText,
  balances: OwnerBalances,
  kycStatus: z.int().nullable(),
  trading: z.object({
    completed: z.int(),
    timeouts: z.int(),
    credit: z.int(),
    restrictedUntil: TimeMs.nullable(),
    isRestrictedForGood: z.boolean(),
    isSystemRestricted: z.boolean(),
    hasQuota: z.boolean(),
  }),
  isShareholder: z.boolean(),
  whitelist: z.array(z.int()),
  rigs: z.array(
    z.object({
      id: Id,
      level: z.int(),
      source: z.int(),
      leftAmount: AmountText,
      totalAmount: AmountText,
      createdTime: TimeMs,
    }),
  ),
  audit: z.array(AuditRow).describe("Operators' actions on this user, newest first"),
}).meta({ id: "PersonDetail" });

const Person = z.object({ userId: Id });
export const consolePeopleRoutes = defineConsoleRoutes({
  consolePeople: {
    method: "GET",
    path: "/console-api/people",
    roles: supporters,
    summary: "Users by part of the address, nickname, e-mail or invitation code, newest first",
    query: z.object({ ...pageQuery, search: plainLine(0, 100).optional() }),
    data: pageOf(PersonRow),
  },
  consolePerson: {
    method: "GET",
    path: "/console-api/people/one",
    roles: supporters,
    summary: "All data of one user except identity documents",
    refuses: ["notFound"],
    query: Person,
    data: PersonDetail,
  },
  consolePersonStatement: {
    method: "GET",
    path: "/console-api/people/statement",
    roles: supporters,
    summary: "Statement of one user over all accounts",
    refuses: ["notFound"],
    query: z.object({ ...Person.shape, account: AccountKind.optional(), cursor: z.string().max(80).optional() }),
    data: z.object({ list: z.array(StatementEntry), next: z.string().nullable() }),
  },
  consoleDisable: {
    method: "POST",
    path: "/console-api/people/disable",
    roles: supporters,
    stale: ["people", "audit"],
    summary: "Disable an account at once by a signature that names it; enabling it again is a proposal",
    refuses: [...stepRefusals, "notFound", "tooManyDisablings"],
    body: z.object({ ...Person.shape, reason: Reason, proof: StepSignature }),
    data: PersonDetail,
  },
});
