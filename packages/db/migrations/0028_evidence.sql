-- Pictures that a side of a disputed deal puts beside a statement. Keys of theirs begin with "deal".
alter table file_upload drop constraint file_upload_object_key_check;
alter table file_upload add constraint file_upload_object_key_check
  check (object_key ~ '^(kyc|deal)/[1-9][0-9]*/[0-9a-f-]{36}$');
alter table file_deletion drop constraint file_deletion_reason_check;
alter table file_deletion add constraint file_deletion_reason_check
  check (reason in ('unused', 'incomplete', 'refused', 'approved', 'settled', 'erased'));

create table c2c_evidence (
  object_key text primary key check (object_key like 'deal/%'),
  event_id bigint not null references c2c_event (id),
  order_id bigint not null references c2c_order (id),
  user_id bigint not null,
  position smallint not null check (position between 1 and 4),
  deleted_at timestamptz,
  unique (order_id, user_id, position),
  foreign key (user_id, object_key) references file_object (user_id, object_key)
);
create index c2c_evidence_kept on c2c_evidence (order_id) where deleted_at is null;

create function c2c_evidence_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a piece of evidence leaves its row behind'; end if;
  if (new.object_key, new.event_id, new.order_id, new.user_id, new.position)
    is distinct from (old.object_key, old.event_id, old.order_id, old.user_id, old.position) then
    raise exception 'a piece of evidence never changes';
  end if;
  if old.deleted_at is not null then raise exception 'a deleted piece of evidence stays as it is'; end if;
  return new;
end $$;
create trigger c2c_evidence_guard before update or delete on c2c_evidence
  for each row execute function c2c_evidence_guard();
