import { type Amount, QUANTITY_MAX, QUANTITY_MIN, usdtDue } from "@wth/rules";
import { amountIn, readAmount } from "@wth/web-kit/forms/read-amount.ts";

/** Input of an advert form. */
export type AdvertDraft = { price: string; minAmount: string; maxAmount: string };
export type DraftField = keyof AdvertDraft;
export type DraftProblem =
  | "format"
  | "priceMissing"
  | "minMissing"
  | "maxMissing"
  | "minLow"
  | "maxHigh"
  | "inverted"
  | "priceRange";
export type DraftProblems = Partial<Record<DraftField, DraftProblem>>;

/** Inclusive bounds of the price. */
export type GuidedPrice = { min: Amount; max: Amount; price: Amount };

/** Says of a text that is no number, or could be two. */
function formatProblem(text: string): DraftProblem | undefined {
  const { kind } = readAmount(text);
  return kind === "amount" || kind === "empty" ? undefined : "format";
}

function priceProblem(price: Amount | undefined, guided: GuidedPrice | undefined): DraftProblem | undefined {
  if (price === undefined) return "priceMissing";
  return guided !== undefined && (price < guided.min || price > guided.max) ? "priceRange" : undefined;
}

function minProblem(min: Amount | undefined, max: Amount | undefined): DraftProblem | undefined {
  if (min === undefined) return "minMissing";
  if (min < QUANTITY_MIN) return "minLow";
  return max !== undefined && min > max ? "inverted" : undefined;
}

function maxProblem(max: Amount | undefined): DraftProblem | undefined {
  if (max === undefined) return "maxMissing";
  return max > QUANTITY_MAX ? "maxHigh" : undefined;
}

/** Returns the problems of an advert by field. Without the guided price only the server validates the price. */
export function draftProblems(draft: AdvertDraft, guided: GuidedPrice | undefined): DraftProblems {
  const [price, min, max] = [amountIn(draft.price), amountIn(draft.minAmount), amountIn(draft.maxAmount)];
  const found = [
    ["price", formatProblem(draft.price) ?? priceProblem(price, guided)],
    ["minAmount", formatProblem(draft.minAmount) ?? minProblem(min, max)],
    ["maxAmount", formatProblem(draft.maxAmount) ?? maxProblem(max)],
  ] as const;
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}

/** Returns USDT of the advert's minimum and maximum; undefined while a field is missing, or the range inverted. */
export function draftTotals(draft: AdvertDraft): { least: Amount; most: Amount } | undefined {
  const [price, min, max] = [amountIn(draft.price), amountIn(draft.minAmount), amountIn(draft.maxAmount)];
  if (price === undefined || min === undefined || max === undefined || min > max) return undefined;
  return { least: usdtDue(min, price), most: usdtDue(max, price) };
}
