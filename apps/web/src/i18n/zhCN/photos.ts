/** What the upload of a photo is doing. */
export const photos = {
  preparing: "準備中",
  sending: "上傳中 {{percent}}%",
  checking: "檢查中",
} as const;
