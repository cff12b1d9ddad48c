import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { type MarketView, sortBy, type SortKey } from "#features/market/model/market-filter.ts";
import classes from "./chips.module.css";

const keys = ["price", "createTime"] as const satisfies readonly SortKey[];

type Props = { view: MarketView; onChange: (view: MarketView) => void };

/** Sort keys; pressing the current one reverses the order. */
export function SortButtons({ view, onChange }: Props) {
  const { t } = useTranslation("market");
  const direction = view.asc ? t(($) => $.market.ascending) : t(($) => $.market.descending);
  const Arrow = view.asc ? IconArrowUp : IconArrowDown;
  return (
    <div role="group" aria-label={t(($) => $.market.sort)} className={classes["group"]}>
      <span className={classes["label"]} aria-hidden="true">
        {t(($) => $.market.sort)}
      </span>
      {keys.map((key) => {
        const isOn = view.orderBy === key;
        const name = key === "price" ? t(($) => $.market.sortPrice) : t(($) => $.market.sortTime);
        return (
          <button
            key={key}
            type="button"
            className={classes["chip"]}
            aria-pressed={isOn}
            aria-label={isOn ? `${name}, ${direction}` : name}
            onClick={() => onChange(sortBy(view, key))}
          >
            {name}
            {isOn && <Arrow size={15} stroke={2} aria-hidden="true" />}
          </button>
        );
      })}
    </div>
  );
}
