import { Fragment, type ReactNode, useRef } from "react";
import { useLongList } from "../hooks/use-long-list.ts";
import { useIsMobile } from "../hooks/use-media.ts";
import classes from "./data-table.module.css";

export type Column<Row> = {
  key: string;
  label: string;
  /** Explanation of the label, beside it; in cards beside that of the first one. */
  help?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Use "end" for figures. */
  align?: "start" | "end";
  /** Position in a card: title, or figure beside it. All other columns follow as lines. */
  card?: "title" | "figure";
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
  /** True while newer rows are loading. */
  busy?: boolean;
};

/** Usual heights in px of a row and of a card. */
const ROW_PX = 49;
const CARD_PX = 150;

/** A table with headings; on phones one card per row. Of many rows only those near the visible part are rendered. */
export function DataTable<Row>({ phone = "cards", ...props }: Props<Row>) {
  const isMobile = useIsMobile();
  return isMobile && phone === "cards" ? <Cards {...props} /> : <Table {...props} />;
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

function Cards<Row>({ label, columns, rows, rowKey, renderDetail, busy = false }: Props<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const { from, to, listProps, itemProps } = useLongList(list, { count: rows.length, rowPx: CARD_PX });
  return (
    <ul ref={list} className={classes["cards"]} aria-label={label} aria-busy={busy} {...listProps}>
      {rows.slice(from, to).map((row, place) => (
        <li key={rowKey(row)} {...itemProps(from + place)}>
          <dl className={classes["card"]}>
            {columns
              .filter(({ only, inCard }) => only !== "table" && (inCard?.(row) ?? true))
              .map(({ key, label: name, help, card = "line", cell }) => (
                <div key={key} className={classes[card]}>
                  <dt>
                    {name}
                    {card === "line" && from + place === 0 && help}
                  </dt>
                  <dd>{cell(row)}</dd>
                </div>
              ))}
          </dl>
          {renderDetail?.(row)}
        </li>
      ))}
    </ul>
  );
}
