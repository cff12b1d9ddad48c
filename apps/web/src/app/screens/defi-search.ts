/** State of the DeFi screen that is part of the URL: the id of the rig shown in detail. */
export type DefiSearch = { rig?: string | undefined };

const RIG_ID = /^[1-9]\d{0,17}$/;

/** Parses the URL parameters; invalid ones are dropped. */
export function defiSearch({ rig }: Record<string, unknown>): DefiSearch {
  return typeof rig === "string" && RIG_ID.test(rig) ? { rig } : {};
}

/** Tabs of the DeFi screen: social circle, dividends, rigs. */
export const DEFI_TAB_COUNT = 3;
export const MINING_TAB = 2;

/** Id of the tabs, to which "All miners" scrolls. */
export const TABS_ANCHOR = "assets";
