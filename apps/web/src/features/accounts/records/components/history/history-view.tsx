import { lazyPart } from "@wth/web-kit/parts/lazy-part.tsx";
import { parseAmount, type UserAccountKind, utcDay } from "@wth/rules";
import { EmptyState, Figure, SelectField, Skeleton, Surface } from "@wth/ui";
import { amountText } from "@wth/web-kit/format/amount-text.ts";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBalanceHistory, type DayBalance } from "#features/accounts/records/api/use-balance-history.ts";
import { accountKinds, accountLabels } from "#features/accounts/records/model/account-label.ts";
import { historyFigures } from "#features/accounts/records/model/history-figures.ts";
import { ChartOrTable } from "@wth/web-kit/chart/chart-or-table.tsx";
import { type HistoryRange, HistoryRangeChoice } from "#shared/charts/history-range.tsx";
import { OwnCharts } from "#shared/charts/own-charts.tsx";
import { LoadFailure } from "#shared/lists/load-failure.tsx";
import { dayText } from "@wth/web-kit/format/day-text.ts";
import { HistoryTable } from "./history-table.tsx";
import classes from "./history-view.module.css";

const BalanceChart = lazyPart(async () => ({ default: (await import("./balance-chart.tsx")).BalanceChart }));

const series = ["held", "worth"] as const;
const CHART_HEIGHT = 320;

/** Balance of one account over time. */
export function HistoryView() {
  const { t } = useTranslation("records");
  const [account, setAccount] = useState<UserAccountKind>("normal");
  const [range, setRange] = useState<HistoryRange>("30");
  const { data, isError, isFetching, refetch } = useBalanceHistory(account, Number(range));
  return (
    <Surface className={classes["root"]}>
      <div className={classes["choices"]}>
        <SelectField
          label={t(($) => $.history.account)}
          value={account}
          onChange={setAccount}
          options={accountKinds.map((value) => ({ value, label: t(($) => $.tabs[accountLabels[value]]) }))}
        />
        <HistoryRangeChoice value={range} onChange={setRange} />
      </div>
      {data !== undefined && <History history={data} account={t(($) => $.tabs[accountLabels[account]])} />}
      {data === undefined && !isError && <Skeleton height={CHART_HEIGHT} />}
      {isError && <LoadFailure busy={isFetching} onRetry={() => void refetch()} />}
      <OwnCharts title={t(($) => $.titles.portfolio, { ns: "ownDays" })} series={series} />
    </Surface>
  );
}

function History({ history, account }: { history: readonly DayBalance[]; account: string }) {
  const { t } = useTranslation("records");
  const [day, setDay] = useState<string>();
  const figures = historyFigures(history);
  if (figures === undefined) {
    return (
      <EmptyState title={t(($) => $.history.empty)}>
        <p>{t(($) => $.history.emptyText)}</p>
      </EmptyState>
    );
  }
  const pointed = day === undefined ? undefined : history.find((each) => utcDay(each.day) === day);
  const summary = t(($) => $.history.summary, { account, ...figures });
  return (
    <>
      <div className={classes["figures"]}>
        <div>
          <p className={classes["label"]}>
            {pointed === undefined ? t(($) => $.history.now) : t(($) => $.history.at, { day: dayText(pointed.day) })}
          </p>
          <Figure
            value={pointed === undefined ? figures.end : amountText(parseAmount(pointed.balance), 4)}
            unit="WTH"
            size="lg"
          />
        </div>
        <div>
          <p className={classes["label"]}>{t(($) => $.history.change)}</p>
          <Figure value={figures.change} unit="WTH" {...(figures.isChanged && { tone: figures.direction })} />
        </div>
      </div>
      <ChartOrTable
        chart={
          <Suspense fallback={<Skeleton height={CHART_HEIGHT} />}>
            <BalanceChart history={history} summary={summary} onDay={setDay} />
          </Suspense>
        }
        table={<HistoryTable history={history} label={summary} />}
        texts={{
          chart: t(($) => $.history.chart),
          table: t(($) => $.history.table),
          credit: t(($) => $.history.credit),
        }}
      />
    </>
  );
}
