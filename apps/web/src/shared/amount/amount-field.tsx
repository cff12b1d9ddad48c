import type { Amount } from "@wth/rules";
import { Button } from "@wth/ui";
import { amountText, tokenText } from "@wth/web-kit/format/amount-text.ts";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { inputText } from "./input-text.ts";
import classes from "./amount-field.module.css";

type Props = {
  label: string;
  field: { value: string; onChange: (text: string) => void; "data-path": string };
  unit?: string;
  /** Upper bound with a button to fill it in. Undefined while unknown or without a bound. */
  available?: Amount | undefined;
  /** Problem of the validated amount. */
  error: { title?: string; text: string } | undefined;
  /** Hint while there is no problem. */
  hint?: string | undefined;
};

/** A large amount field. Screen readers announce a problem when it appears. */
export function AmountField({ label, field, unit = "WTH", available, error, hint }: Props) {
  const { t } = useTranslation("accounts");
  const id = useId();
  return (
    <div className={classes["root"]}>
      <div className={classes["head"]}>
        <label htmlFor={id}>{label}</label>
        {available !== undefined && (
          <span className={classes["available"]}>
            {t(($) => $.amount.available)} <b>{tokenText(available)}</b> {unit}
          </span>
        )}
      </div>
      <div className={classes["line"]} data-invalid={error !== undefined || undefined}>
        <input
          id={id}
          data-autofocus
          className={classes["input"]}
          data-path={field["data-path"]}
          value={field.value}
          onChange={(event) => field.onChange(event.currentTarget.value)}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={40}
          placeholder={amountText(0n, 2)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-note`}
        />
        <span className={classes["unit"]}>{unit}</span>
        {available !== undefined && (
          <Button size="sm" disabled={available === 0n} onClick={() => field.onChange(inputText(available))}>
            {t(($) => $.actions.max)}
          </Button>
        )}
      </div>
      <p id={`${id}-note`} className={classes["note"]} data-error={error !== undefined || undefined} aria-live="polite">
        {error?.title !== undefined && <strong>{error.title} </strong>}
        {error?.text ?? hint}
      </p>
    </div>
  );
}
