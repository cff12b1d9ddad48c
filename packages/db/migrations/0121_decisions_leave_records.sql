-- phase: expand

-- A decision of operators leaves a record of the same transaction, with the console's credentials too. The checks compare the
-- records with proposals, and proposals with the signatures of wallets.
-- Arguments: action, and what stands before the key in the record's subject; the column of the key.
create function platform_needs_record() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_subject text := tg_argv[1] || (to_jsonb(new) ->> tg_argv[2]);
begin
  if current_user = 'wth_console' and not exists (
    select from platform_audit a where a.action = tg_argv[0] and a.subject = v_subject
      and a.created_at >= platform_now() - (clock_timestamp() - transaction_timestamp())) then
    raise exception 'no record of % for %', tg_argv[0], v_subject;
  end if;
  return null;
end $$;
create constraint trigger platform_parameter_needs_record after insert or update on platform_parameter
  deferrable initially deferred for each row execute function platform_needs_record('parameter.set', '', 'name');
create constraint trigger identity_operator_needs_record after insert or update of roles, is_active on identity_operator
  deferrable initially deferred for each row execute function platform_needs_record('operator.set', 'operator:', 'address');
create constraint trigger identity_operator_appointment_needs_record after insert on identity_operator_appointment
  deferrable initially deferred for each row execute function platform_needs_record('operator.set', 'operator:', 'address');
create constraint trigger identity_user_needs_record after update of kyc_level on identity_user
  deferrable initially deferred for each row execute function platform_needs_record('kyc.level', 'user:', 'id');
create constraint trigger market_resolution_needs_record after insert on market_resolution
  deferrable initially deferred for each row execute function platform_needs_record('c2c.resolve', '', 'order_id');

create trigger platform_audit_note after insert on platform_audit
  for each row when (new.actor like 'operator:%' or new.action in ('operator.set', 'parameter.set'))
  execute function platform_note_change('decision', 'id');
create trigger identity_proposal_note after insert or update on identity_proposal
  for each row when (new.state = 'executed') execute function platform_note_change('proposal', 'id');

create or replace view identity_proposal_view with (security_invoker = true) as
  select id, kind, content, amount, state, proposer, approver, ended_at from identity_proposal;
-- When operators were added, and who became an admin by two keys of the owner's.
create view identity_operator_view with (security_invoker = true) as
  select address, created_at from identity_operator;
create view identity_break_glass_view with (security_invoker = true) as
  select admins, outcome, ended_at from identity_break_glass;
