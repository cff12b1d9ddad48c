create table messaging_app_release (
  platform text primary key check (platform in ('android', 'ios')),
  url text not null check (url like 'https://%'),
  updated_at timestamptz not null default platform_now()
);
