import type { Invariant, Subject } from "#ledger/index.ts";
import { files } from "../documents/files-invariants.ts";
import { persons } from "../profile/profile-invariants.ts";

const submissions: Subject = {
  name: "submission",
  table: "identity_kyc_submission",
  column: "id",
  type: "bigint",
  rows: 1_000,
};

export const kycInvariants: readonly Invariant[] = [
  {
    id: "ID1",
    title: "a user is verified exactly when their last review succeeded",
    scope: { kind: "person" },
    parts: [
      {
        over: persons,
        sql: `select s.user_id, s.status, u.kyc_level from (
            select distinct on (user_id) user_id, status from identity_kyc_submission where @(user_id) order by user_id, id desc
          ) s join identity_user u on u.id = s.user_id
          where (s.status = 1) <> (u.kyc_level = 1)`,
      },
    ],
  },
  {
    id: "ID2",
    title: "a used photo of an identity is part of one, and every photo of an identity is used",
    scope: { kind: "file" },
    parts: [
      {
        over: files,
        sql: `select f.object_key from identity_file f
          where @(f.object_key) and f.object_key like 'kyc/%' and f.used_at is not null and not exists (
            select from identity_kyc_submission s where s.user_id = f.user_id
              and f.object_key in (s.id_front, s.id_back, s.handheld_front, s.handheld_back))`,
      },
      {
        over: submissions,
        sql: `select k.key from identity_kyc_submission s
          cross join unnest(array_remove(array[s.id_front, s.id_back, s.handheld_front, s.handheld_back], null)) k (key)
          left join identity_file f on f.object_key = k.key and f.object_key like 'kyc/%' and f.used_at is not null
          where @(s.id) and f.object_key is null`,
      },
    ],
  },
  {
    id: "ID3",
    title: "photos are there as long as a review needs them",
    scope: { kind: "file" },
    parts: [
      {
        over: submissions,
        sql: `select o.object_key, s.id from identity_kyc_submission s
          join identity_file o on o.object_key = any (array[s.id_front, s.id_back, s.handheld_front, s.handheld_back])
          where @(s.id) and ((s.photos_deleted_at is null) <> (o.deleted_at is null)
            or s.status = 0 and o.deleted_at is not null)`,
      },
    ],
  },
  {
    id: "ID4",
    title: "the number of a document is erased with its photos",
    scope: { kind: "person" },
    parts: [
      {
        over: submissions,
        sql: `select user_id, id from identity_kyc_submission
          where @(id) and (photos_deleted_at is not null
            and (id_number_encrypted is not null or holder_encrypted is not null)
             or photos_deleted_at is null and id_number_encrypted is null)`,
      },
    ],
  },
];
