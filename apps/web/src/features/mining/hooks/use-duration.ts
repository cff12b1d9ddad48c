import { useTranslation } from "react-i18next";
import { durationOf } from "../model/duration.ts";

/** Returns a formatter of durations in seconds. */
export function useDuration(): (seconds: number) => string {
  const { t } = useTranslation("rigDetails");
  return (seconds) => {
    const { unit, ...parts } = durationOf(seconds);
    return t(($) => $.duration[unit], parts);
  };
}
