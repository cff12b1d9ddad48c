import { cx, type ItemProps } from "@wth/ui";
import { amountText } from "@wth/web-kit/format/amount-text.ts";
import { useTranslation } from "react-i18next";
import { useTicking } from "../hooks/use-tick.ts";
import type { Rig } from "../model/rig.ts";
import { rigView } from "../model/rig-state.ts";
import { Countdown } from "./countdown.tsx";
import { LevelArt } from "#shared/drawing/level-art.tsx";
import { PhasePill } from "./phase-pill.tsx";
import { Released } from "./released.tsx";
import { RigButton } from "./rig-button.tsx";
import levels from "#shared/drawing/level-colors.module.css";
import classes from "./compact-rig.module.css";

type Props = { rig: Rig; itemProps: ItemProps };

/** A rig of the user in one line. */
export function CompactRig({ rig, itemProps }: Props) {
  const { t } = useTranslation("mining");
  const isOver = useTicking((nowMs) => nowMs >= rig.endMs);
  const { phase } = rigView(rig, isOver ? rig.endMs : rig.endMs - 1);
  return (
    <li className={cx(classes["root"], levels["levels"])} data-level={rig.type.level} {...itemProps}>
      <span className={classes["art"]}>
        <LevelArt level={rig.type.level} isAlive={phase === "running" && !isOver} />
      </span>
      <span className={classes["name"]}>
        {rig.type.name}
        <PhasePill rig={rig} isOver={isOver} />
      </span>
      <span className={classes["released"]}>
        <span className={classes["label"]}>
          {t(($) => $.card.released)} {t(($) => $.card.of, { amount: amountText(rig.total, 2) })}
        </span>
        <Released rig={rig} />
      </span>
      <span className={classes["time"]}>{phase === "running" && <Countdown endMs={rig.endMs} />}</span>
      <span className={classes["action"]}>
        <RigButton rig={rig} isOver={isOver} />
      </span>
    </li>
  );
}
