import { useTranslation } from "react-i18next";
import { currentLanguage } from "#i18n/index.ts";

/** Language parameter of rig names in the mining calls. */
export const miningLanguage = (): "zh" | "" => (currentLanguage() === "zhCN" ? "zh" : "");

/** Language parameter of rig names; re-renders when the page's language changes. */
export function useMiningLanguage(): ReturnType<typeof miningLanguage> {
  useTranslation();
  return miningLanguage();
}
