import { useQuery } from "@tanstack/react-query";
import type { Amount } from "@wth/rules";
import { EmptyState, RowSpace, Skeleton, useLongList } from "@wth/ui";
import { exactText, tokenText } from "@wth/web-kit/format/amount-text.ts";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { LoadFailure } from "#shared/lists/load-failure.tsx";
import { depthQuery } from "#features/market/api/market-queries.ts";
import { type DepthRow, depthRows } from "#features/market/model/depth-rows.ts";
import classes from "./depth-view.module.css";

/** Height in px of a level. */
const ROW_PX = 34;

const depthText = (amount: Amount): string => (amount === 0n ? "—" : tokenText(amount));

/** Offered and wanted WTH at each price, as bars to both sides. */
export function DepthView() {
  const { t } = useTranslation("market");
  const { data, isError, isFetching, refetch } = useQuery(depthQuery);
  if (data === undefined) {
    if (!isError) return <Skeleton height={240} />;
    return <LoadFailure title={t(($) => $.pulse.failed)} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) return <EmptyState title={t(($) => $.pulse.noDepth)} />;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
    <div className={classes["root"]} role="region" aria-label={t(($) => $.pulse.depthLabel)} tabIndex={0}>
      <table className={classes["table"]} aria-label={t(($) => $.pulse.depthLabel)} aria-rowcount={data.length + 1}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.pulse.wanted)}</th>
            <th scope="col">{t(($) => $.pulse.price)}</th>
            <th scope="col">{t(($) => $.pulse.offered)}</th>
          </tr>
        </thead>
        <Levels rows={depthRows(data)} />
      </table>
    </div>
  );
}

/** Levels of the order book; of many, only those near the visible part are rendered. */
function Levels({ rows }: { rows: readonly DepthRow[] }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { from, to, before, after, isPart, rowProps } = useLongList(body, { count: rows.length, rowPx: ROW_PX });
  return (
    <tbody ref={body}>
      <RowSpace height={before} />
      {rows.slice(from, to).map((row, place) => (
        // the row of headings counts
        <tr key={row.price} aria-rowindex={isPart ? from + place + 2 : undefined} {...rowProps(from + place)}>
          <td className={classes["wanted"]}>
            <i style={{ width: `${row.wantedPercent}%` }} aria-hidden="true" />
            <span>{depthText(row.wanted)}</span>
          </td>
          <th translate="no" scope="row">
            {exactText(row.price)}
          </th>
          <td className={classes["offered"]}>
            <i style={{ width: `${row.offeredPercent}%` }} aria-hidden="true" />
            <span>{depthText(row.offered)}</span>
          </td>
        </tr>
      ))}
      <RowSpace height={after} />
    </tbody>
  );
}
