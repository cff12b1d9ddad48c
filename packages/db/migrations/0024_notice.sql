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
create index messaging_notification_old on messaging_notification (created_at);

-- Kinds of notices that a person does not want.
create table messaging_notification_mute (
  user_id bigint not null references identity_user (id),
  kind text not null,
  primary key (user_id, kind)
);

-- How far a person has been told of what follows from elsewhere, such as dividends of a day: marks only grow.
create table messaging_notification_sent (
  user_id bigint not null references identity_user (id),
  kind text not null,
  mark text collate "C" not null,
  primary key (user_id, kind)
);
