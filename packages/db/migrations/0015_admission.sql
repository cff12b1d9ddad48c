-- Uses of request limits in the present minute, added up over all processes. Losing them in a crash only begins the
-- minute again, so the table is not logged. Keys are keyed digests of address ranges and accounts.
create unlogged table platform_limit (
  time_window integer not null,
  key text not null check (length(key) = 22),
  spent integer not null check (spent >= 0),
  primary key (time_window, key)
) with (fillfactor = 70);
