import { chainById } from "@wth/chain";
import { IconExternalLink } from "@tabler/icons-react";
import { Button, Dialog, Figure } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { useAppConfigQuery } from "../api/app-config.ts";
import { useSilence } from "../wallet/use-silence.ts";
import { LimitCountdown } from "../forms/limit-countdown.tsx";
import { errorText, nowText, proceedText, paymentText } from "./flow-texts.ts";
import type { Flow } from "./flows.ts";
import { isAsking, isOnChain, isWaiting } from "./flow-state.ts";
import { TransactionSteps } from "./transaction-steps.tsx";
import classes from "./transaction-dialog.module.css";

type Props = {
  flow: Flow;
  opened: boolean;
  onProceed: () => void;
  onClose: () => void;
  /** Asks a silent wallet once more. */
  onAskAgain: () => void;
  /** Gives a silent wallet up. */
  onCancel: () => void;
};

function useChain() {
  const { data } = useAppConfigQuery();
  return chainById(data?.chainId ?? 56);
}

/** One on-chain action step by step. Closing it never stops a pending payment. */
export function TransactionDialog({ flow: { action, state }, opened, onProceed, onClose, ...silence }: Props) {
  const { t } = useTranslation("transaction");
  const chain = useChain();
  const { payment, Result } = action;
  const words = { network: chain.name, coin: chain.nativeCurrency.symbol };
  const failure = state.at === "failed" ? errorText(t, action, state, words) : undefined;
  const proceed = proceedText(t, action, state);
  const hash = "hash" in state ? state.hash : undefined;
  const explorer = chain.blockExplorers?.default.url;
  const isSilent = useSilence(isAsking(state) ? state : null);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={action.title()}
      closeLabel={t(($) => $.close, { ns: "common" })}
      closeOnClickOutside={false}
    >
      {state.at === "done" && Result !== undefined && <Result />}
      {payment !== null && (
        <div className={classes["amount"]}>
          <span>{t(($) => $.amount)}</span>
          <Figure value={paymentText(state.amount)} unit={payment.symbol} size="lg" />
        </div>
      )}
      <TransactionSteps
        action={action}
        state={state}
        text={nowText(t, action, state, words)}
        failure={failure?.title}
      />
      {state.at === "failed" && state.error.limit !== undefined && <LimitCountdown until={state.error.limit.until} />}
      {hash !== undefined && explorer !== undefined && (
        <a className={classes["explorer"]} href={`${explorer}/tx/${hash}`} target="_blank" rel="noreferrer">
          {t(($) => $.explorer)} <IconExternalLink size={16} stroke={1.7} aria-hidden="true" />
        </a>
      )}
      {isOnChain(state) && (
        <p className={classes["note"]}>{payment === null ? t(($) => $.free.background) : t(($) => $.background)}</p>
      )}
      {isSilent && (
        <p className={classes["note"]} role="status">
          {t(($) => $.silent)}
        </p>
      )}
      <div className={classes["buttons"]}>
        {isSilent && (
          <>
            <Button variant="primary" size="lg" wide onClick={silence.onAskAgain}>
              {t(($) => $.buttons.askAgain)}
            </Button>
            <Button variant="quiet" wide onClick={silence.onCancel}>
              {t(($) => $.buttons.giveUp)}
            </Button>
          </>
        )}
        {proceed !== undefined && (
          <Button variant="primary" size="lg" wide onClick={onProceed}>
            {proceed}
          </Button>
        )}
        <Button variant={state.at === "done" ? "primary" : "quiet"} wide onClick={onClose}>
          {t(($) => $.buttons[closeWord(state)])}
        </Button>
      </div>
    </Dialog>
  );
}

function closeWord(state: Flow["state"]): "done" | "cancel" | "background" {
  if (state.at === "done") return "done";
  return isWaiting(state) ? "cancel" : "background";
}
