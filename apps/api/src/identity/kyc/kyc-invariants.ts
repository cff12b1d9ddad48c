import type { Invariant } from "#ledger/index.ts";

export const kycInvariants: readonly Invariant[] = [
  {
    id: "ID1",
    title: "a user is verified exactly when their last review succeeded",
    scope: { kind: "person" },
    sql: `select s.user_id, s.status, u.kyc_level from (
            select distinct on (user_id) user_id, status from identity_kyc_submission order by user_id, id desc
          ) s join identity_user u on u.id = s.user_id
          where (s.status = 1) <> (u.kyc_level = 1)`,
  },
  {
    id: "ID2",
    title: "a used photo of an identity is part of one, and every photo of an identity is used",
    scope: { kind: "file" },
    sql: `select o.object_key, k.key from (
            select object_key from identity_file where object_key like 'kyc/%' and used_at is not null
          ) o
          full join (
            select unnest(array_remove(array[id_front, id_back, handheld_front, handheld_back], null)) as key
            from identity_kyc_submission
          ) k on k.key = o.object_key
          where o.object_key is null or k.key is null`,
  },
  {
    id: "ID3",
    title: "photos are there as long as a review needs them",
    scope: { kind: "file" },
    sql: `select o.object_key, s.id from identity_kyc_submission s
          join identity_file o on o.object_key in (s.id_front, s.id_back, s.handheld_front, s.handheld_back)
          where (s.photos_deleted_at is null) <> (o.deleted_at is null) or s.status = 0 and o.deleted_at is not null`,
  },
  {
    id: "ID4",
    title: "the number of a document is erased with its photos",
    scope: { kind: "person" },
    sql: `select user_id, id from identity_kyc_submission
          where photos_deleted_at is not null and number_version > 1
            and (id_number_encrypted is not null or holder_encrypted is not null)
             or photos_deleted_at is null and id_number_encrypted is null`,
  },
];
