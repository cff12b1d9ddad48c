import { IconRosetteDiscountCheck } from "@tabler/icons-react";
import { shortAddress } from "@wth/rules";
import { Avatar } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { useMarketPage } from "../hooks/market-page-context.ts";
import { useTraderName } from "../hooks/use-trader-name.ts";
import type { Trader } from "../model/order.ts";
import classes from "./trader-cell.module.css";

type Props = { trader: Pick<Trader, "address" | "avatar" | "nickname" | "kycLevel" | "credit"> };

/** A trader: name, verification and credit score. Opens the trader's profile. */
export function TraderCell({ trader }: Props) {
  const { t } = useTranslation("market");
  const { open } = useMarketPage();
  const name = useTraderName(trader);
  return (
    <button
      type="button"
      className={classes["root"]}
      onClick={() => open({ kind: "trader", address: trader.address })}
      aria-haspopup="dialog"
    >
      <Avatar address={trader.address} src={trader.avatar} size={38} />
      <span className={classes["words"]}>
        <span className={classes["name"]}>
          <span className={classes["text"]} title={name}>
            {name}
          </span>
          {trader.kycLevel !== 0 && (
            <IconRosetteDiscountCheck size={17} role="img" aria-label={t(($) => $.trader.verified)} />
          )}
        </span>
        <span className={classes["line"]}>
          <span translate="no" title={trader.address}>
            {shortAddress(trader.address)}
          </span>
          <span>{t(($) => $.trader.credit, { credit: trader.credit })}</span>
        </span>
      </span>
    </button>
  );
}
