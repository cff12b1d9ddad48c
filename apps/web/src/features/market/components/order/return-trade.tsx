import { Button } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Callout } from "#shared/forms/callout.tsx";
import { api } from "#shared/api/client.ts";
import { useAction } from "#shared/api/use-action.ts";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { useServerNow } from "#shared/time/use-server-now.ts";
import type { OrderDetail } from "#features/market/model/order.ts";
import { useShowOrder } from "#features/market/api/order-queries.ts";
import classes from "./return-trade.module.css";

/** Returns a trade as its buyer, after an explanation of the consequences; nothing once the time to pay is over. */
export function ReturnTrade({ order }: { order: OrderDetail }) {
  const { t } = useTranslation("market");
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, run } = useAction(api.marketReturn, {
    success: t(($) => $.order.returnDone),
    onDone: useShowOrder(),
  });
  const now = useServerNow();
  if (order.expireTime !== null && now >= order.expireTime) return null;
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
        {consequence()} {t(($) => $.order.returnText)} {t(($) => $.order.returnWarn)}
      </Callout>
      <div className={classes["buttons"]}>
        <Button
          variant="danger"
          busy={isPending}
          onClick={() => void run({ body: { orderId: order.id } }).then(() => setIsAsking(false))}
        >
          {t(($) => $.order.returnYes)}
        </Button>
        <Button variant="quiet" onClick={() => setIsAsking(false)}>
          {t(($) => $.actions.keep)}
        </Button>
      </div>
    </div>
  );

  function consequence(): string {
    if (isFree) return t(($) => $.order.returnFree, { time: formatDateTime(grace) });
    return grace === null ? t(($) => $.order.returnRepeated) : t(($) => $.order.returnCounts);
  }
}
