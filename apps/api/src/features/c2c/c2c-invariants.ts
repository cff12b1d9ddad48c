import type { Invariant } from "../../ledger/index.ts";

export const c2cInvariants: readonly Invariant[] = [
  {
    id: "C1",
    title: "what an order sets aside is held as long as it is open, and ended as the order is",
    sql: `select o.id, o.type, o.status, h.amount, r.outcome from c2c_order o
          left join ledger_hold h on h.hold_key = 'c2c:' || o.id
          left join ledger_hold_resolution r on r.hold_id = h.id
          where (h.id is null) <> (o.type = 0 and o.taker_id is null)
            or h.amount <> case o.type when 1 then o.max_amount else o.deal_amount end
            or h.id is not null and ledger_hold_left(h) <> coalesce(o.deal_amount, o.max_amount)
            or h.id is not null and r.outcome is distinct from
              case when o.status in (1, 3) then 'captured' when o.status in (2, 6) then 'released' end`,
  },
  {
    id: "C2",
    title: "a deal's payment ends as the deal does: never paid and timed out at once",
    sql: `select o.id, o.status, p.status as payment from c2c_order o left join chain_order p on p.order_id = o.payment_id
          where (o.status in (1, 3)) <> (p.status is not distinct from 'used')
            or o.status = 6 and p.status = 'open'
            or p.order_id is not null and (p.kind <> 'c2c' or p.amount <> o.usdt_amount or p.gives <> o.deal_amount)`,
  },
  {
    id: "C3",
    title: "every timeout counts once against the buyer of a deal that timed out",
    sql: `select t.user_id, t.timeouts, coalesce(c.counted, 0) from c2c_trader t
          left join (select user_id, count(*) as counted from c2c_timeout group by user_id) c on c.user_id = t.user_id
          where t.timeouts <> coalesce(c.counted, 0)
          union all
          select o.id, o.status, x.user_id from c2c_timeout x join c2c_order o on o.id = x.order_id
          where o.status <> 6 or x.user_id <> case o.type when 0 then o.creator_id else o.taker_id end`,
  },
  {
    id: "C4",
    title: "nobody has more than three active orders",
    sql: `select user_id, count(*) from (
            select creator_id as user_id from c2c_order where status in (0, 5)
            union all select taker_id from c2c_order where status = 5 and type = 1
          ) active group by user_id having count(*) > 3`,
  },
];
