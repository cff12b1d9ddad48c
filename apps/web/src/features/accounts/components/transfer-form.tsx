import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, errorName } from "@wth/api-contract";
import type { Amount } from "@wth/rules";
import { Button } from "@wth/ui";
import { withIntent } from "@wth/web-kit/api/intent-keys.ts";
import { notifyError, notifySuccess } from "@wth/web-kit/toasts/toasts.ts";
import { type ReactNode, type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { AmountField } from "#shared/amount/amount-field.tsx";
import { type AmountProblem, typedAmount } from "#shared/amount/amount-problem.ts";
import { useAmount } from "#shared/amount/use-amount.ts";
import { api } from "#shared/api/client.ts";
import { notifyFailure } from "#shared/api/error-message.ts";
import { ownerBalancesQuery } from "#shared/balances/owner-balances.ts";
import classes from "#shared/forms/form.module.css";
import { Callout } from "#shared/forms/callout.tsx";
import { raise } from "#shared/session/session-events.ts";
import type { TransferTarget } from "../api/account-calls.ts";
import { balanceOf } from "../model/accounts.ts";
import { DoneView } from "./done-view.tsx";
import { TransferRoute } from "./transfer-route.tsx";

type TransferState =
  | { at: "open" }
  | { at: "busy" }
  | { at: "kycRequired" }
  /** No answer: the transfer may have happened. */
  | { at: "uncertain" }
  | { at: "done"; value: string };

const INTERNAL = 500;

/** Transfers WTH from the other account. A retry after an unknown outcome reuses the idempotency key. */
function transfer(to: TransferTarget, value: string) {
  const call = to === "ctoc" ? api.accountsTransferToCtoc : api.accountsTransferToNormal;
  return withIntent(`transfer:${to}:${value}`, (idempotencyKey) => call({ query: { value }, idempotencyKey }));
}

/** Transfers WTH between the user's accounts and reports the result. */
function useTransfer(to: TransferTarget) {
  const { t } = useTranslation("accounts");
  const queryClient = useQueryClient();
  const [state, setState] = useState<TransferState>({ at: "open" });

  function explain(error: unknown): void {
    if (!(error instanceof ApiError) || error.code === INTERNAL) {
      notifyError(t(($) => $.transfer.failed));
      setState({ at: "uncertain" });
    } else if (errorName(error.code) === "kycRequired") {
      notifyError(t(($) => $.transfer.kyc));
      setState({ at: "kycRequired" });
    } else {
      notifyFailure(error);
      setState({ at: "open" });
    }
  }

  async function submit(value: string): Promise<void> {
    setState({ at: "busy" });
    try {
      queryClient.setQueryData(ownerBalancesQuery.queryKey, await transfer(to, value));
      notifySuccess(t(($) => $.transfer.done));
      setState({ at: "done", value });
    } catch (error) {
      explain(error);
    }
    // The balances are reloaded whatever the outcome.
    raise("AccountRefreshed");
  }
  return { state, submit };
}

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
