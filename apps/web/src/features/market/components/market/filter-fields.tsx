import { amountIn, plainAmount, readAmount } from "@wth/web-kit/forms/read-amount.ts";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { flags, type MarketView } from "#features/market/model/market-filter.ts";
import chips from "./chips.module.css";
import classes from "./filter-fields.module.css";

type Props = { view: MarketView; onChange: (view: MarketView) => void };

/** Filter fields of the adverts. */
export function FilterFields({ view, onChange }: Props) {
  const { t } = useTranslation("market");
  return (
    <div role="group" aria-label={t(($) => $.market.filters)} className={chips["group"]}>
      <AmountFilter amount={view.amount} onChange={(amount) => onChange({ ...view, amount })} />
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

/** The plain form of a readable text; empty for any other, which filters nothing. */
const boundOf = (text: string): string => (amountIn(text) === undefined ? "" : plainAmount(text));

/** The amount that an advert must allow. The field keeps what is typed; the filter takes what it means. */
function AmountFilter({ amount, onChange }: { amount: string; onChange: (amount: string) => void }) {
  const { t } = useTranslation("market");
  const id = useId();
  const [text, setText] = useState(amount);
  const [seen, setSeen] = useState(amount);
  if (seen !== amount) {
    // changed elsewhere: by a link, the way back, or the button that removes all filters
    setSeen(amount);
    if (boundOf(text) !== amount) setText(amount);
  }
  const read = readAmount(text);
  const isBad = read.kind !== "amount" && read.kind !== "empty";
  return (
    <>
      <label className={classes["amount"]} data-invalid={isBad || undefined}>
        <span className={classes["label"]}>{t(($) => $.market.amount)}</span>
        <input
          className={classes["input"]}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            onChange(boundOf(target.value));
          }}
          onBlur={() => !isBad && setText(boundOf(text))}
          inputMode="decimal"
          autoComplete="off"
          placeholder="100"
          maxLength={40}
          aria-invalid={isBad || undefined}
          aria-describedby={isBad ? id : undefined}
          title={t(($) => $.market.amountHint)}
        />
      </label>
      {isBad && (
        <p id={id} role="status" className={classes["problem"]}>
          {read.kind === "ambiguous"
            ? t(($) => $.amount.ambiguous, {
                ns: "accounts",
                typed: text.trim(),
                whole: read.readings[0],
                part: read.readings[1],
              })
            : t(($) => $.amount.format, { ns: "accounts" })}
        </p>
      )}
    </>
  );
}
