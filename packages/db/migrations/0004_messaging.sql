-- Inbox of each user.
create table messaging_notification (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user (id),
  kind text not null,
  data jsonb not null,
  created_at timestamptz not null default platform_now(),
  read_at timestamptz
);
create index messaging_notification_inbox on messaging_notification (user_id, id desc);
create index messaging_notification_unread on messaging_notification (user_id) where read_at is null;
create index messaging_notification_created on messaging_notification (created_at);

-- Kinds of notifications that a user has switched off.
create table messaging_notification_mute (
  user_id bigint not null references identity_user (id),
  kind text not null,
  primary key (user_id, kind)
);

-- Last fact of a kind that a user was notified of, such as the dividends of a day. Marks only grow.
create table messaging_notification_sent (
  user_id bigint not null references identity_user (id),
  kind text not null,
  mark text collate "C" not null,
  primary key (user_id, kind)
);

-- Announcements to all users, shown from starts_at until ends_at.
create table messaging_announcement (
  id bigint generated always as identity primary key,
  level text not null check (level in ('info', 'warning')),
  en text not null check (length(en) between 1 and 500),
  zh text not null check (length(zh) between 1 and 500),
  starts_at timestamptz not null,
  ends_at timestamptz,
  created_by text not null,
  created_at timestamptz not null default platform_now(),
  constraint messaging_announcement_ends_after_start check (ends_at >= starts_at)
);
create index messaging_announcement_end on messaging_announcement (ends_at);

-- Download address of the app for each platform.
create table messaging_app_release (
  platform text primary key check (platform in ('android', 'ios')),
  url text not null check (url like 'https://%'),
  updated_at timestamptz not null default platform_now()
);
