import { TermsList } from "@wth/ui";
import { amountText } from "@wth/web-kit/format/amount-text.ts";
import { useTranslation } from "react-i18next";
import { amountPerDay } from "@wth/rules";
import { TermTip } from "#shared/texts/term-tip.tsx";
import { useMiningPage } from "../hooks/mining-page-context.ts";
import { useTicking } from "../hooks/use-tick.ts";
import type { Rig } from "../model/rig.ts";
import { originLabel, rigView } from "../model/rig-state.ts";
import { ActivationButtons } from "./activation-buttons.tsx";
import { CardFrame } from "./card-frame.tsx";
import { Countdown } from "./countdown.tsx";
import { DetailsButton } from "./details-button.tsx";
import { PhasePill } from "./phase-pill.tsx";
import { Released } from "./released.tsx";
import { RigButton } from "./rig-button.tsx";
import classes from "./rig-card.module.css";

/** A rig of the user. */
export function RigCard({ rig }: { rig: Rig }) {
  const { t } = useTranslation("mining");
  const { templateOf } = useMiningPage();
  const isOver = useTicking((nowMs) => nowMs >= rig.endMs);
  const { phase, canActivate } = rigView(rig, isOver ? rig.endMs : rig.endMs - 1);
  const origin = originLabel(rig.source);
  const template = canActivate ? templateOf(rig.type.id) : undefined;
  return (
    <CardFrame
      id={rig.id}
      name={rig.type.name}
      level={rig.type.level}
      isAlive={phase === "running" && !isOver}
      tags={
        <>
          <PhasePill rig={rig} isOver={isOver} />
          {origin !== undefined && <span className={classes["tag"]}>{t(($) => $.card.origin[origin])}</span>}
          <span className={classes["tag"]}>{t(($) => $.card.number, { index: rig.index })}</span>
        </>
      }
      details={
        <>
          <TermsList
            terms={[
              { label: t(($) => $.card.left), value: amountText(rig.left, 5) },
              {
                label: t(($) => $.card.perDay),
                help: <TermTip term="session" />,
                value: amountText(amountPerDay(rig.type.perSecond), 5),
              },
            ]}
          />
          {template && <ActivationButtons template={template} />}
        </>
      }
      footer={
        <>
          {canActivate && <p className={classes["note"]}>{t(($) => $.card.reactivate)}</p>}
          {phase === "running" && <Countdown endMs={rig.endMs} />}
          <span className={classes["buttons"]}>
            <DetailsButton rig={rig} />
            {!canActivate && <RigButton rig={rig} isOver={isOver} />}
          </span>
        </>
      }
    >
      <div className={classes["released"]}>
        <span className={classes["label"]}>{t(($) => $.card.released)}</span>
        <span className={classes["label"]}>{t(($) => $.card.of, { amount: amountText(rig.total, 2) })}</span>
        <Released rig={rig} />
      </div>
    </CardFrame>
  );
}
