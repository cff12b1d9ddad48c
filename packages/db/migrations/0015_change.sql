-- Facts that slices of a higher level act upon soon after: a member whose standing may have changed, a completed trade.
-- Whoever takes a row deletes it in the transaction that acts upon it.
create table platform_outbox (
  id bigint generated always as identity primary key,
  topic text not null check (topic in ('member', 'trade')),
  -- the user, or the order of the market
  subject bigint not null,
  created_at timestamptz not null default platform_now()
);
create index platform_outbox_topic on platform_outbox (topic, id);

-- Texts that operators have changed.
create table platform_text (
  name text not null,
  language text not null check (language in ('en', 'zhCN')),
  value text not null,
  updated_at timestamptz not null default platform_now(),
  primary key (name, language)
);
