/** Rights that the API has in addition on a local chain, besides those of its faucet: its clock. */
export const sandboxRights = {
  tables: { platform_clock: { api: "U(offset_seconds)" }, identity_access_token: { api: "U(expires_at)" } },
} as const;
