import { Fragment, type ReactNode, useRef } from "react";
import { useLongList } from "../hooks/use-long-list.ts";
import { MOBILE_MAX, useMedia } from "../hooks/use-media.ts";
import classes from "./data-table.module.css";

export type Column<Row> = {
  key: string;
  label: string;
  /** Explanation of the label, beside it; in cards beside that of the first one. */
  help?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Use "end" for figures. */
  align?: "start" | "end";
  /** Position in a card: title and figure, below them start and end. All other columns follow as lines. */
  card?: "title" | "figure" | "start" | "end";
  /** Restricts the column to one layout. */
  only?: "table" | "cards";
  /** False omits the line from a card. */
  inCard?: (row: Row) => boolean;
};

type Props<Row> = {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Content shown below an expanded row. */
  renderDetail?: (row: Row) => ReactNode;
  /** Layout on phones. */
  phone?: "cards" | "table";
  /** Width of the window in px up to which rows are cards, for tables with many columns; by default that of phones. */
  cardsUpTo?: number;
  /** Content of a card; without it a card lists the columns. */
  renderCard?: (row: Row) => ReactNode;
  /** True while newer rows are loading. */
  busy?: boolean;
};

/** Usual heights in px of a row and of a card. */
const ROW_PX = 49;
const CARD_PX = 150;

/**
 * A table with headings; in a narrow window one card per row. Of many rows only those near the visible part are
 * rendered.
 */
export function DataTable<Row>({ phone = "cards", cardsUpTo = MOBILE_MAX, ...props }: Props<Row>) {
  const isNarrow = useMedia(`(max-width: ${cardsUpTo}px)`);
  return isNarrow && phone === "cards" ? <Cards {...props} /> : <Table {...props} />;
}

function Table<Row>({ label, columns: all, rows, rowKey, renderDetail, busy = false }: Props<Row>) {
  const columns = all.filter(({ only }) => only !== "cards");
  const body = useRef<HTMLTableSectionElement>(null);
  const { from, to, before, after, isPart, rowProps } = useLongList(body, {
    count: rows.length,
    rowPx: ROW_PX,
    // the height of a row is measured without what is expanded below it
    isWhole: renderDetail !== undefined,
  });
  return (
    <table
      className={classes["table"]}
      aria-label={label}
      aria-busy={busy}
      // the row of headings counts
      aria-rowcount={isPart ? rows.length + 1 : undefined}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" data-align={column.align}>
              <span className={classes["label"]}>{column.label}</span>
              <wbr />
              {column.help}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        <RowSpace height={before} />
        {rows.slice(from, to).map((row, place) => {
          const below = renderDetail?.(row);
          const index = from + place;
          return (
            <Fragment key={rowKey(row)}>
              <tr aria-rowindex={isPart ? index + 2 : undefined} {...rowProps(index)}>
                {columns.map((column) => (
                  <td key={column.key} data-align={column.align}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
              {below && (
                <tr className={classes["below"]}>
                  <td colSpan={columns.length}>{below}</td>
                </tr>
              )}
            </Fragment>
          );
        })}
        <RowSpace height={after} />
      </tbody>
    </table>
  );
}

/** Room of rows that are not rendered. */
export const RowSpace = ({ height }: { height: number }) => height > 0 && <tr aria-hidden="true" style={{ height }} />;

function Cards<Row>({ label, columns, rows, rowKey, renderDetail, renderCard, busy = false }: Props<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const { from, to, listProps, itemProps } = useLongList(list, { count: rows.length, rowPx: CARD_PX });
  return (
    <ul ref={list} className={classes["cards"]} aria-label={label} aria-busy={busy} {...listProps}>
      {rows.slice(from, to).map((row, place) => (
        <li key={rowKey(row)} className={classes["card"]} {...itemProps(from + place)}>
          {renderCard?.(row) ?? <Lines row={row} columns={columns} isFirst={from + place === 0} />}
          {renderDetail?.(row)}
        </li>
      ))}
    </ul>
  );
}

/** All columns of a row below each other; the first card explains their labels. */
function Lines<Row>({ row, columns, isFirst }: { row: Row; columns: readonly Column<Row>[]; isFirst: boolean }) {
  return (
    <dl className={classes["lines"]}>
      {columns
        .filter(({ only, inCard }) => only !== "table" && (inCard?.(row) ?? true))
        .map(({ key, label, help, card = "line", cell }) => (
          <div key={key} className={classes[card]}>
            <dt>
              {label}
              {card === "line" && isFirst && help}
            </dt>
            <dd>{cell(row)}</dd>
          </div>
        ))}
    </dl>
  );
}
