import { Button } from "@wth/ui";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useMiningPage } from "../hooks/mining-page-context.ts";
import type { Rig } from "../model/rig.ts";
import { rigView } from "../model/rig-state.ts";
import { BusyLabel } from "./busy-label.tsx";
import classes from "./rig-button.module.css";

type Props = { rig: Rig; isOver: boolean };

/** The one action on an owned rig: start, claim or renew. It keeps the focus when its button is removed. */
export function RigButton(props: Props) {
  const place = useRef<HTMLSpanElement>(null);
  const wasPressed = useRef(false);
  // after every render, because any of them can remove the button
  useEffect(() => {
    if (!wasPressed.current) return;
    const { activeElement } = document;
    if (activeElement === document.body) place.current?.focus({ preventScroll: true });
    else wasPressed.current = place.current?.contains(activeElement) ?? false;
  });
  return (
    <span ref={place} className={classes["root"]} tabIndex={-1}>
      <Action {...props} onPress={() => (wasPressed.current = true)} />
    </span>
  );
}

function Action({ rig, isOver, onPress }: Props & { onPress: () => void }) {
  const { t } = useTranslation("mining");
  const { actions, ask, templateOf } = useMiningPage();
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
    <Button
      variant="primary"
      disabled={!isEnabled || actions.busy !== undefined}
      onClick={() => {
        onPress();
        run();
      }}
    >
      {t(($) => $.actions[action])}
    </Button>
  );
}
