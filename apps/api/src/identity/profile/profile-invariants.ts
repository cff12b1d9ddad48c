import type { Invariant, Subject } from "#ledger/index.ts";

/** Users, by their id. */
export const persons: Subject = { name: "person", table: "identity_user", column: "id", type: "bigint", rows: 1_000 };

export const profileInvariants: readonly Invariant[] = [
  {
    id: "N2",
    title: "a user's identity is the one of the user's address",
    scope: { kind: "person" },
    parts: [
      {
        over: persons,
        sql: `select u.id, u.did_number, d.did_number as recorded from identity_user u
          left join identity_did d on d.address = u.address where @(u.id) and u.did_number <> coalesce(d.did_number, 0)`,
      },
    ],
  },
];
