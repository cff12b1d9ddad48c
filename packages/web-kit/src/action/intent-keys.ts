import { ApiError } from "@wth/api-contract";

const open = new Map<string, string>();

/** True when the outcome is known: refused without effect. */
const isDecided = (error: unknown): boolean => error instanceof ApiError && !(error.code >= 500 && error.code < 1000);

/**
 * Runs a call with the key of the user's intent. While its outcome is unknown (no answer, a server error) the same
 * intent keeps its key, so that a retry cannot execute it twice. The call learns whether it is such a retry.
 */
export async function withIntent<T>(
  intent: string,
  call: (idempotencyKey: string, isRetry: boolean) => Promise<T>,
): Promise<T> {
  const known = open.get(intent);
  const key = known ?? crypto.randomUUID();
  open.set(intent, key);
  try {
    const result = await call(key, known !== undefined);
    open.delete(intent);
    return result;
  } catch (error) {
    if (isDecided(error)) open.delete(intent);
    throw error;
  }
}
