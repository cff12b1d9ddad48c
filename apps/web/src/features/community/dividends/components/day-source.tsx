import { Figure } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { dayText } from "@wth/web-kit/format/day-text.ts";
import type { DividendSummary } from "../api/summary.ts";
import { tokenText } from "@wth/web-kit/format/amount-text.ts";
import classes from "./day-source.module.css";
import { permille } from "../model/figures.ts";

/** Composition of the last closed day: the fees of its trades and their distribution. */
export function DaySource({ lastDay }: Pick<DividendSummary, "lastDay">) {
  const { t } = useTranslation("dividends");
  if (lastDay === null)
    return (
      <section className={classes["root"]}>
        <p className={classes["text"]}>{t(($) => $.source.before)}</p>
      </section>
    );
  const { day, revenue, levels, nft } = lastDay;
  const parts = [
    { key: "levels", amount: levels },
    { key: "nft", amount: nft },
    { key: "rest", amount: revenue - levels - nft },
  ] as const;
  return (
    <section className={classes["root"]}>
      <h3 className={classes["title"]}>{t(($) => $.source.title, { day: dayText(day) })}</h3>
      <p className={classes["whole"]}>
        <span>{t(($) => $.source.fees)}</span>
        <Figure value={tokenText(revenue)} unit="WTH" />
      </p>
      {revenue > 0n && (
        <>
          <div className={classes["bar"]} aria-hidden="true">
            {parts.map(({ key, amount }) => (
              <span key={key} data-part={key} style={{ flexGrow: permille(amount, revenue) }} />
            ))}
          </div>
          <dl className={classes["parts"]} aria-label={t(($) => $.source.bar)}>
            {parts.map(({ key, amount }) => (
              <div key={key} data-part={key}>
                <dt>{t(($) => $.source[key])}</dt>
                <dd>
                  <Figure value={tokenText(amount)} size="sm" />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <p className={classes["text"]}>{revenue > 0n ? t(($) => $.source.text) : t(($) => $.source.none)}</p>
    </section>
  );
}
