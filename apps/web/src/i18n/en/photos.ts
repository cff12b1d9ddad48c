/** States of a photo upload, and the way on where no photo can be chosen. */
export const photos = {
  preparing: "Preparing",
  sending: "Uploading {{percent}}%",
  checking: "Being checked",
  dead: {
    text: "Nothing opened? The browsers inside some wallets cannot choose photos. Open this page in another browser with your wallet, for example on a computer; what you have entered here is not carried over.",
    copy: "Copy the address of this page",
  },
} as const;

/** A file that the browser was asked to save. */
export const files = {
  asked: "Your browser was asked to save {{name}}. If it did not, take the file another way:",
  share: "Share the file",
  copy: "Copy as text",
  copied: "The file's text is copied",
} as const;
