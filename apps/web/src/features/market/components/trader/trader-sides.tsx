import { useTranslation } from "react-i18next";
import type { TraderProfile } from "#features/market/model/order.ts";
import classes from "./trader-sides.module.css";

type Props = { trader: TraderProfile; rate: (percent: number | null) => string };

/** Figures of the last 30 days for buying and selling. */
export function TraderSides({ trader, rate }: Props) {
  const { t } = useTranslation("market");
  const sides = [
    { name: t(($) => $.trader.buys), side: trader.recentBuys },
    { name: t(($) => $.trader.sales), side: trader.recentSales },
  ];
  return (
    <table className={classes["root"]}>
      <caption>{t(($) => $.trader.recent)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.trader.side)}</th>
          <th scope="col">{t(($) => $.trader.completed)}</th>
          <th scope="col">{t(($) => $.trader.timedOut)}</th>
          <th scope="col">{t(($) => $.trader.allRate)}</th>
        </tr>
      </thead>
      <tbody>
        {sides.map(({ name, side }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{side.completed}</td>
            <td>{side.timedOut}</td>
            <td>{rate(side.completionRate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
