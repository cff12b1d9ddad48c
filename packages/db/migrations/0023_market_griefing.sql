-- A sell advert whose trade was given back is on sale again as a new advert.
alter table market_advert add column relisted_from bigint unique references market_advert (id);
-- Keyed digest of the address range of a buyer who had no completed trade when the buy order began; null for all others.
alter table market_advert add column newcomer_range bytea check (length(newcomer_range) = 32);
create index market_advert_newcomer on market_advert (newcomer_range)
  where newcomer_range is not null and status in (0, 5);

-- A returned advert is on sale again when its signed payment has expired: the default was 900 seconds.
update platform_parameter set value = 300 where name = 'c2c.paymentLifetime' and value = 900;
