-- phase: expand

-- An excuse states the latest refusal: it holds until a payment of the trade is signed after it.
drop trigger market_payment_excuse_append_only on market_payment_excuse;

create or replace view chain_signed_order_view with (security_invoker = true) as
  select order_id, kind, user_id, amount, gives, rig_level, recipient, deadline, status, event_id, sign_by,
    signature is not null as is_signed, created_at
  from chain_signed_order;
