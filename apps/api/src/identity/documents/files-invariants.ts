import type { Invariant, Subject } from "#ledger/index.ts";

/** Photos, by their key in the store. */
export const files: Subject = { name: "file", table: "identity_file", column: "object_key", type: "text", rows: 1_000 };

export const fileInvariants: readonly Invariant[] = [
  {
    id: "FD1",
    title: "every photo whose key is gone has proof of its deletion, and no other has",
    scope: { kind: "file" },
    parts: [
      {
        over: files,
        sql: `select o.object_key, o.deleted_at, d.object_key as proof from (select * from identity_file where @(object_key)) o
          full join (select * from identity_file_deletion where @(object_key)) d using (object_key)
          where (o.deleted_at is null) <> (d.object_key is null)`,
      },
    ],
  },
  {
    id: "FD2",
    title: "a photo comes of an upload of its owner that was taken in time",
    scope: { kind: "file" },
    parts: [
      {
        over: files,
        sql: `select o.object_key, u.taken_at, u.expires_at from identity_file o join identity_file_upload u using (object_key)
          where @(o.object_key) and (u.user_id <> o.user_id or u.taken_at is null or u.taken_at > u.expires_at
            or u.refusal is not null and o.stored_at is not null)`,
      },
    ],
  },
];
