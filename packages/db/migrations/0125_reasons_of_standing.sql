-- phase: expand

-- With the credentials of the API users could be registered verified, be given a rig's level or an identity's number, sell by
-- quota, or trade in spite of a restriction.
create function identity_user_has_reason() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.did_number <> coalesce(old.did_number, 0) and new.did_number is distinct from (
      select d.did_number from identity_did d where d.address = new.address)
    or new.rig_level <> coalesce(old.rig_level, 0) and not exists (
      select from mining_rig r where r.user_id = new.id and r.level >= new.rig_level)
    or tg_op = 'INSERT' and (new.status, new.kyc_level) <> (0, 0) then
    raise exception 'nothing explains the standing of user %', new.id;
  end if;
  return null;
end $$;
create constraint trigger identity_user_new_has_reason after insert on identity_user
  deferrable initially deferred for each row when (current_user in ('wth_api', 'wth_worker', 'wth_console'))
  execute function identity_user_has_reason();
create constraint trigger identity_user_has_reason after update of did_number, rig_level on identity_user
  deferrable initially deferred for each row when (current_user in ('wth_api', 'wth_worker', 'wth_console'))
  execute function identity_user_has_reason();

-- A timeout restricts a trader; operators alone lift restrictions and let traders sell by quota.
create function market_trader_has_reason() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.quota_enabled <> coalesce(old.quota_enabled, false) or old.restricted_for_good and not new.restricted_for_good
    or old.system_restricted and not new.system_restricted
    or (new.restricted_until, new.restricted_for_good, new.system_restricted, new.timeouts) is distinct from
      (old.restricted_until, coalesce(old.restricted_for_good, false), coalesce(old.system_restricted, false),
        coalesce(old.timeouts, 0))
    and not exists (
      select from market_timeout t where t.user_id = new.user_id
        and t.created_at >= platform_now() - (clock_timestamp() - transaction_timestamp())) then
    raise exception 'nothing explains the restrictions of trader %', new.user_id;
  end if;
  return null;
end $$;
create constraint trigger market_trader_new_has_reason after insert on market_trader
  deferrable initially deferred for each row when (current_user in ('wth_api', 'wth_worker'))
  execute function market_trader_has_reason();
create constraint trigger market_trader_has_reason
  after update of quota_enabled, restricted_until, restricted_for_good, system_restricted, timeouts on market_trader
  deferrable initially deferred for each row when (current_user in ('wth_api', 'wth_worker'))
  execute function market_trader_has_reason();
create constraint trigger market_trader_restriction_needs_record
  after update of restricted_until, restricted_for_good, system_restricted on market_trader
  deferrable initially deferred for each row
  when ((new.restricted_until, new.restricted_for_good, new.system_restricted) is distinct from
    (old.restricted_until, old.restricted_for_good, old.system_restricted))
  execute function platform_needs_record('c2c.liftRestriction', 'user:', 'user_id');

-- An outage, which spares a timeout, begins with the last sign of life of the API, which bears the time of the database.
create function platform_heartbeat_is_now() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  new.at := date_trunc('milliseconds', platform_now());
  return new;
end $$;
create trigger platform_heartbeat_is_now before insert or update on platform_heartbeat
  for each row when (current_user = 'wth_api') execute function platform_heartbeat_is_now();
create function platform_outage_has_reason() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.ended_at > platform_now() or not exists (
    select from platform_heartbeat h where h.process = new.process
      and date_trunc('milliseconds', h.at) = date_trunc('milliseconds', new.began_at)) then
    raise exception 'no sign of life begins the outage of %', new.process;
  end if;
  return new;
end $$;
create trigger platform_outage_has_reason before insert on platform_outage
  for each row when (current_user = 'wth_api') execute function platform_outage_has_reason();

-- A sponsor stays.
create function community_member_keeps_sponsor() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'user % has a sponsor', old.user_id;
end $$;
create trigger community_member_keeps_sponsor before update of sponsor_id, bound_at on community_member
  for each row when (current_user in ('wth_api', 'wth_worker') and old.sponsor_id is not null
    and (new.sponsor_id, new.bound_at) is distinct from (old.sponsor_id, old.bound_at))
  execute function community_member_keeps_sponsor();

-- A process reports its own health.
create function chain_health_is_own() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_user in ('wth_api', 'wth_worker', 'wth_indexer', 'wth_signer') and current_user <> 'wth_' || new.process then
    raise exception 'role % does not report the health of %', current_user, new.process using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger chain_health_is_own before insert or update on chain_health
  for each row execute function chain_health_is_own();

-- An operation that nothing explains stays; two operators answer for it by an adjustment whose reason names it.
create or replace view identity_proposal_view with (security_invoker = true) as
  select id, kind, content, amount, state, proposer, approver, ended_at, reason from identity_proposal;
