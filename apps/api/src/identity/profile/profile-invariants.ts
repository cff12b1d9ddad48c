import type { Invariant } from "#ledger/index.ts";

export const profileInvariants: readonly Invariant[] = [
  {
    id: "N2",
    title: "a user's identity is the one of the user's address",
    scope: { kind: "person" },
    sql: `select u.id, u.did_number, d.did_number as recorded from identity_user u
          left join identity_did d on d.address = u.address where u.did_number <> coalesce(d.did_number, 0)`,
  },
];
