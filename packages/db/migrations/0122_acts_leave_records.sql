-- phase: expand

-- The API's credentials do not write the record of an operator's or a program's act, which the checks believe.
create function platform_require_own_record() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_user = 'wth_api' and not (new.actor ~ '^user:[0-9]+$' and new.subject = new.actor
      and new.action in ('email.remove', 'email.set', 'session.end', 'session.tokenReused')) then
    raise exception 'the API records what users do themselves, not % of % by %', new.action, new.subject, new.actor;
  end if;
  return new;
end $$;
create trigger platform_audit_require_own before insert on platform_audit
  for each row execute function platform_require_own_record();

-- An operator's act leaves a record of the same transaction. Arguments: action; what stands before the key in the record's
-- subject, and the column of the key, or neither where a subject has another form.
create or replace function platform_needs_record() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_row jsonb;
  v_subject text;
begin
  if tg_op = 'DELETE' then
    v_row := to_jsonb(old);
  else
    v_row := to_jsonb(new);
  end if;
  v_subject := tg_argv[1] || (v_row ->> tg_argv[2]);
  if current_user = 'wth_console' and not exists (
    select from platform_audit a where a.action = tg_argv[0] and (v_subject is null or a.subject = v_subject)
      and a.created_at >= platform_now() - (clock_timestamp() - transaction_timestamp())) then
    raise exception 'no record of % for %', tg_argv[0], coalesce(v_subject, v_row::text);
  end if;
  return null;
end $$;
create constraint trigger platform_halt_needs_record after delete on platform_halt
  deferrable initially deferred for each row execute function platform_needs_record('halt.lift', '', 'reason_code');
create constraint trigger platform_text_needs_record after insert or update on platform_text
  deferrable initially deferred for each row execute function platform_needs_record('text.set');
create constraint trigger platform_maintenance_needs_record after update on platform_maintenance
  deferrable initially deferred for each row execute function platform_needs_record('maintenance.set');
create constraint trigger messaging_announcement_needs_record after insert on messaging_announcement
  deferrable initially deferred for each row execute function platform_needs_record('announcement.add');
create constraint trigger messaging_announcement_end_needs_record after update on messaging_announcement
  deferrable initially deferred for each row execute function platform_needs_record('announcement.end');
create constraint trigger messaging_app_release_needs_record after insert or update or delete on messaging_app_release
  deferrable initially deferred for each row execute function platform_needs_record('app-release.set');
create constraint trigger mining_whitelist_needs_record after insert or delete on mining_whitelist
  deferrable initially deferred for each row execute function platform_needs_record('rig.whitelist');
create constraint trigger community_plan_shareholder_needs_record after insert or update on community_plan_shareholder
  deferrable initially deferred for each row execute function platform_needs_record('plan.shareholder', 'user:', 'user_id');
create constraint trigger community_plan_reward_needs_record after update of withdrawn_at on community_plan_reward
  deferrable initially deferred for each row execute function platform_needs_record('plan.withdraw', 'reward:', 'id');
create constraint trigger identity_kyc_country_needs_record after insert or update on identity_kyc_country
  deferrable initially deferred for each row execute function platform_needs_record('kyc.country', '', 'code');
create constraint trigger identity_user_status_needs_record after update on identity_user
  deferrable initially deferred for each row when (old.status is distinct from new.status)
  execute function platform_needs_record('user.status', 'user:', 'id');
create constraint trigger identity_break_glass_key_needs_record after insert on identity_break_glass_key
  deferrable initially deferred for each row execute function platform_needs_record('breakGlass.keys');
create constraint trigger market_trader_new_quota_needs_record after insert on market_trader
  deferrable initially deferred for each row when (new.quota_enabled)
  execute function platform_needs_record('c2c.quota', 'user:', 'user_id');
create constraint trigger market_trader_quota_needs_record after update on market_trader
  deferrable initially deferred for each row when (old.quota_enabled is distinct from new.quota_enabled)
  execute function platform_needs_record('c2c.quota', 'user:', 'user_id');
create constraint trigger chain_suspense_decision_needs_record after insert on chain_suspense_decision
  deferrable initially deferred for each row execute function platform_needs_record('suspense.resolve', '', 'event_id');
