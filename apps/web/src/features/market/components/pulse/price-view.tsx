import { useQuery } from "@tanstack/react-query";
import { EmptyState, Skeleton } from "@wth/ui";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { ChartFrame } from "#shared/chart/chart-frame.tsx";
import { LoadFailure } from "#shared/lists/load-failure.tsx";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { type Interval, tradesQuery } from "#features/market/api/market-queries.ts";
import type { GuidedPrice } from "#features/market/model/advert-draft.ts";
import { type Candle, candleFigures } from "#features/market/model/candle-figures.ts";
import { drawPrices } from "./draw-prices.ts";
import classes from "./price-view.module.css";

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
  return (
    <>
      <PriceChart candles={data.candles} guided={guided} hasHours={interval === "hour"} />
      <a className={classes["credit"]} href="https://www.tradingview.com/" target="_blank" rel="noreferrer">
        {t(($) => $.pulse.credit)}
      </a>
    </>
  );
}

type ChartProps = { candles: readonly Candle[]; guided: GuidedPrice | undefined; hasHours: boolean };

function PriceChart({ candles, guided, hasHours }: ChartProps) {
  const { t } = useTranslation("market");
  const draw = useCallback(
    (element: HTMLElement, language: string) => drawPrices(element, candles, { language, guided, hasHours }),
    [candles, guided, hasHours],
  );
  const figures = candleFigures(candles);
  if (figures === undefined) return null;
  const { from, to, ...prices } = figures;
  const summary = t(($) => $.pulse.summary, { from: formatDateTime(from), to: formatDateTime(to), ...prices });
  return <ChartFrame summary={summary} draw={draw} />;
}
