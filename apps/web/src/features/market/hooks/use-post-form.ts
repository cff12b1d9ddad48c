import { amountIn, plainAmount, withinDecimals } from "@wth/web-kit/forms/read-amount.ts";
import { useSchemaForm } from "@wth/web-kit/forms/use-schema-form.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "@wth/api-contract/zod";
import { api } from "#shared/api/client.ts";
import { useAction } from "#shared/api/use-action.ts";
import {
  type AdvertDraft,
  type DraftField,
  type DraftProblem,
  draftProblems,
  type GuidedPrice,
} from "../model/advert-draft.ts";
import type { MarketSide } from "../model/market-filter.ts";

const INVALID = 400;
const emptyDraft: AdvertDraft = { price: "", minAmount: "", maxAmount: "" };

const { body: Body } = api.marketPost.route;

/** An advert within its bounds; the messages of its issues are the names of problems. */
const advertOf = (guided: GuidedPrice | undefined) =>
  z
    .object({ price: z.string(), minAmount: z.string(), maxAmount: z.string() })
    .superRefine((draft, context) => {
      for (const [field, message] of Object.entries(draftProblems(draft, guided)))
        context.addIssue({ code: "custom", path: [field], message });
    })
    .transform(({ price, minAmount, maxAmount }) => ({
      price: plainAmount(price),
      minAmount: plainAmount(minAmount),
      maxAmount: plainAmount(maxAmount),
    }))
    .pipe(Body.omit({ buy: true }));

/**
 * State of an advert form. It is validated on submit, and from then on with every key; an inverted range, and a
 * price out of its bounds, at once.
 */
export function usePostForm(guided: GuidedPrice | undefined, onPosted: () => void) {
  const { t } = useTranslation("market");
  const [side, setSide] = useState<MarketSide>("buy");
  const { isPending, failed, run } = useAction(api.marketPost, {
    success: t(($) => $.post.done),
    failure: ({ code, message }) => (code === INVALID ? t(($) => $.post.invalid) : message),
    onDone: () => {
      form.reset();
      onPosted();
    },
  });

  const form = useSchemaForm(advertOf(guided), {
    initial: emptyDraft,
    shows: "submitted",
    busy: isPending,
    onSubmit: (advert) => run({ body: { ...advert, buy: side === "buy" } }),
  });
  const problems = draftProblems(form.values, guided);
  const isInverted = problems.minAmount === "inverted";
  const isOut = problems.price === "priceRange";
  // a low price can still be typed on; one above the bounds, or left for the next field, cannot
  const isPriceShown =
    isOut &&
    ((amountIn(form.values.price) ?? 0n) > (guided?.max ?? 0n) || form.values.minAmount + form.values.maxAmount !== "");
  const change = (field: DraftField, text: string): void => form.set(field, withinDecimals(text));

  return {
    side,
    setSide,
    draft: form.values,
    /** The price is out of its bounds, so that nothing is computed from it. */
    isPriceOut: isOut,
    isBusy: isPending,
    /** The advert was refused because buyers must be verified. */
    needsKyc: failed?.name === "buyerKycRequired" || failed?.name === "unpaidKycRequired",
    change,
    field: (name: DraftField) => ({ ...form.field(name), onChange: (text: string) => change(name, text) }),
    problemOf: (name: DraftField): DraftProblem | undefined =>
      (name === "minAmount" && isInverted && "inverted") ||
      (name === "price" && isPriceShown && "priceRange") ||
      (form.problemOf(name) as DraftProblem | undefined),
    submit: form.submit,
  };
}
