/** Texts of the namespace `common` of both apps. */
export const common = {
  requestFailed: "Request failed. Please try again.",
  noAnswer: "There was no answer, so it may have happened. Please look before you try again.",
  noAnswerOnce: "There was no answer, so it may have happened. Trying again is safe: it happens only once.",
  carriedOutOnce: "{{text}} (asked for more than once, carried out once)",
  close: "Close",
  loading: "Loading",
  retry: "Try again",
  missingPart: "This part of the page could not be loaded.",
  previousPage: "Previous page",
  nextPage: "Next page",
  page: "Page {{number}}",
} as const;
