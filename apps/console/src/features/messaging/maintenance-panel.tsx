import { Button, StatusPill, Surface } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#shared/api/client.ts";
import { PlainReasonDialog } from "#shared/action/reason-dialog.tsx";
import { useAction } from "#shared/action/use-action.ts";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { PlainProposalDialog } from "#shared/proposals/proposal-dialog.tsx";
import { useProposal } from "#shared/proposals/use-proposal.ts";
import { useMayPropose, useMe } from "#shared/session/use-me.ts";
import { FailingChecks } from "./failing-checks.tsx";
import { FrozenRows } from "./frozen-rows.tsx";
import { RewindActions } from "./rewind-dialogs.tsx";
import classes from "./messaging.module.css";

/** Maintenance, and halts of money movements caused by violated invariants. */
export function MaintenancePanel() {
  const { t } = useTranslation("messaging");
  const me = useMe();
  const mayPropose = useMayPropose();
  const [isSwitching, setIsSwitching] = useState(false);
  const [lifting, setLifting] = useState<string | null>(null);
  if (me === undefined) return null;
  return (
    <>
      <Surface className={classes["form"]}>
        <h2 className={classes["name"]}>{t(($) => $.operation.maintenance)}</h2>
        <p>
          <StatusPill tone={me.maintenance ? "amber" : "glow"}>
            {me.maintenance ? t(($) => $.operation.on) : t(($) => $.operation.off)}
          </StatusPill>
        </p>
        <p className={classes["about"]}>{t(($) => $.operation.about)}</p>
        <div className={classes["bar"]}>
          <Button variant={me.maintenance ? "primary" : "danger"} onClick={() => setIsSwitching(true)}>
            {me.maintenance ? t(($) => $.operation.end) : t(($) => $.operation.begin)}
          </Button>
        </div>
      </Surface>
      <Surface className={classes["form"]}>
        <h2 className={classes["name"]}>{t(($) => $.operation.halts)}</h2>
        {me.halts.length === 0 && <p>{t(($) => $.operation.noHalts)}</p>}
        {me.halts.map(({ reason, detail, since }) => (
          <div key={reason} className={classes["halt"]}>
            <p>
              <strong>{reason}</strong> · <time translate="no">{formatDateTime(since)}</time>
              <br />
              {detail}
            </p>
            <RewindActions halt={reason} />
            {mayPropose("liftHalt") && (
              <Button size="sm" variant="danger" onClick={() => setLifting(reason)}>
                {t(($) => $.operation.lift)}
              </Button>
            )}
          </div>
        ))}
      </Surface>
      <FailingChecks />
      <FrozenRows />
      {isSwitching && <MaintenanceDialog isOn={me.maintenance} onClose={() => setIsSwitching(false)} />}
      {lifting !== null && <LiftDialog reason={lifting} onClose={() => setLifting(null)} />}
    </>
  );
}

function MaintenanceDialog({ isOn, onClose }: { isOn: boolean; onClose: () => void }) {
  const { t } = useTranslation("messaging");
  const { isPending, run } = useAction(api.consoleMaintenance, {
    call: (reason: string, send) => send({ body: { isOn: !isOn, reason } }),
    success: t(($) => $.saved, { ns: "common" }),
    onDone: onClose,
  });
  const name = isOn ? t(($) => $.operation.end) : t(($) => $.operation.begin);
  return (
    <PlainReasonDialog
      title={name}
      confirm={name}
      danger={!isOn}
      busy={isPending}
      onConfirm={(reason) => void run(reason)}
      onClose={onClose}
    />
  );
}

function LiftDialog({ reason, onClose }: { reason: string; onClose: () => void }) {
  const { t } = useTranslation("messaging");
  const { isPending, run } = useProposal("liftHalt", onClose);
  return (
    <PlainProposalDialog
      kind="liftHalt"
      title={t(($) => $.operation.liftTitle, { reason })}
      text={t(($) => $.operation.liftText)}
      busy={isPending}
      onConfirm={(words) => void run({ content: { halt: reason }, reason: words })}
      onClose={onClose}
    />
  );
}
