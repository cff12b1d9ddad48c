import { Button } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Callout } from "#shared/forms/callout.tsx";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { useServerNow } from "#shared/time/use-server-now.ts";
import { giveBack } from "#features/market/api/market-calls.ts";
import { useOrderWrite } from "#features/market/hooks/use-order-write.ts";
import type { OrderDetail } from "#features/market/model/order.ts";
import classes from "./give-back.module.css";

/** Returns a trade as its buyer, after an explanation of the consequences. */
export function GiveBack({ order }: { order: OrderDetail }) {
  const { t } = useTranslation("market");
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, write } = useOrderWrite(order.id);
  const now = useServerNow();
  if (!isAsking) {
    return (
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {t(($) => $.order.giveBack)}
      </Button>
    );
  }
  const grace = order.returnGraceEnds;
  const isFree = grace !== null && now < grace;
  return (
    <div className={classes["root"]}>
      <Callout tone={isFree ? "amber" : "coral"} title={t(($) => $.order.giveBackTitle)}>
        {isFree ? t(($) => $.order.giveBackFree, { time: formatDateTime(grace) }) : t(($) => $.order.giveBackCounts)}{" "}
        {t(($) => $.order.giveBackText)} {t(($) => $.order.giveBackWarn)}
      </Callout>
      <div className={classes["buttons"]}>
        <Button
          variant="danger"
          busy={isBusy}
          onClick={() =>
            void write(
              () => giveBack(order.id),
              t(($) => $.order.giveBackDone),
            ).then(() => setIsAsking(false))
          }
        >
          {t(($) => $.order.giveBackYes)}
        </Button>
        <Button variant="quiet" onClick={() => setIsAsking(false)}>
          {t(($) => $.actions.keep)}
        </Button>
      </div>
    </div>
  );
}
