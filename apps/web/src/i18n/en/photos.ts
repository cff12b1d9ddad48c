/** What the upload of a photo is doing. */
export const photos = {
  preparing: "Preparing",
  sending: "Uploading {{percent}}%",
  checking: "Being checked",
} as const;
