import { useTranslation } from "react-i18next";
import { useMarketPage } from "./market-page-context.ts";

/** What somebody is called: the visitor is "you", and who has no nickname is anonymous. */
export function useTraderName({ address, nickname }: { address: string; nickname: string }): string {
  const { t } = useTranslation("market");
  const { self } = useMarketPage();
  if (address.toLowerCase() === self.toLowerCase()) return t(($) => $.trader.you);
  return nickname || t(($) => $.anonymous, { ns: "common" });
}
