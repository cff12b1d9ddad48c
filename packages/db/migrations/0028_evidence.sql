-- Pictures that a side of a disputed deal puts beside a statement. Keys of theirs begin with "deal".
alter table file_upload drop constraint file_upload_object_key_check;
alter table file_upload add constraint file_upload_object_key_check
  check (object_key ~ '^(kyc|deal)/[1-9][0-9]*/[0-9a-f-]{36}$');
alter table file_deletion drop constraint file_deletion_reason_check;
alter table file_deletion add constraint file_deletion_reason_check
  check (reason in ('unused', 'incomplete', 'refused', 'approved', 'settled', 'erased'));

-- Whether a picture is still there is known by its file.
create table c2c_evidence (
  object_key text primary key check (object_key like 'deal/%'),
  event_id bigint not null references c2c_event (id),
  order_id bigint not null references c2c_order (id),
  user_id bigint not null,
  position smallint not null check (position between 1 and 4),
  unique (order_id, user_id, position),
  foreign key (user_id, object_key) references file_object (user_id, object_key)
);
create trigger append_only before update or delete or truncate on c2c_evidence
  for each statement execute function append_only();
