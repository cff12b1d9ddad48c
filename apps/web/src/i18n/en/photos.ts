/** States of a photo upload. */
export const photos = {
  preparing: "Preparing",
  sending: "Uploading {{percent}}%",
  checking: "Being checked",
} as const;
