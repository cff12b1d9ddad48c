import { IconBan, IconStar } from "@tabler/icons-react";
import { Button } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { useTraderMark } from "#features/market/hooks/use-trader-mark.ts";
import type { TraderProfile } from "#features/market/model/order.ts";
import classes from "./trader-marks.module.css";

/** Blocks a trader or marks one as a favourite; the same button clears the mark. */
export function TraderMarks({ trader: { address, mark } }: { trader: TraderProfile }) {
  const { t } = useTranslation("market");
  const { busy, mark: set } = useTraderMark(address);
  const isBlocked = mark === "block";
  const isFavourite = mark === "favourite";
  return (
    <div className={classes["root"]}>
      <p role="status" className={classes["state"]}>
        {isBlocked && t(($) => $.trader.blocked)}
        {isFavourite && t(($) => $.trader.isFavourite)}
      </p>
      <Button
        icon={<IconStar size={17} stroke={1.8} aria-hidden="true" />}
        busy={busy === "favourite" || (busy === "none" && isFavourite)}
        aria-pressed={isFavourite}
        onClick={() => void set(isFavourite ? "none" : "favourite")}
      >
        {isFavourite ? t(($) => $.trader.unfavourite) : t(($) => $.trader.favourite)}
      </Button>
      <Button
        variant={isBlocked ? "outline" : "danger"}
        icon={<IconBan size={17} stroke={1.8} aria-hidden="true" />}
        busy={busy === "block" || (busy === "none" && isBlocked)}
        aria-pressed={isBlocked}
        onClick={() => void set(isBlocked ? "none" : "block")}
      >
        {isBlocked ? t(($) => $.trader.unblock) : t(($) => $.trader.block)}
      </Button>
    </div>
  );
}
