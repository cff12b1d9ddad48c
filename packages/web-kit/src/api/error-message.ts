import { ApiError } from "@wth/api-contract";
import { i18n } from "../i18n/language.ts";

const serverText = (error: unknown): string | undefined =>
  error instanceof ApiError && error.message.trim() !== "" ? error.message : undefined;

/** The text of a failure for which the server gave none. */
export const requestFailedText = (): string => i18n.t(($) => $.requestFailed, { ns: "common" });

/**
 * The text that a failed call shows: the app's own for this error if it has one, else the server's, else the default.
 */
export const createErrorMessage =
  (ownText: (error: unknown) => string | undefined = () => undefined) =>
  (error: unknown): string =>
    ownText(error) ?? serverText(error) ?? requestFailedText();
