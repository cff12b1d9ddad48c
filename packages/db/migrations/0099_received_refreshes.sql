-- phase: expand

-- How often a session was refreshed, and the last refresh whose access token was used: its answer has arrived. A token whose
-- successor has not arrived may be repeated.
alter table identity_session
  add column rotation integer not null default 0,
  add column received_rotation integer not null default 0;
alter table identity_access_token add column rotation integer not null default 0;
