-- A message that is held for quiet hours or a digest has no job. The worker enqueues one when `due_at` has come by the platform's
-- clock, and until then a changed setting moves `due_at`.
alter table messaging_delivery add column is_held boolean not null default false;
update messaging_delivery set is_held = true where state = 'waiting' and due_at > platform_now();
create index messaging_delivery_held on messaging_delivery (due_at) where is_held;

-- The time zone is that of the person's browser until the person saves one. Earlier rows were all saved.
alter table messaging_setting add column is_zone_chosen boolean not null default true;
