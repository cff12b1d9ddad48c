import { useTranslation } from "react-i18next";
import { flags, type MarketView } from "#features/market/model/market-filter.ts";
import { cleanAmount } from "#features/market/model/numeric-input.ts";
import chips from "./chips.module.css";
import classes from "./filter-fields.module.css";

type Props = { view: MarketView; onChange: (view: MarketView) => void };

/** Filter fields of the adverts. */
export function FilterFields({ view, onChange }: Props) {
  const { t } = useTranslation("market");
  return (
    <div role="group" aria-label={t(($) => $.market.filters)} className={chips["group"]}>
      <label className={classes["amount"]}>
        <span className={classes["label"]}>{t(($) => $.market.amount)}</span>
        <input
          className={classes["input"]}
          value={view.amount}
          onChange={({ target }) => onChange({ ...view, amount: cleanAmount(target.value) })}
          inputMode="decimal"
          autoComplete="off"
          placeholder="100"
          title={t(($) => $.market.amountHint)}
        />
      </label>
      {flags.map((flag) => (
        <button
          key={flag}
          type="button"
          className={chips["chip"]}
          aria-pressed={view[flag]}
          onClick={() => onChange({ ...view, [flag]: !view[flag] })}
        >
          {t(($) => $.market[flag])}
        </button>
      ))}
    </div>
  );
}
