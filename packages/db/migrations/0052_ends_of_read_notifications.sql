-- Entries of a subject that have not ended, read ones too: what a person has read or did ends by the same event.
create index messaging_notification_unended on messaging_notification (user_id, subject, kind)
  where lapsed_at is null and subject is not null;

-- Requests about trades that do not wait for a payment (status 5) any more.
update messaging_notification set lapsed_at = platform_now()
where kind in ('orderNeedsYou', 'tradeTaken', 'tradeHalfTime') and lapsed_at is null and read_at is not null
  and lapses_at > platform_now()
  and exists (select from market_advert advert where advert.id::text = subject and advert.status <> 5);
