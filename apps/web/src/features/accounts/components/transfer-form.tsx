import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type Amount, parseAmount } from "@wth/rules";
import { Button } from "@wth/ui";
import { shortText } from "@wth/web-kit/format/amount-text.ts";
import type { Failure } from "@wth/web-kit/action/use-action.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AmountField } from "#shared/accounts/amount-field.tsx";
import { type AmountProblem, typedAmount } from "#shared/accounts/amount-problem.ts";
import { useAmount } from "#shared/accounts/use-amount.ts";
import { api } from "#shared/api/client.ts";
import { useAction } from "#shared/api/use-action.ts";
import { ownerBalancesQuery } from "#shared/accounts/owner-balances.ts";
import classes from "#shared/forms/form.module.css";
import { useProfile } from "#shared/session/use-profile.ts";
import { Callout } from "#shared/forms/callout.tsx";
import { balanceOf } from "../model/accounts.ts";
import { DoneView } from "./done-view.tsx";
import { TransferRoute } from "./transfer-route.tsx";

/** Target account of a transfer between the user's accounts. */
export type TransferTarget = "ctoc" | "normal";

type TransferState =
  | { at: "open" }
  | { at: "busy" }
  | { at: "kycRequired" }
  /** No answer: the transfer may have happened. */
  | { at: "uncertain" }
  | { at: "done"; value: string };

const INTERNAL = 500;
const isUncertain = ({ code }: Failure): boolean => code === undefined || code === INTERNAL;

function failedAt(failed: Failure | undefined): TransferState {
  if (failed === undefined) return { at: "open" };
  if (isUncertain(failed)) return { at: "uncertain" };
  return { at: failed.name === "kycRequired" ? "kycRequired" : "open" };
}

/** Transfers WTH from the other account and reports the result. */
function useTransfer(to: TransferTarget) {
  const { t } = useTranslation("accounts");
  const queryClient = useQueryClient();
  const call = to === "ctoc" ? api.accountsTransferToCtoc : api.accountsTransferToNormal;
  const { isPending, failed, done, run } = useAction(call, {
    success: t(($) => $.transfer.done),
    refusals: { kycRequired: t(($) => $.transfer.kyc) },
    failure: (each) =>
      isUncertain(each) ? `${t(($) => $.transfer.failed)}. ${t(($) => $.transfer.uncertain)}` : each.message,
    onDone: (balances) => void queryClient.setQueryData(ownerBalancesQuery.queryKey, balances),
  });

  function state(): TransferState {
    if (isPending) return { at: "busy" };
    return done === undefined ? failedAt(failed) : { at: "done", value: done.input.query.value };
  }
  return { state: state(), submit: (value: string) => run({ query: { value } }) };
}

type Props = { to: TransferTarget; onClose: () => void; kycLink: (text: string) => ReactNode };

/** Transfers WTH between the Mine Account and the C2C account; an unverified user gets the way to verify instead. */
export function TransferForm(props: Props) {
  const { data: profile } = useProfile();
  return profile?.kycLevel === 0 ? <KycNeed {...props} /> : <Form {...props} />;
}

function KycNeed({ onClose, kycLink }: Props) {
  const { t } = useTranslation("accounts");
  return (
    <div className={classes["root"]}>
      <KycCallout kycLink={kycLink} />
      <Button variant="quiet" wide onClick={onClose}>
        {t(($) => $.actions.cancel)}
      </Button>
    </div>
  );
}

function KycCallout({ kycLink }: Pick<Props, "kycLink">) {
  const { t } = useTranslation("accounts");
  return (
    <Callout tone="coral" title={t(($) => $.transfer.kyc)} action={kycLink(t(($) => $.transfer.kycLink))}>
      {t(($) => $.transfer.kycText)}
    </Callout>
  );
}

function Form({ to, onClose, kycLink }: Props) {
  const { t } = useTranslation("accounts");
  const from = to === "ctoc" ? "normal" : "ctoc";
  const { data: balances } = useQuery(ownerBalancesQuery);
  const available = balanceOf(balances, from);
  const { state, submit } = useTransfer(to);
  const input = useAmount({ balance: available, busy: state.at === "busy", onSubmit: submit });

  // while it may have happened, the balances may show it
  const amount = state.at === "uncertain" ? undefined : movable(input.text, available);

  if (state.at === "done") {
    const account = t(($) => $.accounts[to]);
    return (
      <DoneView
        title={t(($) => $.transfer.done)}
        text={t(($) => $.transfer.doneText, { amount: shortText(parseAmount(state.value), 4), account })}
        onClose={onClose}
      />
    );
  }
  return (
    <form className={classes["root"]} noValidate onSubmit={input.submit}>
      <TransferRoute from={from} to={to} balances={balances} amount={amount} />
      <AmountField
        label={t(($) => $.amount.label)}
        field={input.field}
        available={available}
        error={input.problem && problemText(input.problem)}
      />
      {state.at === "kycRequired" && <KycCallout kycLink={kycLink} />}
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
  const amount = typedAmount(text, available);
  return amount !== undefined && available !== undefined && amount <= available ? amount : undefined;
}
