import { parseAmount } from "@wth/rules";
import { type Column, DataTable, Figure } from "@wth/ui";
import { exactText, tokenText } from "@wth/web-kit/format/amount-text.ts";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { useTranslation } from "react-i18next";
import type { Candle } from "#features/market/model/candle-figures.ts";
import type { OwnMark } from "#features/market/model/own-marks.ts";
import classes from "./market-charts.module.css";

type Props = { candles: readonly Candle[]; own: readonly OwnMark[] };

/** Prices and own trades by interval, newest first. */
export function PriceTable({ candles, own }: Props) {
  const { t } = useTranslation("market");
  const columns = useColumns(own);
  const label = t(($) => $.pulse.tableLabel);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
    <div className={classes["table"]} role="region" aria-label={label} tabIndex={0}>
      <DataTable label={label} columns={columns} rows={candles.toReversed()} rowKey={({ time }) => String(time)} />
    </div>
  );
}

function useColumns(own: readonly OwnMark[]): readonly Column<Candle>[] {
  const { t } = useTranslation("market");
  const price = (key: "open" | "high" | "low" | "close") =>
    ({
      key,
      label: t(($) => $.pulse.columns[key]),
      cell: (candle: Candle) => <Figure value={exactText(parseAmount(candle[key]))} size="sm" />,
      align: "end",
    }) as const;
  const side = (key: "bought" | "sold") =>
    ({
      key,
      label: t(($) => $.pulse.columns[key]),
      cell: ({ time }: Candle) => {
        const mark = own.find((each) => each.time === time && each.isBuy === (key === "bought"));
        return mark === undefined ? "—" : <Figure value={tokenText(mark.amount)} unit="WTH" size="sm" />;
      },
      align: "end",
    }) as const;
  return [
    { key: "time", label: t(($) => $.pulse.time), cell: ({ time }) => formatDateTime(time), card: "title" },
    price("open"),
    price("high"),
    price("low"),
    price("close"),
    {
      key: "volume",
      label: t(($) => $.pulse.columns.volume),
      cell: ({ volume }) => <Figure value={tokenText(parseAmount(volume))} unit="WTH" size="sm" />,
      align: "end",
    },
    side("bought"),
    side("sold"),
  ];
}
