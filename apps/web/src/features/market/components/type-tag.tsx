import { advertType } from "@wth/rules";
import { useTranslation } from "react-i18next";
import type { Order } from "../model/order.ts";
import { typeTone } from "../model/order-status.ts";
import { sideOf } from "../model/order-side.ts";
import classes from "./type-tag.module.css";

/** Type of an advert as coloured text. */
function TypeTag({ type }: { type: number }) {
  const { t } = useTranslation("market");
  return (
    <span className={classes["root"]} data-tone={typeTone(type)}>
      {type === advertType.buy ? t(($) => $.types.buy) : t(($) => $.types.sell)}
    </span>
  );
}

/** The user's own side of a trade; the type of an advert without one, and of other users' trades. */
export function SideTag({ order }: { order: Order }) {
  const { t } = useTranslation("market");
  const side = sideOf(order);
  if (side === undefined) return <TypeTag type={order.type} />;
  return (
    <span className={classes["side"]}>
      <span className={classes["root"]} data-side={side.isBuy ? "in" : "out"}>
        {t(($) => $.mySide[side.name])}
      </span>
      <TypeTag type={order.type} />
    </span>
  );
}
