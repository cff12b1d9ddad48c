-- One sign-in. All tokens that descend from it die with it.
create table auth_family (
  id bigint generated always as identity primary key,
  user_id bigint not null references profile_user (id),
  created_at timestamptz not null default platform_now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text
);
create index auth_family_user on auth_family (user_id) where revoked_at is null;

create table auth_refresh (
  token_hash bytea primary key,
  family_id bigint not null references auth_family (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index auth_refresh_family on auth_refresh (family_id);

create table auth_access (
  token_hash bytea primary key,
  family_id bigint not null references auth_family (id) on delete cascade,
  expires_at timestamptz not null
);
create index auth_access_family on auth_access (family_id);
