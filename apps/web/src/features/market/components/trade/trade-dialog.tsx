import type { Amount } from "@wth/rules";
import { Dialog } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { useTradeForm } from "#features/market/hooks/use-trade-form.ts";
import { useOpened } from "#features/market/hooks/use-opened.ts";
import type { Order } from "#features/market/model/order.ts";
import { TradeFormView } from "./trade-form-view.tsx";

type Props = {
  order: Order;
  opened: boolean;
  onClose: () => void;
  onTaken: (orderId: string) => void;
  onBuyFee: (missing: Amount | undefined) => void;
};

/** Buys from or sells to one advert. The input stays while the dialog is hidden. */
export function TradeDialog({ order, opened, onClose, onTaken, onBuyFee }: Props) {
  const { t } = useTranslation("market");
  const form = useTradeForm(order, onTaken);
  return (
    <Dialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={form.kind === "buy" ? t(($) => $.trade.buyTitle) : t(($) => $.trade.sellTitle)}
      closeLabel={t(($) => $.close, { ns: "common" })}
      size={500}
    >
      <TradeFormView order={order} form={form} onClose={onClose} onBuyFee={onBuyFee} />
    </Dialog>
  );
}
