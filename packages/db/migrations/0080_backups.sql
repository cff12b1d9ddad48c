-- phase: expand

-- Backups that were completed, as the command that makes them reports: the worker measures their age. `verified_at` is when a
-- restore of it into a scratch server was compared with what it must contain.
create table platform_backup (
  label text primary key,
  kind text not null check (kind in ('full', 'diff', 'incr')),
  finished_at timestamptz not null,
  verified_at timestamptz
);
