import { ONE, type Amount } from "@wth/rules";
import { useTranslation } from "react-i18next";

/** Returns formatters of whole tokens and shares in the current language. */
export function useFigures() {
  const { i18n } = useTranslation("landingLower");
  const percent = new Intl.NumberFormat(i18n.language, { style: "percent", minimumFractionDigits: 1 });
  const whole = new Intl.NumberFormat(i18n.language);
  return {
    share: (share: number): string => percent.format(share),
    tokens: (amount: Amount): string => whole.format(amount / ONE),
  };
}
