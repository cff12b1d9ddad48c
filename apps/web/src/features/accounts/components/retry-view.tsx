import { useQuery } from "@tanstack/react-query";
import { parseAmount } from "@wth/rules";
import { Button, Figure, TermsList } from "@wth/ui";
import { exactText, tokenText } from "@wth/web-kit/format/amount-text.ts";
import { useTranslation } from "react-i18next";
import { notifyFailure } from "#shared/api/error-message.ts";
import form from "#shared/forms/form.module.css";
import { Callout } from "#shared/forms/callout.tsx";
import { beginAction, useFlow } from "#shared/transaction/index.ts";
import { type Swap, openSwapQuery } from "../api/open-swap.ts";
import { mintAction, mintId } from "../api/wths-action.ts";
import { swapAccount } from "../model/swap-amount.ts";
import { TimeLeft, useSecondsLeft } from "./time-left.tsx";

/** Poll interval for an expired swap, until its WTH is released. */
const ASK_AGAIN_MS = 3_000;

type Props = {
  openSwap: Swap;
  /** True when the swap yields less than was shown before signing. */
  hasRateChanged: boolean;
  onClose: () => void;
};

/** A swap whose WTHS is not minted: mint it now, or let it expire and get the WTH back. */
export function RetryView({ openSwap, hasRateChanged, onClose }: Props) {
  const { t } = useTranslation("accounts");
  const left = useSecondsLeft(openSwap);
  const flow = useFlow(mintId(openSwap));
  useQuery({ ...openSwapQuery, refetchInterval: left === 0 ? ASK_AGAIN_MS : false });
  const account = t(($) => $.accounts[swapAccount(openSwap.type)]);
  const held = exactText(parseAmount(openSwap.wthAmount), 0);
  const mint = parseAmount(openSwap.realAmount);

  async function retry(): Promise<void> {
    onClose();
    await mintAction(openSwap).then(beginAction).catch(notifyFailure);
  }

  return (
    <div className={form["root"]}>
      <Callout tone="amber" title={t(($) => $.retry.title)}>
        {hasRateChanged ? t(($) => $.retry.rateChanged, { amount: tokenText(mint) }) : t(($) => $.retry.text)}
      </Callout>
      <div className={form["result"]}>
        <span>{t(($) => $.retry.mint)}</span>
        <Figure value={tokenText(mint)} unit="WTHS" className={form["figure"]} />
      </div>
      <TermsList
        layout="rows"
        terms={[
          { label: t(($) => $.retry.held), value: `${held} WTH` },
          { label: t(($) => $.retry.from), value: account },
          {
            label: t(($) => $.retry.timeLeft),
            value: <TimeLeft openSwap={openSwap} />,
          },
        ]}
      />
      <p id="retry-reason" className={form["notice"]} role={left === 0 ? "status" : undefined}>
        {left === 0 ? t(($) => $.retry.over, { amount: held, account }) : t(($) => $.retry.atEnd, { account })}
      </p>
      <div className={form["buttons"]}>
        <Button
          variant="primary"
          size="lg"
          wide
          data-autofocus
          disabled={left === 0}
          aria-describedby="retry-reason"
          onClick={() => void retry()}
        >
          {flow?.isRunning ? t(($) => $.retry.progress) : t(($) => $.retry.submit)}
        </Button>
        <Button variant="quiet" wide onClick={onClose}>
          {t(($) => $.actions.cancel)}
        </Button>
      </div>
    </div>
  );
}
