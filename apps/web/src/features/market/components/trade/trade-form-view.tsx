import { type Amount, parseAmount } from "@wth/rules";
import { Button, Figure } from "@wth/ui";
import { exactText, shortText } from "@wth/web-kit/format/amount-text.ts";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { AmountField } from "#shared/accounts/amount-field.tsx";
import form from "#shared/forms/form.module.css";
import { Callout } from "#shared/forms/callout.tsx";
import { useBlockers } from "#features/market/hooks/use-blockers.ts";
import type { TradeForm } from "#features/market/hooks/use-trade-form.ts";
import { useWalletUsdt } from "#features/market/hooks/use-wallet-usdt.ts";
import { usdtOf } from "#features/market/model/trade-draft.ts";
import type { Order } from "#features/market/model/order.ts";
import { BlockerList } from "../limits/blocker-list.tsx";
import { KycCallout } from "../limits/kyc-callout.tsx";
import { SubmitUnlessBlocked } from "../limits/submit-unless-blocked.tsx";
import { TraderCell } from "../trader-cell.tsx";
import { TradeTerms } from "./trade-terms.tsx";
import { FeeOffer } from "./fee-offer.tsx";
import classes from "./trade-form-view.module.css";

type Props = { order: Order; form: TradeForm; onClose: () => void; onBuyFee: (missing: Amount | undefined) => void };

/** Quantity, total, blockers and the next step. */
export function TradeFormView({ order, form: trade, onClose, onBuyFee }: Props) {
  const { t } = useTranslation("market");
  const { kind, terms, quantity, trouble } = trade;
  const reasonId = useId();
  const wallet = useWalletUsdt();
  const usdt = quantity === undefined ? undefined : usdtOf(quantity, terms);
  const { blockers } = useBlockers(
    kind === "buy" ? { kind, quantity, usdt, wallet: wallet?.balance } : { kind, quantity },
  );
  const isBuy = kind === "buy";

  if (trouble === "gone") return <GoneView onClose={onClose} />;
  if (trouble === "kyc" || blockers.some((blocker) => blocker.kind === "kyc")) {
    return <VerifyFirst order={order} onClose={onClose} />;
  }
  return (
    <form className={form["root"]} noValidate onSubmit={trade.submit}>
      <div className={classes["with"]}>
        <TraderCell trader={order.user} />
        <span className={classes["price"]}>
          {t(($) => $.trade.priceValue, { price: exactText(parseAmount(terms.price)) })}
        </span>
      </div>
      {trouble === "changed" && (
        <Callout tone="amber" title={t(($) => $.trade.changed)}>
          {t(($) => $.trade.changedText, { price: exactText(parseAmount(terms.price)) })}
        </Callout>
      )}
      <AmountField
        label={t(($) => $.trade.quantity)}
        field={trade.field}
        available={parseAmount(terms.maxAmount)}
        hint={t(($) => $.trade.range, rangeOf(terms))}
        error={trade.problem && { text: problemText(trade.problem) }}
      />
      <div className={form["result"]}>
        <span>{isBuy ? t(($) => $.trade.pay) : t(($) => $.trade.receive)}</span>
        <Figure value={totalText(usdt)} unit="USDT" className={form["figure"]} />
      </div>
      <div id={reasonId} className={classes["reasons"]}>
        {!isBuy && <FeeOffer quantity={quantity} onBuy={onBuyFee} />}
        <BlockerList blockers={blockers.filter((blocker) => blocker.kind !== "fee")} />
      </div>
      <TradeTerms kind={kind} quantity={quantity} wallet={wallet?.balance} />
      <div className={classes["next"]}>
        <p>{isBuy ? t(($) => $.trade.buyNext) : t(($) => $.trade.sellNext)}</p>
        {isBuy && <p>{t(($) => $.trade.buyWarn)}</p>}
      </div>
      <div className={form["buttons"]}>
        <SubmitUnlessBlocked busy={trade.isBusy} isBlocked={blockers.length > 0} reasonId={reasonId}>
          {isBuy ? t(($) => $.trade.reserve) : t(($) => $.trade.sell)}
        </SubmitUnlessBlocked>
        <Button variant="quiet" wide onClick={onClose}>
          {t(($) => $.actions.close)}
        </Button>
      </div>
    </form>
  );

  function problemText(problem: NonNullable<TradeForm["problem"]>): string {
    if (problem === "empty") return t(($) => $.trade.empty);
    if (problem === "format") return t(($) => $.amount.format, { ns: "accounts" });
    if (!isBuy) return t(($) => $.trade.saleOut);
    if (problem === "tooMuch") return t(($) => $.trade.buyOut);
    return t(($) => $.trade.buyLittle, { min: shortText(parseAmount(terms.minAmount), 4) });
  }
}

const rangeOf = ({ minAmount, maxAmount }: Order) => ({
  min: shortText(parseAmount(minAmount), 4),
  max: shortText(parseAmount(maxAmount), 4),
});

const totalText = (usdt: Amount | undefined): string => exactText(usdt ?? 0n);

/** In place of the form for a buyer whom the server would refuse until they are verified. */
function VerifyFirst({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation("market");
  return (
    <div className={form["root"]}>
      <div className={classes["with"]}>
        <TraderCell trader={order.user} />
        <span className={classes["price"]}>
          {t(($) => $.trade.priceValue, { price: exactText(parseAmount(order.price)) })}
        </span>
      </div>
      <KycCallout />
      <Button variant="quiet" wide onClick={onClose}>
        {t(($) => $.actions.close)}
      </Button>
    </div>
  );
}

function GoneView({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("market");
  return (
    <div className={form["root"]}>
      <Callout tone="coral" title={t(($) => $.trade.gone)}>
        {t(($) => $.trade.goneText)}
      </Callout>
      <Button variant="primary" size="lg" wide onClick={onClose}>
        {t(($) => $.trade.others)}
      </Button>
    </div>
  );
}
