create table notice (
  id bigint generated always as identity primary key,
  user_id bigint not null references profile_user (id),
  kind text not null,
  data jsonb not null,
  created_at timestamptz not null default platform_now(),
  read_at timestamptz
);
create index notice_inbox on notice (user_id, id desc);
create index notice_unread on notice (user_id) where read_at is null;
create index notice_old on notice (created_at);

-- Kinds of notices that a person does not want.
create table notice_off (
  user_id bigint not null references profile_user (id),
  kind text not null,
  primary key (user_id, kind)
);

-- How far a person has been told of what follows from elsewhere, such as dividends of a day: marks only grow.
create table notice_told (
  user_id bigint not null references profile_user (id),
  kind text not null,
  mark text collate "C" not null,
  primary key (user_id, kind)
);
