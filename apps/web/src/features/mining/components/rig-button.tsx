import { Button } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { useDesk } from "../hooks/desk-context.ts";
import type { Rig } from "../model/rig.ts";
import { rigView } from "../model/rig-state.ts";
import { BusyLabel } from "./busy-label.tsx";

/** The one thing to do with an owned rig: start, claim or renew. */
export function RigButton({ rig, isOver }: { rig: Rig; isOver: boolean }) {
  const { t } = useTranslation("mining");
  const { actions, ask, templateOf } = useDesk();
  const { action, isEnabled } = rigView(rig, isOver ? rig.endMs : rig.endMs - 1);
  if (action === undefined) return null;
  if (actions.busy?.id === rig.id) return <BusyLabel />;
  const template = templateOf(rig.type.id);
  const run = {
    start: () => void actions.start(rig),
    claim: () => void actions.claim(rig),
    renew: () => template && ask({ kind: "renew", rig, template }),
  }[action];
  return (
    <Button variant="primary" disabled={!isEnabled || actions.busy !== undefined} onClick={run}>
      {t(($) => $.actions[action])}
    </Button>
  );
}
