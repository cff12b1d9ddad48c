/** Tabs of the DeFi screen: social circle, dividends, rigs. */
export const DEFI_TAB_COUNT = 3;
export const MINING_TAB = 2;

/** Fragment of the address that opens the rigs, past what is above the tabs. */
export const TABS_ANCHOR = "assets";
