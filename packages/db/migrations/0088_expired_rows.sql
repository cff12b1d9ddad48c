-- phase: expand, outside a transaction

-- Cleaning finds what is old by these, among however many rows that stay.
create index concurrently if not exists identity_access_token_expiry on identity_access_token (expires_at);
create index concurrently if not exists identity_session_expiry on identity_session (expires_at);
create index concurrently if not exists messaging_notification_over on messaging_notification (created_at)
  where read_at is not null or lapsed_at is not null;
create index concurrently if not exists messaging_notification_lapsing on messaging_notification (created_at)
  where read_at is null and lapsed_at is null and lapses_at is not null;
create index concurrently if not exists identity_kyc_submission_approved on identity_kyc_submission (decided_at)
  where status = 1 and decided_at is not null and photos_deleted_at is null;
create index concurrently if not exists identity_kyc_submission_refused on identity_kyc_submission (decided_at)
  where status <> 1 and decided_at is not null and photos_deleted_at is null;
