import { useTranslation } from "react-i18next";
import { miningLanguage } from "../api/mining-language.ts";

/** Language parameter of rig names; re-renders when the page's language changes. */
export function useMiningLanguage(): ReturnType<typeof miningLanguage> {
  useTranslation();
  return miningLanguage();
}
