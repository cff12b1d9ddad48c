import { persons } from "#identity/index.ts";
import type { Invariant } from "#ledger/index.ts";
import { validReferrals } from "./valid-referrals.ts";

/** Invariants of the referral campaign. */
export const activityInvariants: readonly Invariant[] = [
  {
    id: "A1",
    title: "exactly the users who fulfil the evaluated rules count, except for queued changes",
    scope: { kind: "process", subject: "campaign" },
    parts: [
      {
        over: persons,
        sql: `select coalesce(v.user_id, r.user_id) as user_id, v.sponsor_id, r.sponsor_id as counted_for
          from (select * from (${validReferrals}) each where @(user_id)) v
          full join (select * from community_activity_referral where @(user_id)) r on r.user_id = v.user_id
          where v.sponsor_id is distinct from r.sponsor_id and not exists (
            select from platform_outbox_view c where c.topic = 'member' and c.subject = coalesce(v.user_id, r.user_id))`,
      },
    ],
  },
  {
    id: "A2",
    title: "the leaderboard counts the referrals that count",
    scope: { kind: "process", subject: "campaign" },
    parts: [
      {
        over: persons,
        sql: `select coalesce(s.user_id, f.sponsor_id) as user_id, s.total, f.total as counted
          from (select * from community_activity_standing where @(user_id)) s
          full join (select sponsor_id, count(*) as total, max(valid_at) as reached_at from community_activity_referral
            where @(sponsor_id) group by sponsor_id) f on f.sponsor_id = s.user_id
          where (s.total, s.reached_at) is distinct from (f.total, f.reached_at)`,
      },
    ],
  },
  {
    id: "A3",
    title: "a tier was given one rig of its level as a reward, and the campaign gave no other",
    scope: { kind: "process", subject: "campaign" },
    parts: [
      {
        over: persons,
        sql: `select g.user_id, g.tier, g.rig_id from community_activity_grant g left join mining_rig_view r on r.id = g.rig_id
          where @(g.user_id) and (r.user_id, r.level, r.source) is distinct from (g.user_id, g.tier + 2, 2)`,
      },
      {
        over: "slow",
        sql: `select (a.after ->> 'rigId')::bigint as rig_id from platform_audit_view a
          where a.actor = 'activity' and a.action = 'rig.grant'
            and not exists (select from community_activity_grant g where g.rig_id = (a.after ->> 'rigId')::bigint)`,
      },
    ],
  },
];
