/** Part of an address with which the app offers to connect a wallet. */
export const CONNECT_HASH = "#connect";
