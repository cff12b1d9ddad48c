-- One sign-in. All tokens that descend from it die with it.
create table identity_session (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user (id),
  created_at timestamptz not null default platform_now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text
);
create index identity_session_user on identity_session (user_id) where revoked_at is null;

create table identity_refresh_token (
  token_hash bytea primary key,
  family_id bigint not null references identity_session (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index identity_refresh_token_family on identity_refresh_token (family_id);

create table identity_access_token (
  token_hash bytea primary key,
  family_id bigint not null references identity_session (id) on delete cascade,
  expires_at timestamptz not null
);
create index identity_access_token_family on identity_access_token (family_id);
