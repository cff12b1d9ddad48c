-- No member becomes their own ancestor. One lock serializes all binds, so what is read here is final.
-- A member without invitees cannot close a circle: then this costs one probe of an index.
create or replace function community_member_no_circle() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  above bigint := new.sponsor_id;
begin
  if not exists (select from public.community_member where sponsor_id = new.user_id) then
    return new;
  end if;
  while above is not null loop
    if above = new.user_id then
      raise exception 'user % would become their own ancestor', new.user_id using errcode = 'check_violation';
    end if;
    select sponsor_id into above from public.community_member where user_id = above;
  end loop;
  return new;
end $$;

create or replace function community_activity_ranges(p_total int, p_reached_at timestamptz)
returns table (digits int, prefix text, above text) language sql immutable
set search_path = pg_catalog, public, pg_temp as $$
  select each.digits, substr(key.digits, 1, each.digits), substr(key.digits, 1, each.above)
  from (values (6, 0), (7, 6), (8, 7), (14, 8), (15, 14), (16, 15), (17, 16), (18, 17)) each (digits, above), (
    select lpad(to_hex(2147483647 - p_total), 8, '0')
      || lpad(to_hex((extract(epoch from p_reached_at) * 1000000)::bigint), 16, '0') as digits
  ) key
$$;

-- One process at a time changes standings, under the lock of the campaign.
create or replace function community_activity_count_ranges() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
declare
  v_statement text := case tg_op
    when 'INSERT' then 'select total, reached_at, 1 as change from entered'
    when 'DELETE' then 'select total, reached_at, -1 as change from gone'
    else 'select total, reached_at, 1 as change from entered union all select total, reached_at, -1 from gone' end;
begin
  execute format('
    with changed as (
      select r.digits, r.prefix, sum(change)::int as change
      from (%s) each cross join lateral community_activity_ranges(total, reached_at) r
      group by r.digits, r.prefix having sum(change) <> 0
    ), fresh as materialized (
      select c.digits, c.prefix, coalesce(r.users, 0) + c.change as users from changed c
      left join lateral (
        select users from community_activity_range r where r.digits = c.digits and r.prefix = c.prefix
      ) r on true
    ), emptied as (
      delete from community_activity_range r using fresh f
      where r.digits = f.digits and r.prefix = f.prefix and f.users = 0
    )
    insert into community_activity_range select digits, prefix, users from fresh where users <> 0
    on conflict (digits, prefix) do update set users = excluded.users', v_statement);
  return null;
end $$;

-- The part of the leaderboard in which the place after `skip` others is: its total, its first time, and how many
-- standings of it come before that place. Null beyond the last place.
create or replace function community_activity_part(inout skip bigint, out total int, out since timestamptz) language plpgsql stable
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
declare
  v_digits int;
  v_prefix text := '';
  v_before bigint;
begin
  foreach v_digits in array array[6, 7, 8, 14, 15, 16, 17, 18] loop
    select each.prefix, each.before into v_prefix, v_before from (
      select r.prefix, r.users, sum(r.users) over (order by r.prefix) - r.users as before from community_activity_range r
      where r.digits = v_digits and r.prefix > v_prefix and r.prefix < v_prefix || 'g'
    ) each where each.before + each.users > skip order by each.prefix limit 1;
    exit when not found;
    skip := skip - v_before;
  end loop;
  if v_prefix is null then
    skip := null;
    return;
  end if;
  total := 2147483647 - ('x' || substr(v_prefix, 1, 8))::bit(32)::int;
  since := timestamptz '1970-01-01 00:00:00+00'
    + ('x' || substr(v_prefix, 9) || '000000')::bit(64)::bigint * interval '1 microsecond';
end $$;

-- A sponsor stays.
create or replace function community_member_keeps_sponsor() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'user % has a sponsor', old.user_id;
end $$;
