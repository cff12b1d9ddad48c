import { useQueryClient } from "@tanstack/react-query";
import { ApiError, errorName } from "@wth/api-contract";
import { formatAmount } from "@wth/rules";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { userKey } from "#shared/api/query-keys.ts";
import { raise } from "#shared/session/session-events.ts";
import { notifyError, notifySuccess } from "@wth/web-kit/toasts/toasts.ts";
import { notifyFailure } from "#shared/api/error-message.ts";
import { postAdvert } from "../api/market-calls.ts";
import { type AdvertDraft, type DraftField, draftProblems, type GuidedPrice } from "../model/advert-draft.ts";
import type { MarketSide } from "../model/market-filter.ts";
import { amountIn, cleanAmount } from "../model/numeric-input.ts";

const INVALID = 400;
const emptyDraft: AdvertDraft = { price: "", minAmount: "", maxAmount: "" };

const exact = (text: string): string => formatAmount(amountIn(text) ?? 0n);

/** State of an advert form. It is validated on submit, and from then on with every key. */
export function usePostForm(guided: GuidedPrice | undefined, onPosted: () => void) {
  const { t } = useTranslation("market");
  const queryClient = useQueryClient();
  const [side, setSide] = useState<MarketSide>("buy");
  const [draft, setDraft] = useState(emptyDraft);
  const [isJudged, setIsJudged] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [needsKyc, setNeedsKyc] = useState(false);
  const problems = draftProblems(draft, guided);

  async function post(): Promise<void> {
    setIsBusy(true);
    try {
      const { price, minAmount, maxAmount } = draft;
      await postAdvert({
        price: exact(price),
        minAmount: exact(minAmount),
        maxAmount: exact(maxAmount),
        buy: side === "buy",
      });
      notifySuccess(t(($) => $.post.done));
      setDraft(emptyDraft);
      setIsJudged(false);
      onPosted();
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      setNeedsKyc(code !== undefined && errorName(code) === "buyerKycRequired");
      if (code === INVALID) notifyError(t(($) => $.post.invalid));
      else notifyFailure(error);
    }
    setIsBusy(false);
    // The balances are reloaded whatever the outcome.
    raise("AccountRefreshed");
    void queryClient.invalidateQueries({ queryKey: userKey("market") });
  }

  return {
    side,
    setSide,
    draft,
    problems: isJudged ? problems : {},
    isBusy,
    /** The advert was refused because buyers must be verified. */
    needsKyc,
    change: (field: DraftField, text: string) => setDraft({ ...draft, [field]: cleanAmount(text) }),
    submit: async (): Promise<void> => {
      setIsJudged(true);
      if (!isBusy && Object.keys(problems).length === 0) await post();
    },
  };
}
