-- phase: expand

-- A payment in suspense is also decided with its trade: then an operator has resolved the trade that it was made for.
alter table chain_suspense_decision drop constraint chain_suspense_decision_decision_check;
alter table chain_suspense_decision add constraint chain_suspense_decision_decision_check
  check (decision in ('credited', 'refunded', 'tradeResolved')) not valid;
