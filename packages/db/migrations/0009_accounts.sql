-- Adjustments of balances, in units of 10^-18 of the account's asset: one operator requests, another one decides.
create table accounts_adjustment (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user (id),
  account text not null check (account in ('normal', 'ctoc', 'ecological', 'social', 'fee')),
  amount numeric(78, 0) not null check (amount <> 0),
  reason text not null check (reason <> ''),
  requested_by text not null,
  requested_at timestamptz not null default platform_now(),
  outcome text not null default 'waiting' check (outcome in ('waiting', 'approved', 'rejected')),
  decided_by text,
  decided_at timestamptz,
  operation_id bigint references ledger_operation (id),
  constraint accounts_adjustment_two_operators check (decided_by <> requested_by),
  constraint accounts_adjustment_decided_by check ((outcome = 'waiting') = (decided_by is null)),
  constraint accounts_adjustment_decided_at check ((outcome = 'waiting') = (decided_at is null)),
  constraint accounts_adjustment_posted check ((outcome = 'approved') = (operation_id is not null))
);
create index accounts_adjustment_waiting on accounts_adjustment (id) where outcome = 'waiting';
create index accounts_adjustment_user on accounts_adjustment (user_id, id);

create function accounts_adjustment_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'an adjustment cannot be deleted'; end if;
  if old.outcome <> 'waiting' then raise exception 'an adjustment is decided once'; end if;
  if (new.id, new.user_id, new.account, new.amount, new.reason, new.requested_by, new.requested_at)
    is distinct from (old.id, old.user_id, old.account, old.amount, old.reason, old.requested_by, old.requested_at) then
    raise exception 'the request of an adjustment cannot change';
  end if;
  return new;
end $$;
create trigger accounts_adjustment_guard before update or delete on accounts_adjustment
  for each row execute function accounts_adjustment_guard();
