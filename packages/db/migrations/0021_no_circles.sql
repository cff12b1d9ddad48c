-- Nobody becomes their own ancestor, whatever writes the tree. Binds take turns (one lock for the tree), so what is read
-- here is final. Without invitees nobody can be above themselves: then one probe of an index is all it costs.
create function community_no_circle() returns trigger language plpgsql as $$
declare
  above bigint := new.sponsor_id;
begin
  if not exists (select from community_member where sponsor_id = new.user_id) then
    return new;
  end if;
  while above is not null loop
    if above = new.user_id then
      raise exception 'user % would be above themselves', new.user_id using errcode = 'check_violation';
    end if;
    select sponsor_id into above from community_member where user_id = above;
  end loop;
  return new;
end $$;
create trigger no_circle before insert or update of sponsor_id on community_member
  for each row when (new.sponsor_id is not null) execute function community_no_circle();
