-- Columns that a user sees of their sign-ins: the kind of device, a range of addresses, and the last use. All are of the last
-- sign-in or refresh. The range is /24 or /64, so that it names no single connection.
alter table identity_session
  add column device text not null default '' check (length(device) <= 60),
  add column address_range text not null default '' check (length(address_range) <= 50),
  add column used_at timestamptz;
update identity_session set used_at = created_at;
alter table identity_session
  alter column used_at set default platform_now(),
  alter column used_at set not null;
