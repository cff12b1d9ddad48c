-- phase: expand

-- True for an upload whose file has a row in identity_file, which is never deleted: cleaning does not look at it again.
-- Uploads of the former version stay false and cost a look-up each.
alter table identity_file_upload add column has_file boolean not null default false;
