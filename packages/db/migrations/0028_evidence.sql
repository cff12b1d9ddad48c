-- Pictures that a side of a disputed trade puts beside a statement. Keys of theirs begin with "trade".
alter table identity_file_upload drop constraint identity_file_upload_object_key_check;
alter table identity_file_upload add constraint identity_file_upload_object_key_check
  check (object_key ~ '^(kyc|trade)/[1-9][0-9]*/[0-9a-f-]{36}$');
alter table identity_file_deletion drop constraint identity_file_deletion_reason_check;
alter table identity_file_deletion add constraint identity_file_deletion_reason_check
  check (reason in ('unused', 'incomplete', 'refused', 'approved', 'settled', 'erased'));

-- Whether a picture is still there is known by its file.
create table market_evidence (
  object_key text primary key check (object_key like 'trade/%'),
  event_id bigint not null references market_event (id),
  order_id bigint not null references market_advert (id),
  user_id bigint not null,
  position smallint not null check (position between 1 and 4),
  unique (order_id, user_id, position),
  foreign key (user_id, object_key) references identity_file (user_id, object_key)
);
create trigger append_only before update or delete or truncate on market_evidence
  for each statement execute function append_only();
