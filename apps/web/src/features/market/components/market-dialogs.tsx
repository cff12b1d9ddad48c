import type { Amount } from "@wth/rules";
import { useState } from "react";
import { useIsActionOpen } from "#shared/transaction/index.ts";
import type { MarketDialog } from "../hooks/market-page-context.ts";
import { TradeDialog } from "./trade/trade-dialog.tsx";
import { FeeDialog } from "./trade/fee-dialog.tsx";
import { CancelDialog } from "./lists/cancel-dialog.tsx";
import { OrderDialog } from "./order/order-dialog.tsx";
import { PostDialog } from "./post/post-dialog.tsx";
import { TraderDialog } from "./trader/trader-dialog.tsx";

type Props = {
  /** The dialog opened last; `isOpen` is its current state. */
  dialog: MarketDialog | undefined;
  isOpen: boolean;
  onClose: () => void;
  /** Id of the advert or trade shown in detail. */
  orderId: string | undefined;
  onOrder: (orderId: string | undefined) => void;
};

/**
 * Dialogs of the market, one at a time: a new one hides the previous one, which reappears afterwards. The transaction
 * dialog takes precedence over all.
 */
export function MarketDialogs({ dialog, isOpen, onClose, orderId, onOrder }: Props) {
  const isPaying = useIsActionOpen();
  const [isBuyingFee, setIsBuyingFee] = useState(false);
  const [missingFee, setMissingFee] = useState<Amount>();
  const shownOrder = useLast(orderId);
  const isFormOpen = isOpen && !isPaying && !isBuyingFee;
  const buyFee = (missing: Amount | undefined): void => {
    setMissingFee(missing);
    setIsBuyingFee(true);
  };

  function onTaken(taken: string): void {
    onClose();
    onOrder(taken);
  }

  return (
    <>
      {shownOrder !== undefined && (
        <OrderDialog
          orderId={shownOrder}
          opened={orderId !== undefined && !isOpen && !isPaying && !isBuyingFee}
          onClose={() => onOrder(undefined)}
        />
      )}
      {dialog?.kind === "post" && <PostDialog opened={isFormOpen} onClose={onClose} onBuyFee={buyFee} />}
      {dialog?.kind === "trade" && (
        <TradeDialog
          key={dialog.order.id}
          order={dialog.order}
          opened={isFormOpen}
          onClose={onClose}
          onTaken={onTaken}
          onBuyFee={buyFee}
        />
      )}
      {dialog?.kind === "cancel" && <CancelDialog order={dialog.order} opened={isFormOpen} onClose={onClose} />}
      {dialog?.kind === "trader" && <TraderDialog address={dialog.address} opened={isFormOpen} onClose={onClose} />}
      <FeeDialog opened={isBuyingFee && !isPaying} onClose={() => setIsBuyingFee(false)} missing={missingFee} />
    </>
  );
}

/** Returns the last defined value, so that a dialog keeps its content while it closes. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
