import { useTranslation } from "react-i18next";
import { countText } from "@wth/web-kit/format/amount-text.ts";
import { figures } from "./figures.ts";
import classes from "#shared/lists/figures-table.module.css";

/** Price and yield of each rig type. */
export function RigsTable() {
  const { t } = useTranslation("whitepaper");
  return (
    <table className={classes["root"]}>
      <caption>{t(($) => $.mining.caption)}</caption>
      <thead>
        <tr>
          {(["type", "price", "total", "days"] as const).map((name) => (
            <th key={name} scope="col">
              {t(($) => $.mining.columns[name])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figures.miners.map(({ type, price, total, days }) => (
          <tr key={type}>
            <th scope="row">{type}</th>
            <td translate="no">{countText(price)}</td>
            <td translate="no">{countText(total)}</td>
            <td translate="no">{countText(days)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
