import { useTranslation } from "react-i18next";
import { useMarketPage } from "#features/market/hooks/market-page-context.ts";
import type { Order } from "#features/market/model/order.ts";
import classes from "./cancel-toggle.module.css";

/** A switch that is on while an advert is on sale. Switching it off requires confirmation. */
export function CancelToggle({ order }: { order: Order }) {
  const { t } = useTranslation("market");
  const { open } = useMarketPage();
  return (
    <button
      type="button"
      role="switch"
      aria-checked
      aria-label={t(($) => $.actions.cancel, { id: order.id })}
      className={classes["root"]}
      onClick={() => open({ kind: "cancel", order })}
    >
      <span className={classes["track"]} aria-hidden="true" />
      {t(($) => $.actions.cancelLabel)}
    </button>
  );
}
