-- phase: fill
update community_member m set invite_no = numbered.number from (
  select user_id, row_number() over (partition by sponsor_id order by bound_at, user_id) as number
  from community_member where sponsor_id = any (array(
    select sponsor_id from community_member where sponsor_id is not null and invite_no is null limit 200))
) numbered where numbered.user_id = m.user_id and m.invite_no is null;
