import { useTranslation } from "react-i18next";
import { useMarketPage } from "./market-page-context.ts";

/** Returns a trader's display name: "you" for the user, anonymous without a nickname. */
export function useTraderName({ address, nickname }: { address: string; nickname: string }): string {
  const { t } = useTranslation("market");
  const { self } = useMarketPage();
  if (address.toLowerCase() === self.toLowerCase()) return t(($) => $.trader.you);
  return nickname || t(($) => $.anonymous, { ns: "common" });
}
