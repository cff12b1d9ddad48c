-- phase: fill
update identity_file_upload set has_file = true where object_key in (
  select u.object_key from identity_file_upload u join identity_file f on f.object_key = u.object_key
  where not u.has_file limit 1000);
