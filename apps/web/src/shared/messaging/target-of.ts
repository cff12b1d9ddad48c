import { type AnyNotification, kindsByName } from "@wth/api-contract";
import { openTab } from "../navigation/use-stored-tab.ts";

const DIVIDEND_TAB = 1;

/** Chooses the tab that a notification is about. @returns the path of its page */
export function targetOf({ kind, data, events }: AnyNotification): string {
  if (kind === "dividendReady") openTab(DIVIDEND_TAB);
  return kindsByName[kind].link(data as never, events);
}
