-- phase: expand

-- Ids order what one transaction wrote at one time.
create or replace view platform_audit_view with (security_invoker = true) as
  select actor, action, after, created_at, subject, before, id from platform_audit;
