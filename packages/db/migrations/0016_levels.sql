alter table community_member add column invite_count int not null default 0 check (invite_count >= 0);
alter table community_member add column v_level smallint not null default 0 check (v_level between 0 and 5);
update community_member m set invite_count = i.invited
from (select sponsor_id, count(*) as invited from community_member where sponsor_id is not null group by sponsor_id) i
where i.sponsor_id = m.user_id;

-- Who has ever bought a rig. Apart from community_member, so that a purchase never waits for the line above to be
-- brought up to date.
create table community_purchaser (user_id bigint primary key references identity_user (id));
insert into community_purchaser select user_id from community_member where has_purchased;
alter table community_member drop column has_purchased;

-- The V-level that a member has had since a UTC day; the level of a day is that of the last row up to and with it.
create table community_level_change (
  user_id bigint not null references identity_user (id),
  day date not null,
  level smallint not null check (level between 0 and 5),
  primary key (user_id, day)
);

-- By how many the members of a V-level became more or fewer on a day.
create table community_level_day (
  day date not null,
  level smallint not null check (level between 1 and 5),
  change int not null,
  primary key (day, level)
);

-- Days up to and with closed_day never change any more. thresholds: the community power at which each level began when
-- levels were last derived; none before the first time.
create table community_level_state (
  only_row boolean primary key default true check (only_row),
  closed_day date not null,
  thresholds numeric(78, 0)[]
);
insert into community_level_state (closed_day) values ((platform_now() at time zone 'utc')::date - 1);
