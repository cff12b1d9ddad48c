create table identity_user (
  id bigint generated always as identity primary key,
  address text not null unique check (address ~ '^0x[0-9a-f]{40}$'),
  nickname text not null default '' check (length(nickname) <= 40),
  email text check (length(email) <= 254),
  invite_code text not null unique check (length(invite_code) = 8),
  status smallint not null default 0 check (status in (0, 1)),
  kyc_level smallint not null default 0 check (kyc_level in (0, 1)),
  did_number bigint not null default 0 check (did_number >= 0),
  rig_level smallint not null default 0 check (rig_level between 0 and 7),
  wallet_type text not null default '',
  created_at timestamptz not null default platform_now(),
  login_at timestamptz not null default platform_now()
);
