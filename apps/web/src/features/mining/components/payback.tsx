import { useQuery } from "@tanstack/react-query";
import { amountText } from "@wth/web-kit/format/amount-text.ts";
import { useTranslation } from "react-i18next";
import { amountPerDay } from "@wth/rules";
import { helpAddress } from "#config/help-topics.ts";
import { miningPoolQuery } from "../api/mining-pool.ts";
import { paybackDays } from "../model/activation.ts";
import type { RigTemplate } from "../model/rig.ts";
import classes from "./payback.module.css";

/** Cost, yield and payback of a type in a line, with the pool that pays: what the parameters give. */
export function Payback({ type }: { type: RigTemplate["type"] }) {
  const { t } = useTranslation("mining");
  const { data: pool } = useQuery(miningPoolQuery);
  const days = paybackDays(type);
  const terms = { price: amountText(type.price, 0), perDay: amountText(amountPerDay(type.perSecond), 5) };
  return (
    <p className={classes["root"]}>
      {days === undefined ? t(($) => $.card.noPayback, terms) : t(($) => $.card.payback, { ...terms, count: days })}
      {pool !== undefined && ` · ${t(($) => $.card.pool, { pool: amountText(pool, 0) })}`}
    </p>
  );
}

/** The pool that pays, unless a line beside names it, and what the figures are, with a link to what gives them. */
export function PaybackSource({ namesPool = true }: { namesPool?: boolean }) {
  const { t } = useTranslation("mining");
  const { data: pool } = useQuery(miningPoolQuery);
  return (
    <p className={classes["source"]}>
      {namesPool && pool !== undefined && `${t(($) => $.inactive.pool, { pool: amountText(pool, 0) })} `}
      {t(($) => $.inactive.notice)} <a href={helpAddress("miners")}>{t(($) => $.inactive.source)}</a>
    </p>
  );
}
