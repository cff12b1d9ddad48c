/** State of an account's number. */
export type NumberStage =
  /** Available for purchase. */
  | "buy"
  /** WTH is held; the number can be minted. */
  | "open"
  /** The order has expired: the WTH will be released, unless the number was minted at the last moment. */
  | "ending"
  /** Bought and minted. */
  | "bought"
  | "soldOut";

type Standing = {
  numberLeft: number;
  numberBought: boolean;
  /** Unix milliseconds. */
  numberOrderEndsAt: number | null;
};

export function numberStage({ numberLeft, numberBought, numberOrderEndsAt }: Standing, nowMs: number): NumberStage {
  if (numberOrderEndsAt !== null) return nowMs < numberOrderEndsAt ? "open" : "ending";
  if (numberBought) return "bought";
  return numberLeft > 0 ? "buy" : "soldOut";
}
