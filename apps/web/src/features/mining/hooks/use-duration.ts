import { useTranslation } from "react-i18next";
import { durationOf } from "../model/duration.ts";

/** How a length of time in seconds reads. */
export function useDuration(): (seconds: number) => string {
  const { t } = useTranslation("cockpit");
  return (seconds) => {
    const { unit, ...parts } = durationOf(seconds);
    return t(($) => $.duration[unit], parts);
  };
}
