-- phase: expand

-- While all users are evaluated or derived again after a change of parameters: those up to this id have been. Null when all
-- have been. derived_day: the UTC day from which the levels of this derivation count.
alter table community_activity_state add column evaluated_to bigint;
alter table community_level_state add column derived_to bigint;
alter table community_level_state add column derived_day date;
