-- phase: expand

-- Tiers whose rig the user has received, one bit each from 1 for the first, so that the search for due rigs skips them.
-- A bit is set only when the grant exists; one that is missing costs a look-up.
alter table community_activity_standing add column tiers smallint not null default 0;
