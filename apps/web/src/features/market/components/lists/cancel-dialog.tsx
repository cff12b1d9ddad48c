import { useQueryClient } from "@tanstack/react-query";
import { advertType } from "@wth/rules";
import { Button, Dialog } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { userKey } from "#shared/api/query-keys.ts";
import form from "#shared/forms/form.module.css";
import { raise } from "#shared/session/session-events.ts";
import { notifyError, notifySuccess } from "@wth/web-kit/toasts/toasts.ts";
import { cancelAdvert } from "#features/market/api/market-calls.ts";
import { useOpened } from "#features/market/hooks/use-opened.ts";
import type { Order } from "#features/market/model/order.ts";

type Props = { order: Order; opened: boolean; onClose: () => void };

/** Confirmation before an advert is taken off sale, with the amounts released. */
export function CancelDialog({ order, opened, onClose }: Props) {
  const { t } = useTranslation("market");
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);

  async function cancel(): Promise<void> {
    setIsBusy(true);
    try {
      await cancelAdvert(order.id);
      notifySuccess(t(($) => $.actions.cancelled));
    } catch {
      notifyError(t(($) => $.actions.cancelFailed));
    }
    setIsBusy(false);
    onClose();
    // The balances are reloaded whatever the outcome.
    raise("AccountRefreshed");
    void queryClient.invalidateQueries({ queryKey: userKey("market") });
  }

  return (
    <Dialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={t(($) => $.actions.cancelTitle)}
      closeLabel={t(($) => $.close, { ns: "common" })}
    >
      <div className={form["root"]}>
        <p>
          {order.type === advertType.sell
            ? t(($) => $.actions.cancelSell, { amount: order.amount })
            : t(($) => $.actions.cancelBuy)}
        </p>
        <div className={form["buttons"]}>
          <Button variant="danger" size="lg" wide busy={isBusy} onClick={() => void cancel()}>
            {t(($) => $.actions.cancelYes)}
          </Button>
          <Button variant="quiet" wide onClick={onClose}>
            {t(($) => $.actions.keep)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
