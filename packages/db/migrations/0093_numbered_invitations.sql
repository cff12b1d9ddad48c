-- phase: expand, outside a transaction

create index concurrently if not exists community_member_invitation on community_member (sponsor_id, invite_no)
  where sponsor_id is not null;
create index concurrently if not exists community_member_unnumbered on community_member (sponsor_id)
  where sponsor_id is not null and invite_no is null;
