import { api } from "#shared/api/client.ts";
import { withIntent } from "@wth/web-kit/api/intent-keys.ts";

/** All writing calls of the page; one idempotency key per intent. */
export const rigCalls = {
  start: (id: string) =>
    withIntent(`start:${id}`, (idempotencyKey) => api.miningEarn({ params: { id }, idempotencyKey })),
  claim: (id: string) =>
    withIntent(`claim:${id}`, (idempotencyKey) => api.miningCollect({ params: { id }, idempotencyKey })),
  renew: (id: string) =>
    withIntent(`renew:${id}`, (idempotencyKey) => api.miningRenewal({ params: { id }, idempotencyKey })),
  purchase: (typeId: number) =>
    withIntent(`purchase:${typeId}`, (idempotencyKey) =>
      api.miningPurchase({ params: { id: typeId }, idempotencyKey }),
    ),
  startAll: () => withIntent("startAll", (idempotencyKey) => api.miningBatchEarn({ idempotencyKey })),
  claimAll: () => withIntent("claimAll", (idempotencyKey) => api.miningBatchCollect({ idempotencyKey })),
};
