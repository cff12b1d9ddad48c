-- What an operator decided about an event in suspense: its value was given to who it was meant for, or sent back.
create table chain_suspense_decision (
  event_id bigint primary key references chain_event (id),
  decision text not null check (decision in ('credited', 'refunded')),
  note text not null check (note <> ''),
  actor text not null,
  created_at timestamptz not null default platform_now()
);
create trigger append_only before update or delete or truncate on chain_suspense_decision
  for each statement execute function append_only();
create index chain_event_suspense on chain_event (id) where status = 'suspense';
