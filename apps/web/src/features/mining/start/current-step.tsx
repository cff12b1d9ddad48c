import { chainById } from "@wth/chain";
import { Button } from "@wth/ui";
import { amountText } from "@wth/web-kit/format/amount-text.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useAppConfig } from "#shared/api/app-config.ts";
import { openInviteDialog } from "#shared/forms/dialogs.ts";
import { ActivationButtons } from "../components/activation-buttons.tsx";
import { Countdown } from "../components/countdown.tsx";
import { Payback, PaybackSource } from "../components/payback.tsx";
import { RigButton } from "../components/rig-button.tsx";
import { useTicking } from "../hooks/use-tick.ts";
import { usdtText } from "../model/activation.ts";
import type { Rig, RigTemplate } from "../model/rig.ts";
import { claimableSum, rigView } from "../model/rig-state.ts";
import classes from "./start-checklist.module.css";
import type { StartStep } from "./start-steps.ts";
import type { StartState } from "./use-start-facts.ts";

type Props = { step: StartStep; state: StartState; faucet: ReactNode; onMining: () => void };

/** Explanation and action of the current step. */
export function CurrentStep({ step, state, faucet, onMining }: Props) {
  const { offer, rigs } = state;
  const idle = rigs.find((rig) => rigView(rig, rig.endMs).action === "start");
  const working = rigs.find((rig) => rigView(rig, rig.endMs).action === "claim");
  return (
    <div className={classes["now"]} data-testid="start-step">
      {step === "code" && <CodeStep />}
      {step === "usdt" && offer && <UsdtStep offer={offer} state={state} faucet={faucet} />}
      {step === "rig" && offer && <RigStep offer={offer} isPaying={state.isPaying} onMining={onMining} />}
      {step === "start" && idle && <StartStep rig={idle} />}
      {step === "claim" && (working ? <ClaimStep rig={working} /> : idle && <StartStep rig={idle} />)}
    </div>
  );
}

function CodeStep() {
  const { t } = useTranslation("start");
  return (
    <>
      <p>{t(($) => $.code.text)}</p>
      <Button variant="primary" onClick={openInviteDialog}>
        {t(($) => $.code.enter)}
      </Button>
    </>
  );
}

type UsdtProps = { offer: RigTemplate; state: StartState; faucet: ReactNode };

function UsdtStep({ offer, state: { usdt, look, isLooking }, faucet }: UsdtProps) {
  const { t } = useTranslation("start");
  const chain = chainById(useAppConfig().chainId);
  const terms = {
    name: offer.type.name,
    price: usdtText(offer.usdtPrice),
    network: chain.name,
    coin: chain.nativeCurrency.symbol,
  };
  return (
    <>
      <p>
        {usdt === undefined
          ? t(($) => $.usdt.unknown, terms)
          : t(($) => $.usdt.text, { ...terms, balance: amountText(usdt, 2) })}
      </p>
      <div className={classes["buttons"]}>
        {faucet}
        <Button busy={isLooking} onClick={look}>
          {t(($) => $.usdt.look)}
        </Button>
      </div>
    </>
  );
}

type RigProps = { offer: RigTemplate; isPaying: boolean; onMining: () => void };

function RigStep({ offer, isPaying, onMining }: RigProps) {
  const { t } = useTranslation("start");
  if (isPaying) return <p role="status">{t(($) => $.rig.paying, { name: offer.type.name })}</p>;
  return (
    <>
      <div>
        <p className={classes["offer"]}>
          {t(($) => $.rig.text, { name: offer.type.name, price: usdtText(offer.usdtPrice) })}
        </p>
        <Payback type={offer.type} />
        <PaybackSource namesPool={false} />
      </div>
      <div className={classes["buttons"]}>
        <ActivationButtons template={offer} />
        <Button variant="quiet" onClick={onMining}>
          {t(($) => $.rig.all)}
        </Button>
      </div>
    </>
  );
}

function StartStep({ rig }: { rig: Rig }) {
  const { t } = useTranslation("start");
  return (
    <>
      <p>{t(($) => $.start.text, { name: rig.type.name })}</p>
      <RigButton rig={rig} isOver={false} />
    </>
  );
}

function ClaimStep({ rig }: { rig: Rig }) {
  const { t } = useTranslation("start");
  const isOver = useTicking((nowMs) => nowMs >= rig.endMs);
  const { name } = rig.type;
  return (
    <>
      <p>
        {isOver
          ? t(($) => $.claim.ready, { name, amount: amountText(claimableSum([rig]), 5) })
          : t(($) => $.claim.running, { name })}
      </p>
      <div className={classes["buttons"]}>
        {!isOver && <Countdown endMs={rig.endMs} />}
        <RigButton rig={rig} isOver={isOver} />
      </div>
    </>
  );
}
