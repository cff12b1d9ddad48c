import type { Invariant } from "../../ledger/index.ts";

export const referralInvariants: readonly Invariant[] = [
  {
    id: "R1",
    title: "community power is the power of everybody below, but for what still waits",
    sql: `with recursive below (top, user_id) as (
            select sponsor_id, user_id from referral_member where linked
            union all
            select below.top, m.user_id from below join referral_member m on m.sponsor_id = below.user_id and m.linked
          )
          select m.user_id, m.community_power, coalesce(sum(b.own_power), 0) as below from referral_member m
          left join below on below.top = m.user_id left join referral_member b on b.user_id = below.user_id
          group by m.user_id having m.community_power <> coalesce(sum(b.own_power), 0)`,
  },
];
