/** True for the error of a share sheet that the person closed. */
export const wasGivenUp = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";
