import { lazyPart } from "@wth/web-kit/parts/lazy-part.tsx";
import { useQuery } from "@tanstack/react-query";
import { parseAmount } from "@wth/rules";
import { Button, Figure, Skeleton, Surface } from "@wth/ui";
import { exactText } from "@wth/web-kit/format/amount-text.ts";
import { Suspense, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { QuietRetry } from "#shared/lists/quiet-retry.tsx";
import { tradesQuery } from "#features/market/api/market-queries.ts";
import { guidedPriceQuery } from "#shared/market/market-queries.ts";
import { GuidedBand } from "./guided-band.tsx";
import classes from "./price-pulse.module.css";

const MarketCharts = lazyPart(async () => ({ default: (await import("./market-charts.tsx")).MarketCharts }));

/** Last price within the guided range; chart, latest trades and depth on request. */
export function PricePulse() {
  const { t } = useTranslation("market");
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const guided = useQuery(guidedPriceQuery);
  const trades = useQuery(tradesQuery("day"));
  const last = trades.data?.trades.at(-1);
  return (
    <Surface className={classes["root"]} role="region" aria-label={t(($) => $.pulse.label)}>
      <div className={classes["head"]}>
        <div className={classes["last"]}>
          <p className={classes["label"]}>{t(($) => $.pulse.last)}</p>
          {trades.isPending && <Skeleton height={34} width={150} />}
          {last !== undefined && <Figure value={exactText(parseAmount(last.price))} unit="USDT" size="lg" />}
          {trades.data !== undefined && last === undefined && (
            <p className={classes["none"]}>{t(($) => $.pulse.noLast)}</p>
          )}
          {trades.isError && trades.data === undefined && (
            <p className={classes["failed"]} role="status">
              {t(($) => $.pulse.failed)}
              <QuietRetry
                busy={trades.isFetching}
                onRetry={() => void Promise.all([trades.refetch(), guided.refetch()])}
              />
            </p>
          )}
        </div>
        <GuidedBand
          guided={guided.data}
          isFailed={guided.isError}
          last={last === undefined ? undefined : parseAmount(last.price)}
        />
        <Button
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className={classes["toggle"]}
        >
          {isOpen ? t(($) => $.pulse.hide) : t(($) => $.pulse.show)}
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<Skeleton height={320} />}>
            <MarketCharts guided={guided.data} />
          </Suspense>
        )}
      </div>
    </Surface>
  );
}
