import { createErrorMessage } from "@wth/web-kit/api/error-message.ts";
import { notifyError } from "@wth/web-kit/toasts/toasts.ts";

/** The text that a failed call shows. */
export const errorMessage = createErrorMessage();

/** Shows a failed call's message as an error toast. */
export const notifyFailure = (error: unknown): void => notifyError(errorMessage(error));
