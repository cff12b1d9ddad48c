-- grants and removals of roles: read for the guardians that the Transparency page names
create index chain_event_roles on chain_event (contract, id) where name in ('RoleGranted', 'RoleRevoked');
