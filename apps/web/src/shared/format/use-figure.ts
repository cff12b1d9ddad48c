import { useTranslation } from "react-i18next";

/** Returns a formatter of numbers in the current language. */
export function useFigure(): (value: bigint | number) => string {
  const { i18n } = useTranslation();
  const format = new Intl.NumberFormat(i18n.language);
  return (value) => format.format(value);
}
