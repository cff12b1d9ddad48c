import type { ProposalKindName } from "@wth/api-contract/console";
import type { AuditedAction } from "@wth/rules";
import { isSandboxSql, type Invariant, type Subject } from "#ledger/index.ts";

/** Records that the execution of each kind of proposal leaves, and that no operator leaves alone. */
const recordsOf: Record<ProposalKindName, readonly AuditedAction[]> = {
  adjustBalance: ["adjustment.post"],
  announce: ["announcement.add"],
  disableUser: [],
  enableUser: ["user.status"],
  enableUsersOf: ["user.status"],
  grantRig: ["rig.grant"],
  liftHalt: ["halt.lift"],
  liftRestriction: ["c2c.liftRestriction"],
  resolveDispute: ["c2c.resolve", "suspense.resolve"],
  resolveSuspense: ["suspense.resolve"],
  reverseEvents: ["chain.reverse"],
  rewindChain: ["chain.rewind"],
  setOperator: ["operator.set"],
  setParameter: ["parameter.set"],
  setQuota: ["c2c.quota"],
  setRelease: ["app-release.set"],
  setShareholder: ["plan.shareholder"],
  setText: ["text.set"],
  setWhitelisted: ["rig.whitelist"],
};

const pairs = Object.entries(recordsOf).flatMap(([kind, actions]) =>
  actions.map((action) => `('${kind}', '${action}')`),
);
const actions = [...new Set(Object.values(recordsOf).flat())].map((action) => `'${action}'`).join(", ");

const decisions: Subject = {
  name: "decision",
  table: "platform_audit_view",
  column: "id",
  type: "bigint",
  rows: 2_000,
};

/** True for a record that an executed proposal of its actor explains, written in the same transaction. */
const isProposed = `exists (
  select from operators_proposal_view p join (values ${pairs.join(", ")}) k (kind, action) on k.kind = p.kind
  where k.action = a.action and p.state = 'executed' and a.actor = 'operator:' || p.proposer
    and p.ended_at between a.created_at and a.created_at + interval '10 minutes'
    and (p.kind <> 'setParameter'
      or (p.content::jsonb ->> 'name', p.content::jsonb ->> 'value') = (a.subject, a.after #>> '{}'))
    and (p.kind <> 'setOperator' or 'operator:' || lower(p.content::jsonb ->> 'address') = a.subject))`;

/** True for an operator whom two keys of the owner's let in. */
const isLetIn = `a.action = 'operator.set' and exists (
  select from operators_break_glass_view b where b.outcome = 'done' and substring(a.subject from 10) = any (b.admins)
    and b.ended_at between a.created_at and a.created_at + interval '10 minutes')`;

/** True once there are operators; the first ones are appointed together. */
const areOperators =
  "exists (select from operators_account_view o where o.created_at < a.created_at - interval '1 minute')";

/** True for a record of what operators decide that is of none: two in a proposal, or a reviewer. */
const isUnexplained = `(a.action = 'kyc.level' and a.actor not like 'operator:%'
  or a.action in (${actions}) and (a.action <> 'user.status' or a.after = '0')
    and not ${isProposed} and not (${isLetIn}))`;

/**
 * True for an actor who needs a reason. Programs appoint the first operators. With real money all others need one too,
 * but not the referral campaign for its rigs (invariant M4).
 */
const needsReason = `(a.actor like 'operator:0x%'
  or a.actor like 'program:%' and not (a.action = 'operator.set' and not ${areOperators})
  or not ${isSandboxSql} and ${areOperators} and (a.actor, a.action) <> ('activity', 'rig.grant'))`;

/** Rules of what operators decide together. */
export const decisionInvariants: readonly Invariant[] = [
  {
    id: "DE1",
    title: "each record of what two operators decide is that of an executed proposal",
    scope: "conservation",
    parts: [
      {
        over: decisions,
        sql: `select a.id, a.actor, a.action, a.subject from platform_audit_view a
          where @(a.id) and ${isUnexplained} and ${needsReason}`,
      },
    ],
  },
  {
    id: "DE2",
    title: "a parameter has the value of its last record",
    scope: "conservation",
    parts: [
      {
        over: "few",
        sql: `select p.name, p.value, a.after from platform_parameter_view p
          cross join lateral (select r.after from platform_audit_view r
            where r.action = 'parameter.set' and r.subject = p.name order by r.id desc limit 1) a
          where a.after #>> '{}' is distinct from p.value::text`,
      },
    ],
  },
];
