import type { Invariant } from "#ledger/index.ts";

/** R1 checks one step down; together with R2, which excludes cycles, it holds for the whole tree. */
export const referralInvariants: readonly Invariant[] = [
  {
    id: "R1",
    title: "community power is the power of all members below, except for queued events",
    scope: { kind: "process", subject: "settlement" },
    sql: `select m.user_id, m.community_power, coalesce(b.power, 0) as below from community_member m
          left join (
            select sponsor_id, sum(own_power + community_power) as power from community_member where linked
            group by sponsor_id
          ) b on b.sponsor_id = m.user_id
          where m.community_power <> coalesce(b.power, 0)`,
  },
  {
    id: "R2",
    title: "the tree has no cycle",
    scope: { kind: "process", subject: "settlement" },
    sql: `with recursive tree (user_id) as (
            select user_id from community_member where sponsor_id is null
            union all
            select m.user_id from tree, lateral (
              select user_id from community_member where sponsor_id = tree.user_id offset 0
            ) m
          )
          select m.user_id from community_member m left join tree on tree.user_id = m.user_id where tree.user_id is null`,
  },
  {
    id: "R3",
    title: "a member has as many invitees as were bound to them",
    scope: { kind: "process", subject: "settlement" },
    sql: `select m.user_id, m.invite_count, coalesce(i.invited, 0) as invited from community_member m
          left join (
            select sponsor_id, count(*) as invited from community_member where sponsor_id is not null group by sponsor_id
          ) i on i.sponsor_id = m.user_id
          where m.invite_count <> coalesce(i.invited, 0)`,
  },
  {
    id: "R4",
    title: "a V-level is that of the community power, and the last of its history",
    scope: { kind: "process", subject: "settlement" },
    sql: `select m.user_id, m.v_level, m.community_power from community_member m, community_level_state s
          where m.v_level <> coalesce(width_bucket(m.community_power, s.thresholds), 0)
          union all
          select m.user_id, m.v_level, h.level from community_member m full join (
            select distinct on (user_id) user_id, level from community_level_change order by user_id, day desc
          ) h on h.user_id = m.user_id
          where coalesce(m.v_level, 0) <> coalesce(h.level, 0)`,
  },
  {
    id: "R5",
    title: "the changes of a day are those in the histories of members",
    scope: { kind: "process", subject: "settlement" },
    sql: `with step as (
            select day, level, lag(level, 1, 0::smallint) over (partition by user_id order by day) as before
            from community_level_change
          ), change as (
            select day, level, sum(change) as change from (
              select day, level, 1 as change from step where level <> before
              union all
              select day, before, -1 from step where level <> before
            ) each where level > 0 group by day, level
          )
          select day, level, d.change, c.change as changes from community_level_day d full join change c using (day, level)
          where coalesce(d.change, 0) <> coalesce(c.change, 0)`,
  },
];
