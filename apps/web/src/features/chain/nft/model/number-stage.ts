/** Where an account stands with its number. */
export type NumberStage =
  /** It can be bought. */
  | "buy"
  /** WTH is held: the number waits to be minted. */
  | "open"
  /** The order's time is over: the WTH is on its way back, unless the number was minted at the last moment. */
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
