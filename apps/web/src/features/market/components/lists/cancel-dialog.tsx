import { NoAnswerError } from "@wth/api-contract";
import { advertType, parseAmount } from "@wth/rules";
import { Button, Dialog } from "@wth/ui";
import { shortText } from "@wth/web-kit/format/amount-text.ts";
import { useTranslation } from "react-i18next";
import { api } from "#shared/api/client.ts";
import { useAction } from "#shared/api/use-action.ts";
import form from "#shared/forms/form.module.css";
import { useOpened } from "#features/market/hooks/use-opened.ts";
import type { Order } from "#features/market/model/order.ts";

type Props = { order: Order; opened: boolean; onClose: () => void };

/** Confirmation before an advert is taken off sale, with the amounts released. */
export function CancelDialog({ order, opened, onClose }: Props) {
  const { t } = useTranslation("market");
  const cancel = useAction(api.marketCancel, {
    success: t(($) => $.actions.cancelled),
    failure: ({ error, message }) => {
      const text = t(($) => $.actions.cancelFailed);
      return error instanceof NoAnswerError ? `${text}. ${message}` : text;
    },
    onDone: onClose,
    onFailed: onClose,
  });

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
            ? t(($) => $.actions.cancelSell, { amount: shortText(parseAmount(order.amount), 4) })
            : t(($) => $.actions.cancelBuy)}
        </p>
        <div className={form["buttons"]}>
          <Button
            variant="danger"
            size="lg"
            wide
            busy={cancel.isPending}
            onClick={() => void cancel.run({ params: { orderId: order.id } })}
          >
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
