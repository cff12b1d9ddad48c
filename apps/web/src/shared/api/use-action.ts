import { errorName } from "@wth/api-contract";
import { createUseAction } from "@wth/web-kit/action/use-action.ts";
import { errorMessage } from "./error-message.ts";
import { openLimitDialog } from "../forms/dialogs.ts";
import { limitReached } from "../forms/limit-reached.ts";
import { refresh } from "./query-client.ts";

function showLimit(error: unknown): boolean {
  const limit = limitReached(error);
  if (limit !== undefined) openLimitDialog(limit);
  return limit !== undefined;
}

/** The hook for every call that writes. A limit that is reached opens a dialog with its end. */
export const useAction = createUseAction({
  refresh,
  errorMessage,
  showFailure: showLimit,
  nameOf: errorName,
  repeats: true,
});
