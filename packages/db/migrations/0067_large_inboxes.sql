-- Entries that are neither read nor over, by the time at which the clock ends them: the count of an inbox reads those alone,
-- however many have ended.
drop index messaging_notification_unread;
create index messaging_notification_unread on messaging_notification (user_id, coalesce(lapses_at, 'infinity'))
  where read_at is null and lapsed_at is null;
