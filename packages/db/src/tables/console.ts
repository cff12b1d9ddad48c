import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { DefaultStamp, Int8, Stamp, Units } from "./columns.ts";

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;
type LaterStamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** Tables of the operators' console. */
export type ConsoleTables = {
  identity_operator: {
    address: string;
    name: string;
    roles: ("reviewer" | "support" | "manager" | "admin")[];
    is_active: Generated<boolean>;
    created_at: DefaultStamp;
  };
  identity_operator_session: {
    id: GeneratedAlways<bigint>;
    token_hash: Buffer;
    address: string;
    created_at: DefaultStamp;
    seen_at: DefaultStamp;
    expires_at: Stamp;
    ended_at: LaterStamp;
  };
  accounts_adjustment: {
    id: GeneratedAlways<bigint>;
    user_id: Int8;
    account: "normal" | "ctoc" | "ecological" | "social" | "fee";
    amount: Units;
    reason: string;
    requested_by: string;
    requested_at: DefaultStamp;
    outcome: Generated<"waiting" | "approved" | "rejected">;
    decided_by: Later<string>;
    decided_at: LaterStamp;
    operation_id: Later<bigint>;
  };
  messaging_announcement: {
    id: GeneratedAlways<bigint>;
    level: "info" | "warning";
    en: string;
    zh: string;
    starts_at: Stamp;
    ends_at: LaterStamp;
    created_by: string;
    created_at: DefaultStamp;
  };
  platform_maintenance: {
    only_row: Generated<boolean>;
    is_on: Generated<boolean>;
    reason: Generated<string>;
    changed_at: DefaultStamp;
  };
};
