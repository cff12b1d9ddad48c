-- How a session was opened, which later use of the session does not change: the kind of signature, device and range of addresses.
-- Earlier sessions have the device and range of their last use and no kind.
alter table identity_session
  add column method text check (method in ('key', 'contract')),
  add column opened_device text not null default '' check (length(opened_device) <= 60),
  add column opened_range text not null default '' check (length(opened_range) <= 50);
update identity_session set opened_device = device, opened_range = address_range;
create index identity_session_opened on identity_session (user_id, created_at desc, id desc);

-- Session with which a browser is signed in: when a user ends it, the browser gets no more messages. It has no foreign key,
-- since sessions are deleted while browsers stay connected.
alter table messaging_address
  add column session_id bigint,
  add constraint messaging_address_session_of_push check (channel = 'push' or session_id is null);
