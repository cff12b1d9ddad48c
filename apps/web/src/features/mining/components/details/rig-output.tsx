import { useQuery } from "@tanstack/react-query";
import { parseAmount, utcDay } from "@wth/rules";
import { type Column, DataTable, EmptyState, Figure, Skeleton } from "@wth/ui";
import { ChartOrTable } from "@wth/web-kit/chart/chart-or-table.tsx";
import { isUneven } from "@wth/web-kit/chart/chart-room.ts";
import { dayFigures, type DayValue } from "@wth/web-kit/chart/day-figures.ts";
import { DayPanel } from "@wth/web-kit/chart/day-panel.tsx";
import { tokenText } from "@wth/web-kit/format/amount-text.ts";
import { DayTime } from "@wth/web-kit/format/day-time.tsx";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { rigOutputQuery } from "#features/mining/api/rig-output.ts";
import { LoadFailure } from "#shared/lists/load-failure.tsx";

/** Output of one rig by day, as a chart or as a table. */
export function RigOutput({ rigId }: { rigId: string }) {
  const { t } = useTranslation("ownDays");
  const { data, isError, isFetching, refetch } = useQuery(rigOutputQuery(rigId));
  if (data === undefined) {
    if (!isError) return <Skeleton height={286} />;
    return <LoadFailure title={t(($) => $.failed)} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) return <EmptyState title={t(($) => $.empty)} />;
  return (
    <ChartOrTable
      chart={<OutputChart values={data} />}
      table={<OutputTable values={data} />}
      texts={{ chart: t(($) => $.chart), table: t(($) => $.table), credit: t(($) => $.credit) }}
    />
  );
}

const textOf = (value: string | null): string | null => (value === null ? null : tokenText(parseAmount(value)));

function OutputChart({ values }: { values: readonly DayValue[] }) {
  const { t } = useTranslation("ownDays");
  const [pointed, setPointed] = useState<string>();
  const lines = useMemo(() => [{ look: "columns" as const, values }], [values]);
  const shown = values.find(({ day }) => utcDay(day) === pointed) ?? values.at(-1);
  const figures = dayFigures(values, tokenText);
  if (shown === undefined || figures === undefined) return null;
  return (
    <DayPanel
      name={t(($) => $.names.mined)}
      tone="glow"
      size="sm"
      day={shown.day}
      figure={<Figure value={textOf(shown.value)} unit="WTH" />}
      note={isUneven(values.map(({ value }) => value)) ? t(($) => $.uneven) : undefined}
      unknown={t(($) => $.unknown)}
      lines={lines}
      summary={t(($) => $.summary, { name: t(($) => $.lines.mined), unit: "WTH", ...figures })}
      onDay={setPointed}
    />
  );
}

function OutputTable({ values }: { values: readonly DayValue[] }) {
  const { t } = useTranslation("ownDays");
  return (
    <DataTable
      label={t(($) => $.tableLabel)}
      columns={useColumns()}
      rows={values.toReversed()}
      rowKey={({ day }) => String(day)}
      phone="table"
    />
  );
}

function useColumns(): readonly Column<DayValue>[] {
  const { t } = useTranslation("ownDays");
  return [
    {
      key: "day",
      label: t(($) => $.day),
      cell: ({ day }) => <DayTime ms={day} />,
    },
    {
      key: "mined",
      label: t(($) => $.lines.mined),
      cell: ({ value }) => <Figure value={textOf(value)} unit="WTH" size="sm" />,
      align: "end",
    },
  ];
}
