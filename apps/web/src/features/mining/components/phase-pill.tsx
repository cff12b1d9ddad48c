import { StatusPill } from "@wth/ui";
import { useTranslation } from "react-i18next";
import type { Rig } from "../model/rig.ts";
import { type RigPhase, rigView } from "../model/rig-state.ts";

const tones = { available: "neutral", stopped: "neutral", running: "glow", expired: "amber" } as const satisfies Record<
  RigPhase,
  string
>;

/** State of a rig, including a claimable one. */
export function PhasePill({ rig, isOver }: { rig: Rig; isOver: boolean }) {
  const { t } = useTranslation("mining");
  const { phase, action } = rigView(rig, isOver ? rig.endMs : rig.endMs - 1);
  const isReady = action === "claim" && (phase === "stopped" || isOver);
  return (
    <StatusPill tone={isReady ? "glow" : tones[phase]}>
      {isReady ? t(($) => $.card.ready) : t(($) => $.card.phase[phase])}
    </StatusPill>
  );
}
