import { common as shared } from "@wth/web-kit/i18n/zhCN/common.ts";

export const common = {
  ...shared,
  cancel: "取消",
  save: "儲存",
  reason: "原因",
  reasonHint: "至少 3 個字元，將保留於稽核紀錄。",
  yes: "是",
  no: "否",
  none: "無",
  never: "從未",
  saved: "已儲存。",
} as const;
