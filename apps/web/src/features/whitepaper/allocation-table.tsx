import { useTranslation } from "react-i18next";
import { countText } from "@wth/web-kit/format/amount-text.ts";
import { figures } from "./figures.ts";
import classes from "#shared/lists/figures-table.module.css";

/** Allocation of the supply. */
export function AllocationTable() {
  const { t } = useTranslation("whitepaper");
  return (
    <table className={classes["root"]}>
      <caption>{t(($) => $.supply.caption)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.supply.columns.purpose)}</th>
          <th scope="col">{t(($) => $.supply.columns.amount)}</th>
          <th scope="col">{t(($) => $.supply.columns.share)}</th>
        </tr>
      </thead>
      <tbody>
        {figures.allocation.map(({ name, amount, percent }) => (
          <tr key={name}>
            <th scope="row">{t(($) => $.supply.parts[name])}</th>
            <td translate="no">{countText(amount)}</td>
            <td>{t(($) => $.share, { percent })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
