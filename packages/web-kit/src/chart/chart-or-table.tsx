import { Button } from "@wth/ui";
import { type ReactNode, useState } from "react";
import classes from "./chart-or-table.module.css";

type Props = {
  chart: ReactNode;
  table: ReactNode;
  /** `chart` and `table` name the button that shows each, `credit` the link to the maker of the chart library. */
  texts: { chart: string; table: string; credit: string };
};

/** The same figures as a chart or as a table. */
export function ChartOrTable({ chart, table, texts }: Props) {
  const [asTable, setAsTable] = useState(false);
  return (
    <>
      {asTable ? table : chart}
      <div className={classes["foot"]}>
        <Button size="sm" variant="quiet" onClick={() => setAsTable(!asTable)}>
          {asTable ? texts.chart : texts.table}
        </Button>
        <a className={classes["credit"]} href="https://www.tradingview.com/" target="_blank" rel="noreferrer">
          {texts.credit}
        </a>
      </div>
    </>
  );
}
