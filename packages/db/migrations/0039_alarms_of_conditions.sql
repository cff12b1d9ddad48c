-- An operator says why an alarm is acknowledged; earlier rows have no reason.
alter table chain_alarm add column reason text;
alter table chain_alarm add constraint chain_alarm_reason check ((acknowledged_at is null) = (reason is null)) not valid;

-- Alarms about a condition, which no event reports: they have no transaction, `contract` is the process that reports it and
-- `name` its subject. One is open for each.
alter table chain_alarm alter column tx_hash drop not null, alter column log_index drop not null;
alter table chain_alarm drop constraint chain_alarm_kind_check;
alter table chain_alarm add constraint chain_alarm_kind_check check (kind in (
  'administration', 'unexplainedPayment', 'unknownMint', 'signerSilent', 'signerAlarm', 'nodeContradicted'));
alter table chain_alarm add constraint chain_alarm_of_event check (
  (kind in ('administration', 'unexplainedPayment', 'unknownMint')) = (tx_hash is not null)
  and (tx_hash is null) = (log_index is null));
create unique index chain_alarm_condition on chain_alarm (kind, contract, name)
  where tx_hash is null and acknowledged_at is null;

-- Reports of processes about nodes that a quorum contradicted (`count` since the process began), and about the signer itself
-- (`count` grows with each sign of life, `detail` names its alarms). `at` is when `count` last changed.
create table chain_health (
  process text not null,
  subject text not null,
  count bigint not null check (count >= 0),
  detail text not null,
  at timestamptz not null default platform_now(),
  primary key (process, subject)
);

-- Transactions with which the platform itself pauses contracts; their events raise no alarm of their own.
create table chain_own_pause (
  tx_hash text primary key check (tx_hash ~ '^0x[0-9a-f]{64}$'),
  sent_at timestamptz not null
);
create trigger chain_own_pause_append_only before update or delete or truncate on chain_own_pause
  for each statement execute function platform_append_only();
