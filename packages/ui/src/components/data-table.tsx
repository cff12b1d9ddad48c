import { Fragment, type ReactNode } from "react";
import { useIsMobile } from "../hooks/use-media.ts";
import classes from "./data-table.module.css";

export type Column<Row> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end. */
  align?: "start" | "end";
  /** Where a card shows it: as its first words, or as the figure beside them. Everything else follows in lines. */
  card?: "title" | "figure";
  /** The one layout that has it, when the other shows the same in another way. */
  only?: "table" | "cards";
  /** Whether a card has the line at all. */
  inCard?: (row: Row) => boolean;
};

type Props<Row> = {
  /** What the rows are, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What is open below a row, if anything. */
  renderDetail?: (row: Row) => ReactNode;
  /** What a phone shows. */
  phone?: "cards" | "table";
  /** Newer rows are on their way. */
  busy?: boolean;
};

/** Rows under headings; on a phone, where there is no room for columns, a card a row. */
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
