export const common = {
  requestFailed: "Request failed. Please try again.",
  close: "Close",
  copy: "Copy",
  copied: "Copied",
  loading: "Loading",
  retry: "Try again",
  notAvailable: "N/A",
  anonymous: "Anonymous",
  previousPage: "Previous page",
  nextPage: "Next page",
  page: "Page {{number}}",
} as const;
