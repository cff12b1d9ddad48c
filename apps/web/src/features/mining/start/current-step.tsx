import { useQuery } from "@tanstack/react-query";
import { chainById } from "@wth/chain";
import { amountPerDay } from "@wth/rules";
import { Button } from "@wth/ui";
import { amountText } from "@wth/web-kit/format/amount-text.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { mineAccountQuery } from "#shared/accounts/owner-balances.ts";
import { useAppConfig } from "#shared/api/app-config.ts";
import { openInviteDialog } from "#shared/forms/dialogs.ts";
import { BusyLabel } from "../components/busy-label.tsx";
import { Countdown } from "../components/countdown.tsx";
import { FiguresSource } from "../components/figures-source.tsx";
import { RigButton } from "../components/rig-button.tsx";
import { useMiningPage } from "../hooks/mining-page-context.ts";
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
  const { name, useUsdt, price, perSecond, total } = offer.type;
  if (isPaying) return <p role="status">{t(($) => $.rig.paying, { name })}</p>;
  const inUsdt = useUsdt && !offer.usdtUsed;
  return (
    <>
      <div>
        <p className={classes["offer"]}>
          {inUsdt
            ? t(($) => $.rig.inUsdt, { name, price: usdtText(offer.usdtPrice) })
            : t(($) => $.rig.inWth, { name, price: amountText(price, 0) })}
        </p>
        <p className={classes["yield"]}>
          {t(($) => $.rig.yield, { perDay: amountText(amountPerDay(perSecond), 5), total: amountText(total, 0) })}
        </p>
        <FiguresSource />
      </div>
      <div className={classes["buttons"]}>
        <PayButtons offer={offer} inUsdt={inUsdt} />
        <Button variant="quiet" onClick={onMining}>
          {t(($) => $.rig.all)}
        </Button>
      </div>
    </>
  );
}

/** Pays for the first miner in USDT, or from the Mine Account where that covers the price. */
function PayButtons({ offer, inUsdt }: { offer: RigTemplate; inUsdt: boolean }) {
  const { t } = useTranslation("start");
  const { actions, ask, buyWithUsdt } = useMiningPage();
  const { data: balance = 0n } = useQuery(mineAccountQuery);
  const { price } = offer.type;
  if (actions.busy?.action === "buy") return <BusyLabel />;
  return (
    <>
      {inUsdt && (
        <Button variant="primary" disabled={actions.busy !== undefined} onClick={() => buyWithUsdt(offer)}>
          {t(($) => $.rig.payUsdt, { price: usdtText(offer.usdtPrice) })}
        </Button>
      )}
      {(!inUsdt || balance >= price) && (
        <Button
          variant={inUsdt ? "outline" : "primary"}
          disabled={actions.busy !== undefined}
          onClick={() => ask({ kind: "buy", template: offer })}
        >
          {t(($) => $.rig.payWth, { price: amountText(price, 0) })}
        </Button>
      )}
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
