import { useQuery } from "@tanstack/react-query";
import type { Amount } from "@wth/rules";
import { Button } from "@wth/ui";
import type { ReactNode, SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { AmountField } from "#shared/amount/amount-field.tsx";
import { type AmountProblem, typedAmount } from "#shared/amount/amount-problem.ts";
import { useAmount } from "#shared/amount/use-amount.ts";
import { ownerBalancesQuery } from "#shared/balances/owner-balances.ts";
import classes from "#shared/forms/form.module.css";
import { Callout } from "#shared/forms/callout.tsx";
import type { TransferTarget } from "../api/account-calls.ts";
import { useTransfer } from "../hooks/use-transfer.ts";
import { balanceOf } from "../model/accounts.ts";
import { DoneView } from "./done-view.tsx";
import { TransferRoute } from "./transfer-route.tsx";

type Props = { to: TransferTarget; onClose: () => void; kycLink: (text: string) => ReactNode };

/** Transfers WTH between the Mine Account and the C2C account. */
export function TransferForm({ to, onClose, kycLink }: Props) {
  const { t } = useTranslation("accounts");
  const from = to === "ctoc" ? "normal" : "ctoc";
  const { data: balances } = useQuery(ownerBalancesQuery);
  const available = balanceOf(balances, from);
  const input = useAmount(available);
  const { state, submit } = useTransfer(to);

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    if (state.at !== "busy" && input.judge() === undefined) void submit(input.text);
  }

  if (state.at === "done") {
    const account = t(($) => $.accounts[to]);
    return (
      <DoneView
        title={t(($) => $.transfer.done)}
        text={t(($) => $.transfer.doneText, { amount: state.value, account })}
        onClose={onClose}
      />
    );
  }
  return (
    <form className={classes["root"]} noValidate onSubmit={onSubmit}>
      <TransferRoute from={from} to={to} balances={balances} amount={movable(input.text, available)} />
      <AmountField
        label={t(($) => $.amount.label)}
        input={input}
        available={available}
        error={input.problem && problemText(input.problem)}
      />
      {state.at === "kycRequired" && (
        <Callout tone="coral" title={t(($) => $.transfer.kyc)} action={kycLink(t(($) => $.transfer.kycLink))}>
          {t(($) => $.transfer.kycText)}
        </Callout>
      )}
      {state.at === "uncertain" && (
        <Callout tone="amber" title={t(($) => $.transfer.uncertain)}>
          {t(($) => $.transfer.uncertainText)}
        </Callout>
      )}
      <div className={classes["buttons"]}>
        <Button type="submit" variant="primary" size="lg" wide busy={state.at === "busy"}>
          {t(($) => $.transfer.submit)}
        </Button>
        <Button variant="quiet" wide onClick={onClose}>
          {t(($) => $.actions.cancel)}
        </Button>
      </div>
    </form>
  );

  function problemText(problem: AmountProblem) {
    const text = t(($) => $.amount[problem]);
    return problem === "insufficient" ? { title: t(($) => $.amount.insufficientTitle), text } : { text };
  }
}

/** Returns the amount to transfer; undefined while it is invalid. */
function movable(text: string, available: Amount | undefined): Amount | undefined {
  const amount = typedAmount(text);
  return amount !== undefined && available !== undefined && amount <= available ? amount : undefined;
}
