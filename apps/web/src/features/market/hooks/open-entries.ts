import { createContext, use } from "react";

/** Id of the trade whose entries are shown below it, and the way to change it. */
export type OpenEntries = { openId: string | undefined; toggle: (id: string) => void };

export const OpenEntriesContext = createContext<OpenEntries | null>(null);

/** Returns the open entries of the list around; null in a list that shows none. */
export const useOpenEntries = (): OpenEntries | null => use(OpenEntriesContext);

/** Id of the element with the entries of a trade. */
export const entriesId = (orderId: string): string => `entries-${orderId}`;
