/** Rights that the API has in addition on a local chain: its clock and its faucet. */
export const sandboxRights = {
  tables: { platform_clock: { api: "U(offset_seconds)" }, identity_access_token: { api: "U(expires_at)" } },
  ledger: { "airdropPool:WTH": { api: "DC" } },
} as const;
