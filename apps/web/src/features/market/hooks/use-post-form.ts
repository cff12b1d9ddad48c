import { formatAmount } from "@wth/rules";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#shared/api/client.ts";
import { useAction } from "#shared/api/use-action.ts";
import { type AdvertDraft, type DraftField, draftProblems, type GuidedPrice } from "../model/advert-draft.ts";
import type { MarketSide } from "../model/market-filter.ts";
import { amountIn, cleanAmount } from "../model/numeric-input.ts";

const INVALID = 400;
const emptyDraft: AdvertDraft = { price: "", minAmount: "", maxAmount: "" };

const exact = (text: string): string => formatAmount(amountIn(text) ?? 0n);

/** State of an advert form. It is validated on submit, and from then on with every key. */
export function usePostForm(guided: GuidedPrice | undefined, onPosted: () => void) {
  const { t } = useTranslation("market");
  const [side, setSide] = useState<MarketSide>("buy");
  const [draft, setDraft] = useState(emptyDraft);
  const [isJudged, setIsJudged] = useState(false);
  const problems = draftProblems(draft, guided);

  const { isPending, failed, run } = useAction(api.marketPost, {
    success: t(($) => $.post.done),
    failure: ({ code, message }) => (code === INVALID ? t(($) => $.post.invalid) : message),
    onDone: () => {
      setDraft(emptyDraft);
      setIsJudged(false);
      onPosted();
    },
  });

  async function post(): Promise<void> {
    const { price, minAmount, maxAmount } = draft;
    const buy = side === "buy";
    await run({ body: { price: exact(price), minAmount: exact(minAmount), maxAmount: exact(maxAmount), buy } });
  }

  return {
    side,
    setSide,
    draft,
    problems: isJudged ? problems : {},
    isBusy: isPending,
    /** The advert was refused because buyers must be verified. */
    needsKyc: failed?.name === "buyerKycRequired",
    change: (field: DraftField, text: string) => setDraft({ ...draft, [field]: cleanAmount(text) }),
    submit: async (): Promise<void> => {
      setIsJudged(true);
      if (!isPending && Object.keys(problems).length === 0) await post();
    },
  };
}
