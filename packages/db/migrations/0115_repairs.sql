-- phase: expand

-- How a frozen row was released: by a correction, with the executed proposal that posts it, or without one because its
-- checks hold again. Null for rows that earlier versions released.
alter table platform_frozen_row add column repair text;
alter table platform_frozen_row add column proposal_id bigint;
alter table platform_frozen_row add constraint platform_frozen_row_repair check (
  (repair is null and proposal_id is null)
  or (resolved_at is not null and repair = 'corrected' and proposal_id is not null)
  or (resolved_at is not null and repair = 'holdsAgain' and proposal_id is null)) not valid;
