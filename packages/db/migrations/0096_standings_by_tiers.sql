-- phase: expand, outside a transaction

create index concurrently if not exists community_activity_standing_due on community_activity_standing (tiers, total);
