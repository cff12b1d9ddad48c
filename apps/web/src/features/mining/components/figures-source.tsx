import { useQuery } from "@tanstack/react-query";
import { amountText } from "@wth/web-kit/format/amount-text.ts";
import { useTranslation } from "react-i18next";
import { helpAddress } from "#config/help-topics.ts";
import { miningPoolQuery } from "../api/mining-pool.ts";
import classes from "./figures-source.module.css";

/** The pool that pays, the notice about the figures of miners, and a link to what gives them. */
export function FiguresSource() {
  const { t } = useTranslation("mining");
  const { data: pool } = useQuery(miningPoolQuery);
  return (
    <p className={classes["root"]}>
      {pool !== undefined && `${t(($) => $.inactive.pool, { pool: amountText(pool, 0) })} `}
      {t(($) => $.inactive.notice)} <a href={helpAddress("miners")}>{t(($) => $.inactive.source)}</a>
    </p>
  );
}
