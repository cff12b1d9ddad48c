/** A file that the browser was asked to save. */
export const files = {
  asked: "Your browser was asked to save {{name}}. If it did not, take the file another way:",
  share: "Share the file",
  copy: "Copy as text",
  copied: "The file's text is copied",
} as const;
