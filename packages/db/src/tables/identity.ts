import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { DefaultStamp, Int8, LaterStamp, Stamp } from "./columns.ts";

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Tables of photos, identities and notices. */
export type IdentityTables = {
  identity_file_upload: {
    object_key: string;
    user_id: Int8;
    ticket_hash: Buffer;
    media_type: "image/jpeg" | "image/png";
    size: number | null;
    created_at: DefaultStamp;
    expires_at: Stamp;
    taken_at: LaterStamp;
    refusal: Later<string>;
  };
  identity_file: {
    object_key: string;
    user_id: Int8;
    wrapped_key: Buffer | null;
    size: Later<number>;
    digest: Later<Buffer>;
    width: Later<number>;
    height: Later<number>;
    created_at: DefaultStamp;
    stored_at: LaterStamp;
    used_at: LaterStamp;
    deleted_at: LaterStamp;
  };
  identity_file_access: { id: GeneratedAlways<bigint>; object_key: string; reader: string; created_at: DefaultStamp };
  identity_file_deletion: {
    object_key: string;
    user_id: Int8;
    reason: "unused" | "incomplete" | "refused" | "approved" | "settled" | "erased";
    digest: Buffer | null;
    deleted_at: DefaultStamp;
  };
  identity_kyc_submission: {
    id: GeneratedAlways<bigint>;
    user_id: Int8;
    status: Generated<0 | 1 | 2>;
    id_type: 0 | 1;
    country: string;
    id_number_sealed: Buffer;
    person_hash: Buffer;
    id_front: string;
    id_back: string | null;
    handheld_front: string;
    handheld_back: string;
    submitted_at: DefaultStamp;
    decided_at: LaterStamp;
    decided_by: Later<string>;
    reject_slots: Later<string[]>;
    reject_en: Later<string>;
    reject_zh: Later<string>;
    photos_deleted_at: LaterStamp;
  };
  identity_kyc_attempt: { id: GeneratedAlways<bigint>; user_id: Int8; created_at: DefaultStamp };
  identity_kyc_country: { code: string; is_supported: boolean; updated_at: DefaultStamp };
  messaging_notification: {
    id: GeneratedAlways<bigint>;
    user_id: Int8;
    kind: string;
    data: unknown;
    created_at: DefaultStamp;
    read_at: LaterStamp;
  };
  messaging_notification_mute: { user_id: Int8; kind: string };
  messaging_notification_sent: { user_id: Int8; kind: string; mark: string };
};
