-- phase: expand
-- The owner's keys, two of which together let new admins in when the console cannot be used. They are named once.
create table identity_break_glass_key (
  address text primary key check (address ~ '^0x[0-9a-f]{40}$'),
  created_at timestamptz not null default platform_now()
);
create function identity_break_glass_keys_once() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from identity_break_glass_key) then
    raise exception 'the keys of the break-glass command are named once';
  end if;
  return null;
end $$;
create trigger identity_break_glass_key_once before insert on identity_break_glass_key
  for each statement execute function identity_break_glass_keys_once();
create trigger identity_break_glass_key_append_only before update or delete on identity_break_glass_key
  for each statement execute function platform_append_only();

-- Requests to make these addresses admins, one at a time. `not_before` is set by the second key's signature.
create table identity_break_glass (
  id bigint generated always as identity primary key,
  admins text[] not null check (cardinality(admins) between 1 and 10),
  reason text not null,
  created_at timestamptz not null default platform_now(),
  not_before timestamptz,
  outcome text check (outcome in ('done', 'canceled', 'lapsed')),
  ended_at timestamptz,
  constraint identity_break_glass_ended check ((outcome is null) = (ended_at is null)),
  constraint identity_break_glass_done check (outcome <> 'done' or ended_at >= not_before)
);
create unique index identity_break_glass_open on identity_break_glass ((true)) where outcome is null;
create table identity_break_glass_signature (
  request_id bigint not null references identity_break_glass,
  key text not null references identity_break_glass_key,
  message text not null,
  signature text not null,
  created_at timestamptz not null default platform_now(),
  primary key (request_id, key)
);
create trigger identity_break_glass_signature_append_only before update or delete
  on identity_break_glass_signature for each statement execute function platform_append_only();

alter table chain_alarm drop constraint chain_alarm_kind_check;
alter table chain_alarm add constraint chain_alarm_kind_check check (kind in (
  'administration', 'unexplainedPayment', 'unknownMint', 'signerSilent', 'signerAlarm', 'nodeContradicted', 'breakGlass'))
  not valid;
