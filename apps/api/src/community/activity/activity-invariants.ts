import { persons } from "#identity/index.ts";
import type { Invariant } from "#ledger/index.ts";
import { validReferrals } from "./valid-referrals.ts";

/** Invariants of the referral campaign. */
export const activityInvariants: readonly Invariant[] = [
  {
    id: "A1",
    title: "exactly the users who fulfil the evaluated rules count, but for changes and users that wait",
    scope: { kind: "process", subject: "campaign" },
    parts: [
      {
        over: persons,
        sql: `select coalesce(v.user_id, r.user_id) as user_id, v.sponsor_id, r.sponsor_id as counted_for
          from (select * from (${validReferrals}) each where @(user_id)) v
          full join (select * from community_activity_referral where @(user_id)) r on r.user_id = v.user_id
          where v.sponsor_id is distinct from r.sponsor_id
            and coalesce(v.user_id, r.user_id) <= coalesce(
              (select evaluated_to from community_activity_state), 9223372036854775807)
            and not exists (
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
        sql: `select g.user_id, g.tier, g.rig_id from community_activity_grant g left join community_rig_view r on r.id = g.rig_id
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
  {
    id: "A4",
    title: "the ranges of the leaderboard count its standings",
    scope: { kind: "process", subject: "campaign" },
    parts: [
      {
        over: "slow",
        sql: `select digits, prefix, r.users, s.users as counted from community_activity_range r
          full join (
            select r.digits, r.prefix, count(*) as users from community_activity_standing s
            cross join lateral community_activity_ranges(s.total, s.reached_at) r group by r.digits, r.prefix
          ) s using (digits, prefix)
          where r.users is distinct from s.users`,
      },
    ],
  },
  {
    id: "A5",
    title: "the board marks no tier as granted whose rig was not given",
    scope: { kind: "process", subject: "campaign" },
    parts: [
      {
        over: persons,
        sql: `select s.user_id, s.tiers from community_activity_standing s where @(s.user_id) and s.tiers & ~coalesce((
            select bit_or(1 << (g.tier - 1)) from community_activity_grant g where g.user_id = s.user_id), 0) <> 0`,
      },
    ],
  },
];
