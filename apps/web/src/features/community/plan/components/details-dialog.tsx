import { useQuery } from "@tanstack/react-query";
import { Button, type Column, DataTable, Dialog, EmptyState, Figure } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { QuietRetry } from "#shared/lists/quiet-retry.tsx";
import { RowSkeletons } from "#shared/lists/row-skeletons.tsx";
import { ListPager } from "#shared/lists/list-pager.tsx";
import { DayTime } from "@wth/web-kit/format/day-time.tsx";
import { DAYS_PAGE, type PerformanceDay, performanceDaysQuery } from "../api/plan-queries.ts";
import { netFigure, performanceFigure } from "../model/figures.ts";
import classes from "./details-dialog.module.css";

type Props = { opened: boolean; onClose: () => void };

const WIDTH = 680;

/** Purchases and sales of the user's community, day by day. */
export function DetailsDialog({ opened, onClose }: Props) {
  const { t } = useTranslation("plan");
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={WIDTH}
      title={t(($) => $.details.title)}
      closeLabel={t(($) => $.close, { ns: "common" })}
    >
      <div className={classes["root"]}>
        <Days />
        <Button variant="primary" size="lg" wide onClick={onClose}>
          {t(($) => $.details.confirm)}
        </Button>
      </div>
    </Dialog>
  );
}

function Days() {
  const { t } = useTranslation("plan");
  const [page, setPage] = useState(1);
  const columns = useDayColumns();
  const { data, isPending, isError, isFetching, isPlaceholderData, refetch } = useQuery(performanceDaysQuery(page));
  const label = t(($) => $.details.title);
  return (
    <>
      {isPending && <RowSkeletons />}
      {isError && <QuietRetry busy={isFetching} onRetry={() => void refetch()} />}
      {data?.total === 0 && <EmptyState title={t(($) => $.details.empty)} />}
      {data !== undefined && data.total > 0 && (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
        <div className={classes["days"]} role="region" aria-label={label} tabIndex={0}>
          <DataTable
            label={label}
            columns={columns}
            rows={data.list}
            rowKey={({ createDate }) => String(createDate)}
            phone="table"
            busy={isPlaceholderData}
          />
        </div>
      )}
      <ListPager page={page} total={data?.total ?? 0} pageSize={DAYS_PAGE} onChange={setPage} />
    </>
  );
}

function useDayColumns(): readonly Column<PerformanceDay>[] {
  const { t } = useTranslation("plan");
  return [
    {
      key: "date",
      label: t(($) => $.details.date),
      cell: ({ createDate }) => <DayTime ms={createDate} />,
    },
    {
      key: "buy",
      label: t(($) => $.details.buy),
      cell: ({ buyTotal }) => <Figure value={performanceFigure(buyTotal)} size="sm" />,
      align: "end",
    },
    {
      key: "sell",
      label: t(($) => $.details.sell),
      cell: ({ sellTotal }) => <Figure value={performanceFigure(sellTotal)} size="sm" />,
      align: "end",
    },
    {
      key: "net",
      label: t(($) => $.details.net),
      cell: ({ performance }) => <Figure {...netFigure(performance)} size="sm" />,
      align: "end",
    },
  ];
}
