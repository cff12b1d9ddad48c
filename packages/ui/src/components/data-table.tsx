import { Fragment, type ReactNode } from "react";
import { useIsMobile } from "../hooks/use-media.ts";
import classes from "./data-table.module.css";

export type Column<Row> = {
  key: string;
  label: string;
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

/** A table with headings; on phones one card per row. */
export function DataTable<Row>({ phone = "cards", ...props }: Props<Row>) {
  const isMobile = useIsMobile();
  return isMobile && phone === "cards" ? <Cards {...props} /> : <Table {...props} />;
}

function Table<Row>({ label, columns: all, rows, rowKey, renderDetail, busy = false }: Props<Row>) {
  const columns = all.filter(({ only }) => only !== "cards");
  return (
    <table className={classes["table"]} aria-label={label} aria-busy={busy}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" data-align={column.align}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const below = renderDetail?.(row);
          return (
            <Fragment key={rowKey(row)}>
              <tr>
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
      </tbody>
    </table>
  );
}

function Cards<Row>({ label, columns, rows, rowKey, renderDetail, busy = false }: Props<Row>) {
  return (
    <ul className={classes["cards"]} aria-label={label} aria-busy={busy}>
      {rows.map((row) => (
        <li key={rowKey(row)}>
          <dl className={classes["card"]}>
            {columns
              .filter(({ only, inCard }) => only !== "table" && (inCard?.(row) ?? true))
              .map(({ key, label: name, card = "line", cell }) => (
                <div key={key} className={classes[card]}>
                  <dt>{name}</dt>
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
