/** States of a photo upload. */
export const photos = {
  preparing: "準備中",
  sending: "上傳中 {{percent}}%",
  checking: "檢查中",
} as const;
