import { useQuery } from "@tanstack/react-query";
import { Figure, TermsList } from "@wth/ui";
import { exactText, tokenText } from "@wth/web-kit/format/amount-text.ts";
import { useTranslation } from "react-i18next";
import { AmountField } from "#shared/accounts/amount-field.tsx";
import { typedAmount } from "#shared/accounts/amount-problem.ts";
import { useAmount } from "#shared/accounts/use-amount.ts";
import { ownerBalancesQuery } from "#shared/accounts/owner-balances.ts";
import { feeInfoQuery } from "#shared/market/fee-info.ts";
import classes from "#shared/forms/form.module.css";
import { FormButtons } from "#shared/forms/form-buttons.tsx";
import type { useSwap } from "../hooks/use-swap.ts";
import { balanceOf } from "../model/accounts.ts";
import { type SwapAccount, received } from "../model/swap-amount.ts";

type Props = { account: SwapAccount; swap: ReturnType<typeof useSwap>; onClose: () => void };

/** Amount of WTH to swap, and its WTHS at the current rate. */
export function SwapForm({ account, swap, onClose }: Props) {
  const { t } = useTranslation("accounts");
  const { data: balances } = useQuery(ownerBalancesQuery);
  const rate = useQuery(feeInfoQuery);
  const available = balanceOf(balances, account);
  const price = rate.data?.price;
  const input = useAmount({
    balance: available,
    busy: swap.state === "busy",
    onSubmit: (text) => price !== undefined && swap.submit(text, price),
  });
  const amount = typedAmount(input.text, available);
  const result = amount !== undefined && price !== undefined ? received(amount, price) : undefined;

  return (
    <form className={classes["root"]} noValidate onSubmit={input.submit}>
      <AmountField
        label={t(($) => $.swap.label)}
        field={input.field}
        available={available}
        error={
          input.problem && {
            text: input.problem === "empty" ? t(($) => $.swap.empty) : t(($) => $.amount[input.problem ?? "format"]),
          }
        }
      />
      <div className={classes["result"]}>
        <span>{t(($) => $.swap.receive)}</span>
        <Figure value={tokenText(result ?? 0n)} unit="WTHS" className={classes["figure"]} />
      </div>
      <TermsList
        layout="rows"
        terms={[
          { label: t(($) => $.retry.from), value: t(($) => $.accounts[account]) },
          {
            label: t(($) => $.swap.rate),
            value:
              price === undefined
                ? t(($) => $.notAvailable, { ns: "common" })
                : t(($) => $.swap.rateValue, { price: exactText(price) }),
          },
        ]}
      />
      <p className={classes["notice"]}>{t(($) => $.swap.notice)}</p>
      <FormButtons
        submit={t(($) => $.swap.submit)}
        busy={swap.state === "busy"}
        disabled={price === undefined}
        reason={
          price === undefined
            ? { query: rate, waiting: t(($) => $.swap.rateWaiting), failed: t(($) => $.swap.rateFailed) }
            : undefined
        }
        onCancel={onClose}
      />
    </form>
  );
}
