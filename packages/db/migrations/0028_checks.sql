-- Progress of the checks of invariants. A check looks at the rows that are new since the last round; an audit looks at all
-- rows, a slice after the other.

-- Last key that was checked: of operations by the rounds ('operations'), of each kind of row by the audit ('audit ...').
create table platform_check_cursor (
  name text primary key,
  -- null at the beginning of a turn
  position text,
  -- complete turns of the audit, and the end of the last one or of the last round
  turns int not null default 0,
  began_at timestamptz not null default platform_now(),
  ended_at timestamptz
);

-- Attempts in a row in which a check could not be carried out, and the last error. name: invariant and kind of row.
create table platform_check_failure (
  name text not null,
  run text not null check (run in ('round', 'audit')),
  failures int not null check (failures > 0),
  error text not null,
  since timestamptz not null default platform_now(),
  primary key (name, run)
);

-- Sums over the operations that the rounds have checked.
create table platform_check_total (
  name text primary key,
  amount numeric(78, 0) not null
);

-- Rows that were written and wait for the next round. The keys are those of the kinds of rows in the code of the checks.
create table platform_check_change (
  id bigint generated always as identity primary key,
  subject text not null,
  key text not null
);

create view platform_check_total_view with (security_invoker = true) as
  select name, amount from platform_check_total;
create view platform_check_cursor_view with (security_invoker = true) as
  select name, position from platform_check_cursor;

-- Notes a written row for the next round. Arguments: pairs of a kind of row and the column that holds its key.
create function platform_note_change() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_row jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  for i in 0 .. tg_nargs - 1 by 2 loop
    if v_row ->> tg_argv[i + 1] is not null then
      insert into public.platform_check_change (subject, key) values (tg_argv[i], v_row ->> tg_argv[i + 1]);
    end if;
  end loop;
  return null;
end $$;

-- A posting raises the version by one and is found by its operation; every other change of an account is noted.
create trigger ledger_account_note after update on ledger_account
  for each row when (new.version is distinct from old.version + 1
    or (new.user_id, new.kind, new.asset, new.can_be_negative)
      is distinct from (old.user_id, old.kind, old.asset, old.can_be_negative))
  execute function platform_note_change('account', 'id');
create trigger ledger_account_note_new after insert on ledger_account
  for each row when (new.balance <> 0 or new.version <> 0) execute function platform_note_change('account', 'id');
create trigger ledger_hold_note after insert on ledger_hold
  for each row execute function platform_note_change('hold', 'id');
create trigger ledger_hold_part_note after insert on ledger_hold_part
  for each row execute function platform_note_change('hold', 'hold_id');
create trigger ledger_hold_resolution_note after insert on ledger_hold_resolution
  for each row execute function platform_note_change('hold', 'hold_id');
create trigger chain_event_note after update on chain_event
  for each row when (new.status <> 'pending') execute function platform_note_change('event', 'id');
create trigger chain_event_note_new after insert on chain_event
  for each row when (new.status <> 'pending') execute function platform_note_change('event', 'id');
create trigger chain_signed_order_note after insert or update or delete on chain_signed_order
  for each row execute function platform_note_change('order', 'order_id');
create trigger chain_nft_note after insert or update or delete on chain_nft
  for each row execute function platform_note_change('token', 'mint_event_id');
create trigger identity_user_note after update on identity_user
  for each row when ((new.address, new.kyc_level, new.did_number) is distinct from (old.address, old.kyc_level, old.did_number))
  execute function platform_note_change('person', 'id');
create trigger identity_kyc_submission_note after insert or update on identity_kyc_submission
  for each row execute function platform_note_change('submission', 'id', 'person', 'user_id');
create trigger identity_file_note after insert or update on identity_file
  for each row execute function platform_note_change('file', 'object_key');
create trigger identity_file_deletion_note after insert on identity_file_deletion
  for each row execute function platform_note_change('file', 'object_key');
create trigger community_member_note after insert or update of sponsor_id on community_member
  for each row execute function platform_note_change('member', 'user_id');
-- a claim lowers what is left and is found by its operation; every other change of a rig is noted
create trigger mining_rig_note after update on mining_rig
  for each row when (
    new.left_amount <> old.left_amount and not (new.left_amount < old.left_amount and new.last_receive_time > old.last_receive_time)
    or (new.user_id, new.level, new.source, new.term, new.price, new.total_amount, new.per_second_amount)
      is distinct from (old.user_id, old.level, old.source, old.term, old.price, old.total_amount, old.per_second_amount))
  execute function platform_note_change('rig', 'id', 'order', 'order_id');
create trigger mining_rig_note_new after insert on mining_rig
  for each row execute function platform_note_change('rig', 'id', 'order', 'order_id');
create trigger market_advert_note after insert or update or delete on market_advert
  for each row execute function platform_note_change('trade', 'id', 'person', 'creator_id', 'person', 'taker_id');
create trigger market_payment_note after insert on market_payment
  for each row execute function platform_note_change('trade', 'order_id');
create trigger market_event_note after insert on market_event
  for each row execute function platform_note_change('trade', 'order_id');
create trigger market_resolution_note after insert on market_resolution
  for each row execute function platform_note_change('trade', 'order_id');
create trigger market_trade_note after insert on market_trade
  for each row execute function platform_note_change(
    'trade', 'order_id', 'completedTrade', 'order_id', 'person', 'seller_id', 'person', 'buyer_id');
create trigger market_timeout_note after insert on market_timeout
  for each row execute function platform_note_change('trade', 'order_id', 'person', 'user_id');
create trigger market_trader_note after update on market_trader
  for each row when ((new.completed, new.timeouts, new.volume, new.partners)
    is distinct from (old.completed, old.timeouts, old.volume, old.partners))
  execute function platform_note_change('person', 'user_id');
create trigger market_quota_entry_note after insert on market_quota_entry
  for each row execute function platform_note_change('person', 'user_id', 'trade', 'order_id');
create trigger market_evidence_note after insert on market_evidence
  for each row execute function platform_note_change('file', 'object_key');

-- The checks of a slice find their rows by these.
create index community_dividend_claim_operation on community_dividend_claim (operation_id);
create index community_level_change_day on community_level_change (day);
create index market_quota_entry_order on market_quota_entry (order_id);

create or replace view ledger_hold_view with (security_invoker = true) as
  select h.hold_key, h.amount, ledger_hold_left(h)::numeric(78, 0) as left_amount, r.outcome, h.id
  from ledger_hold h left join ledger_hold_resolution r on r.hold_id = h.id;
