import { advertType } from "@wth/rules";
import { useTranslation } from "react-i18next";
import { typeTone } from "../model/order-status.ts";
import classes from "./type-tag.module.css";

/** Type of an advert as coloured text. */
export function TypeTag({ type }: { type: number }) {
  const { t } = useTranslation("market");
  return (
    <span className={classes["root"]} data-tone={typeTone(type)}>
      {type === advertType.buy ? t(($) => $.types.buy) : t(($) => $.types.sell)}
    </span>
  );
}
