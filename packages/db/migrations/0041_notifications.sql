-- One entry for a person, a kind and a subject while it is open: further events join it and raise `events`. An entry ends
-- by itself at `lapses_at`, or when an event about its subject sets `lapsed_at`.
alter table messaging_notification
  add column subject text,
  add column events int not null default 1 check (events >= 1),
  add column changed_at timestamptz not null default platform_now(),
  add column lapses_at timestamptz,
  add column lapsed_at timestamptz;
update messaging_notification set changed_at = created_at,
  subject = case when kind = 'orderNeedsYou' then data ->> 'orderId' end,
  lapses_at = case when kind in ('orderNeedsYou', 'restriction')
    then to_timestamp((data ->> 'until')::float8 / 1000) end;
drop index messaging_notification_inbox;
create index messaging_notification_inbox on messaging_notification (user_id, changed_at desc, id desc);
drop index messaging_notification_unread;
create index messaging_notification_unread on messaging_notification (user_id)
  where read_at is null and lapsed_at is null;
create unique index messaging_notification_open on messaging_notification (user_id, kind, subject)
  where read_at is null and lapsed_at is null;

-- Channels that a person has switched on or off for a group of kinds; without a row the default of each kind counts.
create table messaging_preference (
  user_id bigint not null references identity_user (id),
  kind_group text not null check (
    kind_group in ('trades', 'disputes', 'mining', 'income', 'circle', 'account', 'security')),
  channel text not null check (channel in ('inbox', 'toast', 'push', 'mail', 'telegram')),
  is_on boolean not null,
  primary key (user_id, kind_group, channel)
);
-- Kinds that were switched off are now off with their group.
insert into messaging_preference (user_id, kind_group, channel, is_on)
  select distinct user_id,
    case kind when 'orderNeedsYou' then 'trades' when 'rigGranted' then 'mining' else 'income' end, 'inbox', false
  from messaging_notification_mute where kind in ('orderNeedsYou', 'rigGranted', 'dividendReady', 'rewardReady');
drop table messaging_notification_mute;

-- A sign-in asks whether the user has had a session on such a device.
create index identity_session_device on identity_session (user_id, device);

-- Trades whose sides were notified that half of the time to pay is over.
create table market_half_time (
  order_id bigint primary key references market_advert (id),
  notified_at timestamptz not null
);

-- Ends of sessions whose owner was not notified.
create table mining_session_end (
  ends_at timestamptz not null,
  user_id bigint not null references identity_user (id),
  primary key (ends_at, user_id)
);
