import { useQuery } from "@tanstack/react-query";
import { Button, type Column, DataTable, EmptyState, Figure, Heading, Skeleton, Surface } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { QuietRetry } from "#shared/lists/quiet-retry.tsx";
import { type Performance, performanceQuery } from "../api/plan-queries.ts";
import { isAllZero, netFigure, performanceFigure } from "../model/figures.ts";
import { DetailsDialog } from "./details-dialog.tsx";
import classes from "./plan-page.module.css";

/** Purchases and sales of the user's community, yesterday and this month; daily rows on request. */
export function PerformanceView() {
  const { t } = useTranslation("plan");
  const [isOpen, setIsOpen] = useState(false);
  const { data, isPending, isError, isFetching, refetch } = useQuery(performanceQuery);
  return (
    <section className={classes["section"]}>
      <Heading
        action={
          <div className={classes["actions"]}>
            {isError && <QuietRetry busy={isFetching} onRetry={() => void refetch()} />}
            <Button onClick={() => setIsOpen(true)} aria-haspopup="dialog">
              {t(($) => $.performance.details)}
            </Button>
          </div>
        }
      >
        {t(($) => $.performance.title)}
      </Heading>
      <p className={classes["note"]}>{t(($) => $.performance.text)}</p>
      {isPending && <Skeleton height={180} />}
      {data !== undefined && (
        <Surface className={classes["list"]}>
          <Figures performance={data} />
        </Surface>
      )}
      <DetailsDialog opened={isOpen} onClose={() => setIsOpen(false)} />
    </section>
  );
}

type Row = { period: "yesterday" | "month"; buy: string; sell: string; net: string };

const rowsOf = (performance: Performance): Row[] => [
  {
    period: "yesterday",
    buy: performance.yesterdayBuyTotal,
    sell: performance.yesterdaySellTotal,
    net: performance.yesterdayNetBuy,
  },
  { period: "month", buy: performance.monthBuyTotal, sell: performance.monthSellTotal, net: performance.monthNetBuy },
];

function Figures({ performance }: { performance: Performance }) {
  const { t } = useTranslation("plan");
  const columns = useFigureColumns();
  if (isAllZero(performance)) return <EmptyState title={t(($) => $.performance.noData)} />;
  return (
    <DataTable
      label={t(($) => $.performance.title)}
      columns={columns}
      rows={rowsOf(performance)}
      rowKey={({ period }) => period}
    />
  );
}

function useFigureColumns(): readonly Column<Row>[] {
  const { t } = useTranslation("plan");
  return [
    {
      key: "period",
      label: t(($) => $.performance.period),
      cell: ({ period }) => t(($) => $.performance[period]),
      card: "title",
    },
    {
      key: "buy",
      label: t(($) => $.performance.buy),
      cell: ({ buy }) => <Figure value={performanceFigure(buy)} />,
      align: "end",
    },
    {
      key: "sell",
      label: t(($) => $.performance.sell),
      cell: ({ sell }) => <Figure value={performanceFigure(sell)} />,
      align: "end",
    },
    { key: "net", label: t(($) => $.performance.net), cell: ({ net }) => <Figure {...netFigure(net)} />, align: "end" },
  ];
}
