-- phase: expand

-- Inbox of each user.
create table messaging_notification (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user (id),
  kind text not null,
  data jsonb not null,
  created_at timestamptz not null default platform_now(),
  read_at timestamptz,
  -- One entry for a person, a kind and a subject while it is open: further events join it and raise events. It ends by
  -- itself at lapses_at, or when an event about its subject sets lapsed_at.
  subject text,
  events int not null default 1 check (events >= 1),
  changed_at timestamptz not null default platform_now(),
  lapses_at timestamptz,
  lapsed_at timestamptz
);
create index messaging_notification_created on messaging_notification (created_at);
create index messaging_notification_inbox on messaging_notification (user_id, changed_at desc, id desc);
create unique index messaging_notification_open on messaging_notification (user_id, kind, subject)
  where read_at is null and lapsed_at is null;
-- Entries of a subject that have not ended, read ones too: what a person has read or did ends by the same event.
create index messaging_notification_unended on messaging_notification (user_id, subject, kind)
  where lapsed_at is null and subject is not null;
create index messaging_notification_unread on messaging_notification (user_id, coalesce(lapses_at, 'infinity'))
  where read_at is null and lapsed_at is null;
create index messaging_notification_over on messaging_notification (created_at)
  where read_at is not null or lapsed_at is not null;
create index messaging_notification_lapsing on messaging_notification (created_at)
  where read_at is null and lapsed_at is null and lapses_at is not null;

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
create constraint trigger messaging_announcement_needs_record after insert on messaging_announcement
  deferrable initially deferred for each row execute function platform_needs_record('announcement.add');
create constraint trigger messaging_announcement_end_needs_record after update on messaging_announcement
  deferrable initially deferred for each row execute function platform_needs_record('announcement.end');

-- Download address of the app for each platform.
create table messaging_app_release (
  platform text primary key check (platform in ('android', 'ios')),
  url text not null check (url like 'https://%'),
  updated_at timestamptz not null default platform_now()
);
create constraint trigger messaging_app_release_needs_record after insert or update or delete on messaging_app_release
  deferrable initially deferred for each row execute function platform_needs_record('app-release.set');

-- Channels that a person has switched on or off for a group of kinds; without a row the default of each kind counts.
create table messaging_preference (
  user_id bigint not null references identity_user (id),
  kind_group text not null check (
    kind_group in ('trades', 'disputes', 'mining', 'income', 'circle', 'account', 'security')),
  channel text not null check (channel in ('inbox', 'toast', 'push', 'mail', 'telegram')),
  is_on boolean not null,
  primary key (user_id, kind_group, channel)
);

-- Where a person is reached outside the platform: endpoint of a browser with its keys, e-mail address, or chat. Nothing
-- but a confirmation is sent before `confirmed_at`.
create table messaging_address (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user (id),
  channel text not null check (channel in ('push', 'mail', 'telegram')),
  address text not null check (length(address) between 1 and 2000),
  keys jsonb,
  label text not null default '' check (length(label) <= 100),
  created_at timestamptz not null default platform_now(),
  confirmed_at timestamptz,
  -- Session with which a browser is signed in: when a user ends it, the browser gets no more messages. It has no
  -- foreign key, since sessions are deleted while browsers stay connected.
  session_id bigint,
  -- failures in a row, and the time before which no message leaves for the address
  failures smallint not null default 0 check (failures >= 0),
  paused_until timestamptz,
  constraint messaging_address_keys_of_push check ((channel = 'push') = (keys is not null)),
  constraint messaging_address_session_of_push check (channel = 'push' or session_id is null)
);
create index messaging_address_user on messaging_address (user_id);
-- a browser or a chat tells of one account, the one that was connected last
create unique index messaging_address_device on messaging_address (channel, address) where channel <> 'mail';
create unique index messaging_address_mail on messaging_address (user_id) where channel = 'mail';

-- One row for a notification and an address, claimed before it is sent. `unsure`: the sender was killed between the two
-- and the channel would show a second message. A digest is sent by the job of its first row, which the others name in
-- `digest_of`.
create table messaging_delivery (
  id bigint generated always as identity primary key,
  notification_id bigint not null references messaging_notification (id) on delete cascade,
  address_id bigint not null references messaging_address (id) on delete cascade,
  state text not null default 'waiting' check (
    state in ('waiting', 'claimed', 'sent', 'dropped', 'refused', 'unsure')),
  due_at timestamptz not null,
  digest_of bigint references messaging_delivery (id) on delete set null,
  claimed_at timestamptz,
  ended_at timestamptz,
  -- A message that is held for quiet hours or a digest has no job. The worker enqueues one when due_at has come by the
  -- platform's clock, and until then a changed setting moves due_at.
  is_held boolean not null default false,
  unique (notification_id, address_id)
);
create index messaging_delivery_digest on messaging_delivery (digest_of) where digest_of is not null;
create index messaging_delivery_open on messaging_delivery (address_id, due_at) where state in ('waiting', 'claimed');
create index messaging_delivery_held on messaging_delivery (due_at) where is_held;

-- Language and times of a person's messages. Times are minutes of the local day: no message leaves from quiet_from
-- until quiet_until, and mails wait for digest_at.
create table messaging_setting (
  user_id bigint primary key references identity_user (id),
  language text not null check (language in ('en', 'zhCN')),
  time_zone text not null check (length(time_zone) between 1 and 60),
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_until smallint check (quiet_until between 0 and 1439),
  digest_at smallint check (digest_at between 0 and 1439),
  -- false while the time zone is that of the person's browser
  is_zone_chosen boolean not null default true,
  constraint messaging_setting_quiet_hours check ((quiet_from is null) = (quiet_until is null))
);

-- Number of the last message to the Telegram bot that was read.
create table messaging_telegram_cursor (
  id boolean primary key default true check (id),
  update_id bigint not null
);

-- Open link with which a person connects a chat. The link is spent by its first use, replaced by a newer one, and worth
-- nothing after the end of its session. It has no foreign key to the session, since sessions are deleted.
create table messaging_chat_link (
  id bigint generated by default as identity primary key,
  user_id bigint not null unique references identity_user (id),
  session_id bigint not null
);
