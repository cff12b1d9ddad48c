-- The time of a statement comes from the statement's own snapshot. A volatile function has a newer one: a statement that
-- ran while the sandbox advanced its clock compared rows of before with the time after, and refused a valid session.
alter function platform_now() stable;
