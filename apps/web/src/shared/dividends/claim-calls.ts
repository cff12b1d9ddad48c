import { api } from "../api/client.ts";
import { withIntent } from "@wth/web-kit/api/intent-keys.ts";

/** Calls that pay dividends; one idempotency key per intent. */
export const claimCalls = {
  record: (bonusId: string) =>
    withIntent(`dividend:${bonusId}`, (idempotencyKey) => api.dividendClaim({ query: { bonusId }, idempotencyKey })),
  levels: () => withIntent("dividend:levels", (idempotencyKey) => api.dividendClaimLevels({ idempotencyKey })),
  nft: () => withIntent("dividend:nft", (idempotencyKey) => api.dividendClaimNft({ idempotencyKey })),
};
