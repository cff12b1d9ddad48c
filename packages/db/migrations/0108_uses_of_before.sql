-- phase: fill
insert into chain_signature_use (order_id, kind, user_id, amount, signed_at, state)
select s.order_id, s.kind, s.user_id, s.amount, s.signed_at,
  case when s.signed_at > platform_now() - interval '1 day' then 'new' else 'past' end
from chain_signature s join chain_signed_order o on o.order_id = s.order_id
where s.kind in ('rig', 'number', 'wths', 'feeCredit', 'trade') and s.signed_at > platform_now() - interval '30 days'
  and o.status = 'used' and not exists (select from chain_signature_use u where u.order_id = s.order_id)
limit 2000 on conflict do nothing;
