-- phase: expand, outside a transaction
-- The check of a granted rig finds its record by this.
create index concurrently if not exists platform_audit_granted on platform_audit ((after ->> 'rigId')) where action = 'rig.grant';
