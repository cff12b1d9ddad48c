import { type Column, DataTable, useIsMobile } from "@wth/ui";
import { amountText } from "@wth/web-kit/format/amount-text.ts";
import { useTranslation } from "react-i18next";
import { useMiningPage } from "../hooks/mining-page-context.ts";
import { useTicking } from "../hooks/use-tick.ts";
import type { Rig } from "../model/rig.ts";
import { rigView } from "../model/rig-state.ts";
import { ActivationButtons } from "./activation-buttons.tsx";
import { Countdown } from "./countdown.tsx";
import { DetailsButton } from "./details-button.tsx";
import { PhasePill } from "./phase-pill.tsx";
import { Released } from "./released.tsx";
import { RigButton } from "./rig-button.tsx";
import classes from "./rig-table.module.css";

/**
 * Many rigs, one line each, in a frame of limited height; of a thousand only those near the visible part are rendered.
 */
export function RigTable({ rigs }: { rigs: readonly Rig[] }) {
  const { t } = useTranslation("mining");
  const columns = useColumns();
  return (
    // a scrolling area takes the focus, so that a keyboard can scroll it
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes["frame"]} role="region" aria-label={t(($) => $.rigs.table.frame)} tabIndex={0}>
      <DataTable label={t(($) => $.rigs.title)} columns={columns} rows={rigs} rowKey={({ id }) => id} phone="table" />
    </div>
  );
}

function useColumns(): readonly Column<Rig>[] {
  const { t } = useTranslation("mining");
  const isMobile = useIsMobile();
  const name: Column<Rig> = {
    key: "name",
    label: t(($) => $.rigs.table.name),
    cell: (rig) => (
      <span className={classes["name"]}>
        {rig.type.name} <span className={classes["number"]}>{t(($) => $.card.number, { index: rig.index })}</span>
        {isMobile && <State rig={rig} />}
      </span>
    ),
  };
  const released: Column<Rig> = {
    key: "released",
    label: t(($) => $.card.released),
    cell: (rig) => (
      <span className={classes["released"]}>
        <Released rig={rig} />
        <span className={classes["number"]}>{t(($) => $.card.of, { amount: amountText(rig.total, 2) })}</span>
      </span>
    ),
    align: "end",
  };
  const action: Column<Rig> = {
    key: "action",
    label: t(($) => $.rigs.table.action),
    cell: (rig) => <Actions rig={rig} hasDetails={!isMobile} />,
    align: "end",
  };
  if (isMobile) return [name, released, action];
  const state: Column<Rig> = { key: "state", label: t(($) => $.rigs.table.state), cell: (rig) => <State rig={rig} /> };
  const time: Column<Rig> = {
    key: "time",
    label: t(($) => $.card.countdown),
    cell: (rig) => rigView(rig, rig.endMs - 1).phase === "running" && <Countdown endMs={rig.endMs} isBare />,
    align: "end",
  };
  return [name, state, released, time, action];
}

const useIsOver = ({ endMs }: Rig): boolean => useTicking((nowMs) => nowMs >= endMs);

function State({ rig }: { rig: Rig }) {
  return <PhasePill rig={rig} isOver={useIsOver(rig)} />;
}

/** Details, and the one action on a rig: start, claim, renew, or the activation of another one. */
function Actions({ rig, hasDetails }: { rig: Rig; hasDetails: boolean }) {
  const { templateOf } = useMiningPage();
  const isOver = useIsOver(rig);
  const { canActivate } = rigView(rig, isOver ? rig.endMs : rig.endMs - 1);
  const template = canActivate ? templateOf(rig.type.id) : undefined;
  return (
    <span className={classes["actions"]}>
      {hasDetails && <DetailsButton rig={rig} />}
      {template ? <ActivationButtons template={template} /> : <RigButton rig={rig} isOver={isOver} />}
    </span>
  );
}
