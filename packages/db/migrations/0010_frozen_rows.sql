-- Rows that violate an invariant: the use cases that act on them refuse until an operator has repaired them. A violation
-- that was resolved is not frozen again for the same invariant. kind process: a process of the worker, by its lock.
create table platform_frozen_row (
  kind text not null check (kind in ('trade', 'order', 'rig', 'file', 'person', 'process')),
  subject text not null,
  invariant text not null,
  detail text not null,
  since timestamptz not null default platform_now(),
  resolved_at timestamptz,
  resolved_by text,
  resolution text,
  primary key (kind, subject, invariant),
  check ((resolved_at is null) = (resolved_by is null) and (resolved_at is null) = (resolution is null))
);
create index platform_frozen_row_open on platform_frozen_row (since) where resolved_at is null;

create view platform_frozen_row_view with (security_invoker = true) as
  select kind, subject from platform_frozen_row where resolved_at is null;
