-- Where a person is reached outside the platform: endpoint of a browser with its keys, e-mail address, or chat. Nothing but a
-- confirmation is sent before `confirmed_at`.
create table messaging_address (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user (id),
  channel text not null check (channel in ('push', 'mail', 'telegram')),
  address text not null check (length(address) between 1 and 2000),
  keys jsonb,
  label text not null default '' check (length(label) <= 100),
  created_at timestamptz not null default platform_now(),
  confirmed_at timestamptz,
  constraint messaging_address_keys_of_push check ((channel = 'push') = (keys is not null))
);
create index messaging_address_user on messaging_address (user_id);
-- a browser or a chat tells of one account, the one that was connected last
create unique index messaging_address_device on messaging_address (channel, address) where channel <> 'mail';
create unique index messaging_address_mail on messaging_address (user_id) where channel = 'mail';
insert into messaging_address (user_id, channel, address)
  select id, 'mail', email from identity_user where email is not null;

-- One row for a notification and an address, claimed before it is sent. `unsure`: the sender was killed between the two and the
-- channel would show a second message. A digest is sent by the job of its first row, which the others name in `digest_of`.
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
  unique (notification_id, address_id)
);
create index messaging_delivery_digest on messaging_delivery (digest_of) where digest_of is not null;
create index messaging_delivery_open on messaging_delivery (address_id, due_at) where state in ('waiting', 'claimed');

-- Language and times of a person's messages. Times are minutes of the local day: no message leaves from quiet_from until quiet_until, and
-- mails wait for digest_at.
create table messaging_setting (
  user_id bigint primary key references identity_user (id),
  language text not null check (language in ('en', 'zhCN')),
  time_zone text not null check (length(time_zone) between 1 and 60),
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_until smallint check (quiet_until between 0 and 1439),
  digest_at smallint check (digest_at between 0 and 1439),
  constraint messaging_setting_quiet_hours check ((quiet_from is null) = (quiet_until is null))
);

-- Number of the last message to the Telegram bot that was read.
create table messaging_telegram_cursor (
  id boolean primary key default true check (id),
  update_id bigint not null
);
