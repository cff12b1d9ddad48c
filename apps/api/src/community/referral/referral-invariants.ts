import type { Invariant, Subject } from "#ledger/index.ts";

const members: Subject = {
  name: "member",
  table: "community_member",
  column: "user_id",
  type: "bigint",
  rows: 1_000,
};
/** Days on which levels changed. */
const levelDays: Subject = { name: "levelDay", table: "community_level_day", column: "day", type: "date", rows: 1 };

/** Lines of up to 2^24 members. */
const DOUBLINGS = 24;

/**
 * Members that come to no root. The members above those that `condition` chooses are taken once each, by the index;
 * then every member looks 1, 2, 4, 8 … members up, and who comes to an end is left out. A join at each step would read
 * the whole table for each member of the longest line.
 */
function unrooted(condition: string): string {
  const doubled = Array.from(
    { length: DOUBLINGS },
    (_, index) => `up${index + 1} (user_id, above_id) as (
      select u.user_id, a.above_id from up${index} u join up${index} a on a.user_id = u.above_id)`,
  );
  return `with recursive line (user_id, sponsor_id) as (
      select user_id, sponsor_id from community_member where ${condition}
      union
      select sponsor_id, (select m.sponsor_id from community_member m where m.user_id = line.sponsor_id)
      from line where sponsor_id is not null
    ), up0 (user_id, above_id) as (
      select user_id, sponsor_id from line where sponsor_id is not null
    ), ${doubled.join(", ")}
    select user_id from up${DOUBLINGS}`;
}

/** R1 checks one step down; together with R2, which excludes cycles, it holds for the whole tree. */
export const referralInvariants: readonly Invariant[] = [
  {
    id: "R1",
    title: "community power is the power of all members below, except for queued events",
    scope: { kind: "process", subject: "settlement" },
    parts: [
      {
        over: members,
        sql: `select m.user_id, m.community_power, coalesce(b.power, 0) as below from community_member m
          left join (
            select sponsor_id, sum(own_power + community_power) as power from community_member
            where @(sponsor_id) and linked group by sponsor_id
          ) b on b.sponsor_id = m.user_id
          where @(m.user_id) and m.community_power <> coalesce(b.power, 0)`,
      },
    ],
  },
  {
    id: "R2",
    title: "the tree has no cycle",
    scope: { kind: "process", subject: "settlement" },
    parts: [
      {
        over: members,
        sql: unrooted("@(user_id)"),
      },
    ],
  },
  {
    id: "R3",
    title: "a member has as many invitees as were bound to them",
    scope: { kind: "process", subject: "settlement" },
    parts: [
      {
        over: members,
        sql: `select m.user_id, m.invite_count, coalesce(i.invited, 0) as invited from community_member m
          left join (
            select sponsor_id, count(*) as invited from community_member where @(sponsor_id) group by sponsor_id
          ) i on i.sponsor_id = m.user_id
          where @(m.user_id) and m.invite_count <> coalesce(i.invited, 0)`,
      },
    ],
  },
  {
    id: "R4",
    title: "a V-level is that of the community power, and the last of its history",
    scope: { kind: "process", subject: "settlement" },
    parts: [
      {
        over: members,
        sql: `select m.user_id, m.v_level, m.community_power from community_member m, community_level_state s
          where @(m.user_id) and m.user_id <= coalesce(s.derived_to, 9223372036854775807)
            and m.v_level <> coalesce(width_bucket(m.community_power, s.thresholds), 0)
          union all
          select m.user_id, m.v_level, h.level from (select * from community_member where @(user_id)) m full join (
            select distinct on (user_id) user_id, level from community_level_change
            where @(user_id) order by user_id, day desc
          ) h on h.user_id = m.user_id
          where coalesce(m.v_level, 0) <> coalesce(h.level, 0)`,
      },
    ],
  },
  {
    id: "R5",
    title: "the changes of a day are those in the histories of members",
    scope: { kind: "process", subject: "settlement" },
    parts: [
      {
        over: levelDays,
        sql: `with step as (
            select c.day, c.level, coalesce(b.level, 0::smallint) as before from community_level_change c left join lateral (
              select h.level from community_level_change h where h.user_id = c.user_id and h.day < c.day
              order by h.day desc limit 1) b on true
            where @(c.day)
          ), change as (
            select day, level, sum(change) as change from (
              select day, level, 1 as change from step where level <> before
              union all
              select day, before, -1 from step where level <> before
            ) each where level > 0 group by day, level
          )
          select day, level, d.change, c.change as changes from (select * from community_level_day where @(day)) d
          full join change c using (day, level)
          where coalesce(d.change, 0) <> coalesce(c.change, 0)`,
      },
    ],
  },
];
