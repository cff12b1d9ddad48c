-- phase: expand

-- Number of the invitation among those of its sponsor, from 1, so that a page of them is found without reading the newer
-- ones. Null for a bind by the former version until it is filled.
alter table community_member add column invite_no int;
