import type { Amount } from "@wth/rules";
import { Figure } from "@wth/ui";
import { exactText, tokenText } from "@wth/web-kit/format/amount-text.ts";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { useTranslation } from "react-i18next";
import type { OrderDetail } from "#features/market/model/order.ts";
import { changesOf, entriesOf, type EntryUnit, type TradeEntry } from "#features/market/model/trade-entries.ts";
import classes from "./entry-list.module.css";

/** Entries of a trade, oldest first, and their sum. */
export function EntryList({ order }: { order: OrderDetail }) {
  const { t } = useTranslation("market");
  const entries = entriesOf(order);
  const changes = changesOf(entries);
  if (entries.length === 0) return <p className={classes["none"]}>{t(($) => $.entries.none)}</p>;
  return (
    <div className={classes["root"]}>
      <ol className={classes["list"]}>
        {entries.map((entry) => (
          <li key={`${entry.name}-${entry.at}-${entry.amount}`} className={classes["entry"]}>
            <time translate="no" dateTime={new Date(entry.at).toISOString()}>
              {formatDateTime(entry.at)}
            </time>
            <span className={classes["name"]}>
              {t(($) => $.entries.names[entry.name], { usdt: exactText(entry.due ?? 0n) })}
            </span>
            <EntryAmount {...entry} />
          </li>
        ))}
      </ol>
      {changes.length > 0 && (
        <div className={classes["sum"]}>
          <span>{t(($) => $.entries.sum)}</span>
          <span className={classes["changes"]}>
            {changes.map(({ unit, amount }) => (
              <EntryAmount key={unit} unit={unit} amount={amount} isChange />
            ))}
          </span>
        </div>
      )}
    </div>
  );
}

function EntryAmount({ unit, amount, isChange }: Pick<TradeEntry, "unit" | "amount" | "isChange">) {
  const { t } = useTranslation("market");
  const isOut = amount < 0n;
  const sign = isOut ? "−" : "+";
  const text = textOf(unit, isOut ? -amount : amount);
  const name = unit === "fee" ? t(($) => $.entries.feeUnit) : unit;
  if (!isChange) return <Figure value={text} unit={name} size="sm" className={classes["amount"]} />;
  return (
    <Figure value={`${sign}${text}`} unit={name} size="sm" tone={isOut ? "out" : "in"} className={classes["amount"]} />
  );
}

const textOf = (unit: EntryUnit, amount: Amount): string => (unit === "USDT" ? exactText(amount) : tokenText(amount));
