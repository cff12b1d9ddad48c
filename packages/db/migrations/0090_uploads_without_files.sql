-- phase: expand, outside a transaction

create index concurrently if not exists identity_file_upload_without_file on identity_file_upload (created_at)
  where not has_file;
