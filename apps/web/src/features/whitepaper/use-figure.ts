import { useTranslation } from "react-i18next";

/** Writes a number as the language on the screen does. */
export function useFigure(): (value: bigint | number) => string {
  const { i18n } = useTranslation();
  const format = new Intl.NumberFormat(i18n.language);
  return (value) => format.format(value);
}
