import { Button } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { useMarketPage } from "#features/market/hooks/market-page-context.ts";

/** Leads from an empty list to the adverts. */
export function ToMarket() {
  const { t } = useTranslation("market");
  const { showMarket } = useMarketPage();
  return <Button onClick={showMarket}>{t(($) => $.lists.toMarket)}</Button>;
}
