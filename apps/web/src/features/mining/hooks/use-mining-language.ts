import { useTranslation } from "react-i18next";
import { miningLanguage } from "../api/mining-language.ts";

/** The language of miner names; renders again when the page's language changes. */
export function useMiningLanguage(): ReturnType<typeof miningLanguage> {
  useTranslation();
  return miningLanguage();
}
