import { useQuery } from "@tanstack/react-query";
import { type Amount } from "@wth/rules";
import { Figure, TermsList } from "@wth/ui";
import { exactText, tokenText } from "@wth/web-kit/format/amount-text.ts";
import { useTranslation } from "react-i18next";
import { usdtFundsQuery } from "../accounts/usdt-funds.ts";
import { useWallet } from "../wallet/wallet-store.ts";
import { feeInfoQuery } from "./fee-info.ts";
import { useAmount } from "../accounts/use-amount.ts";
import { useFeePurchase } from "./use-fee-purchase.ts";
import { typedAmount } from "../accounts/amount-problem.ts";
import { feeCost, percentText } from "./fee-cost.ts";
import { AmountField } from "../accounts/amount-field.tsx";
import { Callout } from "../forms/callout.tsx";
import { FormButtons } from "../forms/form-buttons.tsx";
import classes from "../forms/form.module.css";

type Props = {
  onClose: () => void;
  /** Fee credit that a sale lacks: the field shows it at first. */
  missing?: Amount | undefined;
};

/** Amount of fee credit to buy, and its cost in USDT. */
export function FeeForm({ onClose, missing }: Props) {
  const { t } = useTranslation("accounts");
  const info = useQuery(feeInfoQuery);
  const wallet = useWalletUsdt();
  const { isBusy, submit } = useFeePurchase(onClose);
  const costOf = (credit: Amount | undefined): Amount | undefined =>
    credit !== undefined && info.data ? feeCost(credit, info.data.price) : undefined;
  const isAbove = (cost: Amount | undefined): boolean => cost !== undefined && wallet !== undefined && wallet < cost;
  const input = useAmount({
    busy: isBusy,
    initial: missing,
    onSubmit: (amount) => {
      const due = costOf(typedAmount(amount));
      if (due !== undefined && !isAbove(due)) void submit(amount, due);
    },
  });
  const credit = typedAmount(input.text);
  const cost = costOf(credit);
  const isShort = isAbove(cost);

  return (
    <form className={classes["root"]} noValidate onSubmit={input.submit}>
      <AmountField
        label={t(($) => $.fee.label)}
        field={input.field}
        hint={missing === undefined ? undefined : t(($) => $.fee.missing, { amount: exactText(missing) })}
        error={input.problem && { text: t(($) => $.amount[input.problem ?? "format"]) }}
      />
      <div className={classes["result"]}>
        <span>{t(($) => $.fee.pay)}</span>
        <Figure value={exactText(cost ?? 0n)} unit="USDT" className={classes["figure"]} />
      </div>
      <FeeTerms info={info.data} wallet={wallet} credit={credit} />
      {isShort && (
        <Callout tone="coral" title={t(($) => $.fee.short)}>
          {t(($) => $.fee.shortText, { amount: exactText(cost ?? 0n), available: tokenText(wallet ?? 0n) })}
        </Callout>
      )}
      <FormButtons
        submit={t(($) => $.fee.submit)}
        busy={isBusy}
        disabled={info.data === undefined || isShort}
        reason={
          info.data === undefined
            ? { query: info, waiting: t(($) => $.fee.priceWaiting), failed: t(($) => $.fee.priceFailed) }
            : undefined
        }
        onCancel={onClose}
      />
    </form>
  );
}

type TermsProps = {
  info: { price: Amount; balance: Amount; rate: Amount } | undefined;
  wallet: Amount | undefined;
  credit: Amount | undefined;
};

function FeeTerms({ info, wallet, credit }: TermsProps) {
  const { t } = useTranslation("accounts");
  const missing = t(($) => $.notAvailable, { ns: "common" });
  const after = info && credit !== undefined ? `${tokenText(info.balance + credit)} WTH` : missing;
  return (
    <TermsList
      layout="rows"
      terms={[
        {
          label: t(($) => $.fee.price),
          value: info ? t(($) => $.fee.priceValue, { price: exactText(info.price) }) : missing,
        },
        {
          label: t(($) => $.fee.rate),
          value: info ? t(($) => $.fee.rateValue, { percent: percentText(info.rate) }) : missing,
        },
        { label: t(($) => $.fee.balance), value: info ? `${tokenText(info.balance)} WTH` : missing },
        ...(credit === undefined ? [] : [{ label: t(($) => $.fee.after), value: after }]),
        {
          label: t(($) => $.fee.wallet),
          value: wallet === undefined ? t(($) => $.fee.walletUnknown) : `${tokenText(wallet)} USDT`,
        },
      ]}
    />
  );
}

/** USDT in the connected wallet; undefined while unknown. */
function useWalletUsdt(): Amount | undefined {
  const wallet = useWallet();
  const account = wallet.status === "connected" ? wallet.address : undefined;
  const funds = useQuery({ ...usdtFundsQuery(account ?? "0x", "subscribe"), enabled: account !== undefined });
  return funds.data?.balance;
}
