-- What everybody is told, from one moment to another.
create table messaging_announcement (
  id bigint generated always as identity primary key,
  level text not null check (level in ('info', 'warning')),
  en text not null check (length(en) between 1 and 500),
  zh text not null check (length(zh) between 1 and 500),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at >= starts_at),
  created_by text not null,
  created_at timestamptz not null default platform_now()
);
create index messaging_announcement_end on messaging_announcement (ends_at);

-- While it is on, what is under way is finished and nothing new begins.
create table platform_maintenance (
  only_row boolean primary key default true check (only_row),
  is_on boolean not null default false,
  reason text not null default '',
  changed_at timestamptz not null default platform_now()
);
insert into platform_maintenance default values;
