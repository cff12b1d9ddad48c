-- Back-off of one address that does not accept messages: failures in a row, and the time before which no message leaves for it.
alter table messaging_address
  add column failures smallint not null default 0 check (failures >= 0),
  add column paused_until timestamptz;
