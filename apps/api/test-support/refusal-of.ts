import { ApiError, errorName, type ErrorName } from "@wth/api-contract";
import { Failure } from "#platform/errors/failure.ts";

function nameOf(error: unknown): ErrorName | undefined {
  if (error instanceof Failure) return error.errorName;
  return error instanceof ApiError ? errorName(error.code) : undefined;
}

/**
 * Returns the name of the refusal that a call over HTTP, or a use case, ends with; undefined when it succeeds.
 * @throws any other error, and a refusal whose number is not in the catalogue
 */
export async function refusalOf(call: Promise<unknown>): Promise<ErrorName | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    const name = nameOf(error);
    if (name === undefined) throw error;
    return name;
  }
}
