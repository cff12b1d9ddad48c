import { inSessionStorage, storedText, useStoredText } from "@wth/web-kit/state/stored-text.ts";

/** The token of this tab, in session storage so that it is removed when the tab closes. */
export const sessionToken = storedText(inSessionStorage, "consoleToken");

/** True when this tab has a token; only the server knows if it is valid. */
export const useHasToken = (): boolean => useStoredText(sessionToken) !== null;
