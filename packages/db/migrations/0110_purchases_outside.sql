-- phase: expand

-- Keyed digest of the network from which a sell advert was posted. Null for adverts of earlier versions.
-- is_outside: false when buyer and seller were of one network or referral line; null for trades of earlier versions.
alter table market_advert add column seller_network bytea, add column is_outside boolean;
