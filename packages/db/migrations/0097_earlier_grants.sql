-- phase: fill
update community_activity_standing s set tiers = granted.tiers from (
  select g.user_id, bit_or(1 << (g.tier - 1))::smallint as tiers
  from community_activity_grant g join community_activity_standing u on u.user_id = g.user_id
  where u.tiers = 0 group by g.user_id limit 1000
) granted where granted.user_id = s.user_id;
