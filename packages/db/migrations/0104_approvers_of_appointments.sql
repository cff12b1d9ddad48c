-- phase: expand

-- The operator who approved an appointment stands behind it as the one who proposed it. Null from the owner's shell.
alter table identity_operator_appointment add column approved_by text;
