import { Button } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Callout } from "#shared/forms/callout.tsx";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { useServerNow } from "#shared/time/use-server-now.ts";
import { returnTrade } from "#features/market/api/market-calls.ts";
import { useOrderWrite } from "#features/market/hooks/use-order-write.ts";
import type { OrderDetail } from "#features/market/model/order.ts";
import classes from "./return-trade.module.css";

/** Returns a trade as its buyer, after an explanation of the consequences. */
export function ReturnTrade({ order }: { order: OrderDetail }) {
  const { t } = useTranslation("market");
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, write } = useOrderWrite(order.id);
  const now = useServerNow();
  if (!isAsking) {
    return (
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {t(($) => $.order.return)}
      </Button>
    );
  }
  const grace = order.returnGraceEnds;
  const isFree = grace !== null && now < grace;
  return (
    <div className={classes["root"]}>
      <Callout tone={isFree ? "amber" : "coral"} title={t(($) => $.order.returnTitle)}>
        {isFree ? t(($) => $.order.returnFree, { time: formatDateTime(grace) }) : t(($) => $.order.returnCounts)}{" "}
        {t(($) => $.order.returnText)} {t(($) => $.order.returnWarn)}
      </Callout>
      <div className={classes["buttons"]}>
        <Button
          variant="danger"
          busy={isBusy}
          onClick={() =>
            void write(
              () => returnTrade(order.id),
              t(($) => $.order.returnDone),
            ).then(() => setIsAsking(false))
          }
        >
          {t(($) => $.order.returnYes)}
        </Button>
        <Button variant="quiet" onClick={() => setIsAsking(false)}>
          {t(($) => $.actions.keep)}
        </Button>
      </div>
    </div>
  );
}
