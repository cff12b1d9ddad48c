import { common as shared } from "@wth/web-kit/i18n/en/common.ts";

export const common = {
  ...shared,
  cancel: "Cancel",
  save: "Save",
  reason: "Reason",
  reasonHint: "At least 3 characters. It stays in the audit log.",
  yes: "Yes",
  no: "No",
  none: "None",
  never: "Never",
  saved: "Saved.",
} as const;
