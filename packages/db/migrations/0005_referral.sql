create table community_member (
  user_id bigint primary key references identity_user (id),
  sponsor_id bigint references identity_user (id) check (sponsor_id <> user_id),
  bound_at timestamptz,
  -- the sponsor's line already counts this member's power
  linked boolean not null default false,
  has_purchased boolean not null default false,
  own_power numeric(78, 0) not null default 0 check (own_power >= 0),
  community_power numeric(78, 0) not null default 0 check (community_power >= 0),
  check ((sponsor_id is null) = (bound_at is null))
);
create index community_member_sponsor on community_member (sponsor_id, bound_at, user_id);

-- Changes of power wait here, so that a purchase never waits for the line above it.
create table community_power_event (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user (id),
  kind text not null check (kind in ('power', 'link')),
  delta numeric(78, 0) not null,
  created_at timestamptz not null default platform_now()
);
