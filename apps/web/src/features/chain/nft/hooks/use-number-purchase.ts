import { type Amount, formatAmount, parseAmount, truncateAmount } from "@wth/rules";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Address } from "viem";
import { api } from "#shared/api/client.ts";
import { errorMessage, notifyFailure } from "#shared/api/error-message.ts";
import { withIntent } from "@wth/web-kit/api/intent-keys.ts";
import { queryClient } from "#shared/api/query-client.ts";
import { raise } from "#shared/session/session-events.ts";
import { notifyError } from "@wth/web-kit/toasts/toasts.ts";
import { beginAction, useFlow } from "#shared/transaction/index.ts";
import { nftOwnerQuery } from "../api/nft-owner.ts";
import { NUMBER_FLOW, numberAction } from "../api/number-action.ts";
import { numberFailure } from "../model/number-failure.ts";

/** The server refuses the purchase above the agreed price. */
function signedOrder(agreed: Amount | undefined) {
  const query = agreed === undefined ? {} : { price: formatAmount(agreed) };
  return withIntent("nftNumber", (idempotencyKey) => api.nftMintNumber({ query, idempotencyKey }));
}
const currentOwner = () => queryClient.fetchQuery({ ...nftOwnerQuery, staleTime: 0 });

/** Purchase of the number with WTH, and its mint. Requesting the order takes the WTH. */
export function useNumberPurchase(account: Address) {
  const { t } = useTranslation("nft");
  const flow = useFlow(NUMBER_FLOW);
  const [isAsking, setIsAsking] = useState(false);

  function tell(error: unknown): void {
    const { key, hasReason } = numberFailure(error);
    const text = t(($) => $.errors[key]);
    notifyError(hasReason ? `${text} ${errorMessage(error)}` : text);
  }

  /** Requests the signed order and opens the wallet; a price above the agreed one needs another confirmation. */
  async function takeOrder(agreed: Amount | undefined): Promise<void> {
    const payload = await signedOrder(agreed);
    const amount = parseAmount(payload.amount);
    if (payload.status === 1) return notifyError(t(($) => $.errors.bought));
    if (agreed !== undefined && amount > agreed) {
      return notifyError(t(($) => $.purchase.changed, { amount: truncateAmount(amount, 2) }));
    }
    await beginAction(await numberAction(payload, account));
  }

  async function run(work: () => Promise<void>): Promise<void> {
    setIsAsking(true);
    await work().catch(tell);
    // Also after a failure: without an answer the outcome is unknown.
    raise("AccountRefreshed");
    setIsAsking(false);
  }

  return {
    isBusy: isAsking || flow?.isRunning === true,
    /** Takes the agreed price from the Mine Account and mints. */
    buy: (agreed: Amount) => run(() => takeOrder(agreed)),
    /** Mints an already bought number. When its order has ended meanwhile, no new one is bought. */
    mint: () =>
      run(async () => {
        const owner = await currentOwner().catch(notifyFailure);
        if (owner && owner.numberOrderEndsAt !== null) await takeOrder(undefined);
      }),
  };
}

export type NumberPurchase = ReturnType<typeof useNumberPurchase>;
