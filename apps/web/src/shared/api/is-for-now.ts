import { ApiError, errorName, errors } from "@wth/api-contract";

/**
 * True for a failure that says nothing about the session or the data: no answer, too many requests, or a server that
 * cannot serve now.
 */
export function isForNow(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  const name = errorName(error.code);
  const refusal: { code: number; status?: number } | undefined = name && errors[name];
  const status = refusal?.status ?? error.code;
  return status === 429 || (status >= 500 && status < 1000);
}
