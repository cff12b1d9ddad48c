-- phase: expand

-- Terms of the rig that a signed order of kind rig is for, in units of 10^-18 WTH. The order holds user and level.
create table mining_rig_offer (
  order_id text primary key references chain_signed_order (order_id),
  price numeric(78, 0) not null check (price > 0),
  total_amount numeric(78, 0) not null check (total_amount > 0),
  per_second_amount numeric(78, 0) not null check (per_second_amount > 0)
);
create trigger mining_rig_offer_append_only before update or delete or truncate on mining_rig_offer
  for each statement execute function platform_append_only();
create trigger mining_offer_has_terms before insert on mining_rig_offer
  for each row execute function mining_offer_has_terms();

-- Rigs. Price and amounts in units of 10^-18 WTH.
-- The fill factor lets starting a session and claiming update a row without touching the indexes.
create table mining_rig (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user (id),
  level smallint not null check (level between 1 and 7),
  source smallint not null check (source between 0 and 3),
  paid_with text not null check (paid_with in ('balance', 'usdt', 'grant')),
  order_id text unique references mining_rig_offer (order_id),
  -- counts the purchase and renewals; claims belong to a term
  term int not null default 1,
  price numeric(78, 0) not null check (price > 0),
  total_amount numeric(78, 0) not null check (total_amount > 0),
  left_amount numeric(78, 0) not null,
  per_second_amount numeric(78, 0) not null check (per_second_amount > 0),
  begin_time timestamptz not null,
  end_time timestamptz not null,
  last_receive_time timestamptz not null,
  created_at timestamptz not null default platform_now(),
  constraint mining_rig_left_amount_check check (left_amount between 0 and total_amount),
  constraint mining_rig_times_in_order check (begin_time <= last_receive_time and last_receive_time <= end_time),
  constraint mining_rig_bought_or_granted check ((source = 1) = (paid_with <> 'grant')),
  constraint mining_rig_usdt_by_order check ((paid_with = 'usdt') = (order_id is not null))
) with (fillfactor = 70);
create index mining_rig_user on mining_rig (user_id, id);
-- a user can buy one rig with USDT, ever
create unique index mining_rig_usdt on mining_rig (user_id) where paid_with = 'usdt';
-- a claim lowers what is left and is found by its operation; every other change of a rig is noted
create trigger mining_rig_note after update on mining_rig
  for each row when (
    new.left_amount <> old.left_amount and not (new.left_amount < old.left_amount and new.last_receive_time > old.last_receive_time)
    or (new.user_id, new.level, new.source, new.term, new.price, new.total_amount, new.per_second_amount)
      is distinct from (old.user_id, old.level, old.source, old.term, old.price, old.total_amount, old.per_second_amount))
  execute function platform_note_change('rig', 'id', 'order', 'order_id');
create trigger mining_rig_note_new after insert on mining_rig
  for each row execute function platform_note_change('rig', 'id', 'order', 'order_id');
create trigger mining_rig_begins before insert on mining_rig
  for each row when (current_user in ('wth_api', 'wth_worker', 'wth_console')) execute function mining_rig_begins();
-- The condition is no function, so that claiming thousands of rigs calls none for each. Amounts are `sessionSeconds`
-- and `claimableAmount` of packages/rules.
create trigger mining_rig_moves before update on mining_rig for each row when (
  (new.term, new.price, new.total_amount, new.per_second_amount, new.left_amount, new.begin_time, new.end_time, new.last_receive_time)
    is distinct from (old.term, old.price, old.total_amount, old.per_second_amount, old.left_amount, old.begin_time, old.end_time,
      old.last_receive_time)
  and not (
    (new.term, new.price, new.total_amount, new.per_second_amount) = (old.term, old.price, old.total_amount, old.per_second_amount)
    and (
      -- starts a session
      new.left_amount = old.left_amount and old.left_amount > 0 and old.end_time = old.last_receive_time
      and new.begin_time >= old.end_time and new.last_receive_time = new.begin_time
      and new.end_time = new.begin_time
        + make_interval(secs => least(86400, greatest(1, div(old.left_amount, old.per_second_amount)))::int)
      -- is claimed, the whole session at once
      or (new.begin_time, new.end_time, new.last_receive_time) = (old.begin_time, old.end_time, old.end_time)
      and old.last_receive_time = old.begin_time and old.end_time > old.begin_time
      and new.left_amount = case
        when old.left_amount - old.per_second_amount * extract(epoch from old.end_time - old.begin_time) < old.per_second_amount then 0
        else old.left_amount - old.per_second_amount * extract(epoch from old.end_time - old.begin_time) end)
    -- is renewed
    or new.term = old.term + 1 and old.source = 1 and old.left_amount = 0 and new.left_amount = new.total_amount
    and new.begin_time >= old.end_time and (new.end_time, new.last_receive_time) = (new.begin_time, new.begin_time)))
  execute function mining_rig_refuse();
create trigger mining_rig_renewed before update on mining_rig
  for each row when (new.term <> old.term) execute function mining_rig_renewed();
create trigger mining_rig_on_time after update on mining_rig
  referencing new table as changed for each statement execute function mining_rig_on_time();

-- A finished session of a rig is paid once. Without foreign keys, which would more than double the time of a claim of
-- thousands of rigs; invariant I11 checks what they would.
create table mining_claim (
  rig_id bigint not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  term int not null,
  per_second_amount numeric(78, 0) not null,
  amount numeric(78, 0) not null check (amount > 0),
  operation_id bigint not null,
  primary key (rig_id, period_start),
  constraint mining_claim_ends_after_start check (period_end > period_start)
);
create index mining_claim_operation on mining_claim (operation_id);
create trigger mining_claim_append_only before update or delete or truncate on mining_claim
  for each statement execute function platform_append_only();
create trigger mining_claim_is_due after insert on mining_claim
  referencing new table as claimed for each statement execute function mining_claim_is_due();

-- Restricted levels of rigs that a user may buy nevertheless.
create table mining_whitelist (
  user_id bigint not null references identity_user (id),
  level smallint not null check (level between 1 and 7),
  primary key (user_id, level)
);
create constraint trigger mining_whitelist_needs_record after insert or delete on mining_whitelist
  deferrable initially deferred for each row execute function platform_needs_record('rig.whitelist');

-- Ends of sessions whose owner was not notified.
create table mining_session_end (
  ends_at timestamptz not null,
  user_id bigint not null references identity_user (id),
  primary key (ends_at, user_id)
);

-- Standing and power of users come of their rigs.
create constraint trigger mining_new_level_has_reason after insert on identity_user
  deferrable initially deferred for each row when (current_user in ('wth_api', 'wth_worker', 'wth_console'))
  execute function mining_level_has_reason();
create constraint trigger mining_level_has_reason after update of rig_level on identity_user
  deferrable initially deferred for each row when (current_user in ('wth_api', 'wth_worker', 'wth_console'))
  execute function mining_level_has_reason();
create constraint trigger mining_power_has_reason after insert on community_power_event
  deferrable initially deferred for each row
  when (new.kind = 'power' and current_user in ('wth_api', 'wth_worker', 'wth_console'))
  execute function mining_power_has_reason();

alter table community_activity_grant add constraint community_activity_grant_rig_id_fkey
  foreign key (rig_id) references mining_rig (id);

-- Views that lower contexts read under names of their own: this one fills them. Rights are those of the tables.
create view chain_rig_view with (security_invoker = true) as
  select r.order_id, r.id as rig_id, (select sum(c.amount) from mining_claim c where c.rig_id = r.id)::numeric(78, 0) as mined
  from mining_rig r where r.order_id is not null;

create view community_rig_view with (security_invoker = true) as
  select r.id, r.user_id, r.level, r.source, r.price, r.left_amount, r.per_second_amount, r.created_at,
    o.price as offer_price
  from mining_rig r left join mining_rig_offer o on o.order_id = r.order_id;
