import { useQuery } from "@tanstack/react-query";
import { EmptyState, Skeleton } from "@wth/ui";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ChartFrame } from "@wth/web-kit/chart/chart-frame.tsx";
import { ChartOrTable } from "@wth/web-kit/chart/chart-or-table.tsx";
import { LoadFailure } from "#shared/lists/load-failure.tsx";
import { QuietRetry } from "#shared/lists/quiet-retry.tsx";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { type Interval, ownTradesQuery, tradesQuery } from "#features/market/api/market-queries.ts";
import type { GuidedPrice } from "#features/market/model/advert-draft.ts";
import { type Candle, candleFigures } from "#features/market/model/candle-figures.ts";
import { type OwnMark, ownMarks } from "#features/market/model/own-marks.ts";
import { drawPrices } from "./draw-prices.ts";
import { PriceTable } from "./price-table.tsx";
import classes from "./market-charts.module.css";

type Props = { interval: Interval; guided: GuidedPrice | undefined };

/** Prices by interval within the guided range. */
export function PriceView({ interval, guided }: Props) {
  const { t } = useTranslation("market");
  const { data, isError, isFetching, refetch } = useQuery(tradesQuery(interval));
  if (data === undefined) {
    if (!isError) return <Skeleton height={320} />;
    return <LoadFailure title={t(($) => $.pulse.failed)} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (data.candles.length === 0) {
    return (
      <EmptyState title={t(($) => $.pulse.noTrades)}>
        <p>{t(($) => $.pulse.noTradesText)}</p>
      </EmptyState>
    );
  }
  return <Prices candles={data.candles} interval={interval} guided={guided} />;
}

type PricesProps = Props & { candles: readonly Candle[] };

/** The candles with own trades, as a chart or as a table. */
function Prices({ candles, interval, guided }: PricesProps) {
  const { t } = useTranslation("market");
  const trades = useQuery(ownTradesQuery(interval));
  const own = useMemo(() => ownMarks(trades.data ?? [], candles, interval), [trades.data, candles, interval]);
  return (
    <>
      <ChartOrTable
        chart={<PriceChart candles={candles} own={own} interval={interval} guided={guided} />}
        table={<PriceTable candles={candles} own={own} />}
        texts={{ chart: t(($) => $.pulse.asChart), table: t(($) => $.pulse.asTable), credit: t(($) => $.pulse.credit) }}
      />
      {trades.isError && (
        <p className={classes["note"]}>
          {t(($) => $.pulse.ownFailed)}
          <QuietRetry busy={trades.isFetching} onRetry={() => void trades.refetch()} />
        </p>
      )}
      {own.length > 0 && <p className={classes["note"]}>{t(($) => $.pulse.ownNote)}</p>}
    </>
  );
}

type ChartProps = PricesProps & { own: readonly OwnMark[] };

function PriceChart({ candles, own, interval, guided }: ChartProps) {
  const { t } = useTranslation("market");
  const hasHours = interval === "hour";
  const draw = useCallback(
    (element: HTMLElement, language: string) => drawPrices(element, candles, { language, guided, own, hasHours }),
    [candles, guided, own, hasHours],
  );
  const figures = candleFigures(candles);
  if (figures === undefined) return null;
  const { from, to, ...prices } = figures;
  const summary = t(($) => $.pulse.summary, { from: formatDateTime(from), to: formatDateTime(to), ...prices });
  return <ChartFrame summary={summary} draw={draw} />;
}
