-- Pending events whose handler failed. A parked event stays pending and is left out until an operator replays it, so what
-- waits for the chain to be applied waits for it too.
create table chain_event_failure (
  event_id bigint primary key references chain_event (id),
  attempts int not null check (attempts >= 0),
  error text not null,
  is_parked boolean not null,
  -- parked event with a subject of this one, which must be applied before it; null when its own handler failed
  behind bigint references chain_event (id) check (behind < event_id),
  changed_at timestamptz not null default platform_now(),
  constraint chain_event_failure_behind check (behind is null or is_parked)
);
create index chain_event_failure_parked on chain_event_failure (event_id) where is_parked;
create index chain_event_failure_behind on chain_event_failure (behind) where behind is not null;

-- Orders, addresses and tokens that parked events are about.
create table chain_parked_subject (
  subject text not null,
  event_id bigint not null references chain_event_failure (event_id) on delete cascade,
  primary key (subject, event_id)
);
create index chain_parked_subject_event on chain_parked_subject (event_id);
