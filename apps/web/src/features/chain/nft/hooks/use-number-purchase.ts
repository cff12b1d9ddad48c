import { type Amount, formatAmount } from "@wth/rules";
import { useTranslation } from "react-i18next";
import type { Address } from "viem";
import { api } from "#shared/api/client.ts";
import { notifyFailure } from "#shared/api/error-message.ts";
import { queryClient } from "#shared/api/query-client.ts";
import { useAction } from "#shared/api/use-action.ts";
import { notifyError } from "@wth/web-kit/toasts/toasts.ts";
import { beginAction, useFlow } from "#shared/transaction/index.ts";
import { nftOwnerQuery } from "../api/nft-owner.ts";
import { NUMBER_FLOW, numberAction } from "../api/number-action.ts";
import { numberFailure } from "../model/number-failure.ts";

const currentOwner = () => queryClient.fetchQuery({ ...nftOwnerQuery, staleTime: 0 });

/** Purchase of the number with WTH, and its mint. Requesting the order takes the WTH. */
export function useNumberPurchase(account: Address) {
  const { t } = useTranslation("nft");
  const flow = useFlow(NUMBER_FLOW);
  const { isPending, run } = useAction(api.nftMintNumber, {
    /** The server refuses another price than the agreed one. Without one only an open order is requested again. */
    call: async (agreed: Amount | undefined, send) => {
      if (agreed !== undefined) return send({ query: { price: formatAmount(agreed) } });
      const owner = await currentOwner().catch(notifyFailure);
      return owner && owner.numberOrderEndsAt !== null ? send({ query: {} }) : undefined;
    },
    intent: () => "",
    failure: ({ error, message }) => {
      const { key, hasReason } = numberFailure(error);
      const text = t(($) => $.errors[key]);
      return hasReason ? `${text} ${message}` : text;
    },
    onDone: async (payload) => {
      if (payload === undefined) return;
      if (payload.status === 1) return notifyError(t(($) => $.errors.bought));
      await beginAction(await numberAction(payload, account));
    },
  });

  return {
    isBusy: isPending || flow?.isRunning === true,
    /** Takes the agreed price from the Mine Account and mints. */
    buy: (agreed: Amount) => run(agreed),
    /** Mints an already bought number. When its order has ended meanwhile, no new one is bought. */
    mint: () => run(undefined),
  };
}

export type NumberPurchase = ReturnType<typeof useNumberPurchase>;
