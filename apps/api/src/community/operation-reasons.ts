import type { ParameterName } from "@wth/rules";
import type { OperationReasons } from "#ledger/index.ts";

/** SQL that is true when a user is the sponsor of another. */
export const isSponsorSql = (sponsor: string, user: string): string =>
  `exists (select from community_member s where s.user_id = ${user} and s.sponsor_id = ${sponsor})`;

/** SQL that is true when a rig is the reward of a tier of the referral campaign. */
export const isTierRigSql = (rig: string): string =>
  `exists (select from community_activity_grant g where g.rig_id = ${rig})`;

/** SQL of the largest value that a parameter ever had. */
export const largestValueSql = (parameter: ParameterName): string => `greatest(
    (select max(p.value) from platform_parameter_view p where p.name = '${parameter}'),
    (select max(greatest((a.before #>> '{}')::numeric, (a.after #>> '{}')::numeric)) from platform_audit_view a
      where a.action = 'parameter.set' and a.subject = '${parameter}'))`;

export const communityReasons = {
  "plan-fund": `(select sum(n.amount) from generate_series(1, f.no) number
    join ledger_operation_view e on e.op_key = 'plan-fund:' || number
    join ledger_entry_view n on n.operation_id = e.id and n.amount > 0) <= ${largestValueSql("plan.pool")}`,
  dividend: `f.users = 1 and f.credited = (select sum(c.amount) from community_dividend_claim c
    where c.operation_id = f.id having min(c.user_id) = f.payee and max(c.user_id) = f.payee)`,
  "plan-reward": `f.users = 1 and exists (select from community_plan_reward w
    where w.id = f.no and w.operation_id = f.id and w.user_id = f.payee and w.amount = f.credited)`,
  settle: "exists (select from community_dividend_day d where d.operation_id = f.id and f.subject = d.day::text)",
} as const satisfies OperationReasons;
