import type { Amount } from "@wth/rules";
import { Button } from "@wth/ui";
import { readAmount } from "@wth/web-kit/forms/read-amount.ts";
import { amountText, exactText, tokenText } from "@wth/web-kit/format/amount-text.ts";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import classes from "./amount-field.module.css";
import { inputText } from "./use-amount.ts";

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

/** Digits and one dot: a text that needs no explanation. */
const PLAIN = /^\d*\.?\d*$/;

/** Explains a text that is not in digits and one dot: the amount it stands for, or both that it could. */
function useUnderstanding(text: string, unit: string) {
  const { t } = useTranslation("accounts");
  const read = readAmount(text);
  const isPlain = PLAIN.test(text);
  return {
    /** The amount in digits and one dot; undefined while it is, or is none. */
    plain: read.kind === "amount" && !isPlain ? read.text : undefined,
    note:
      read.kind === "amount" && !isPlain
        ? t(($) => $.amount.understood, { amount: exactText(read.amount, 0), unit })
        : undefined,
    problem:
      read.kind === "ambiguous"
        ? t(($) => $.amount.ambiguous, { typed: text.trim(), whole: read.readings[0], part: read.readings[1] })
        : undefined,
  };
}

/**
 * A large amount field. It shows how it understood a text with commas, groups or digits of another script, and turns it
 * into digits and one dot when the person leaves it. Screen readers announce a problem when it appears.
 */
export function AmountField({ label, field, unit = "WTH", available, error: problem, hint }: Props) {
  const { t } = useTranslation("accounts");
  const id = useId();
  const understood = useUnderstanding(field.value, unit);
  const error = understood.problem === undefined ? problem : { text: understood.problem };
  return (
    <div className={classes["root"]}>
      <div className={classes["head"]}>
        <label htmlFor={id}>{label}</label>
        {available !== undefined && (
          <span className={classes["available"]}>
            {t(($) => $.amount.available)} <b translate="no">{tokenText(available)}</b> {unit}
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
          onBlur={() => understood.plain !== undefined && field.onChange(understood.plain)}
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
        {error?.text ?? understood.note ?? hint}
      </p>
    </div>
  );
}
