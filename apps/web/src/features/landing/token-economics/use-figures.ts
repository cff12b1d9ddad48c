import { type Amount } from "@wth/rules";
import { useTranslation } from "react-i18next";
import { amountText, percentText } from "@wth/web-kit/format/amount-text.ts";

/** Returns formatters of whole tokens and shares; a change of the language renders again. */
export function useFigures() {
  useTranslation("landingLower");
  return {
    share: (share: number): string => percentText(share, 1),
    tokens: (amount: Amount): string => amountText(amount, 0),
  };
}
