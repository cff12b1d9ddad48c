import { Button } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#shared/api/client.ts";
import { useAction } from "#shared/action/use-action.ts";
import { signStep } from "#shared/proposals/use-proposal.ts";
import { useMe } from "#shared/session/use-me.ts";
import classes from "./proposals.module.css";
import type { Proposal } from "./queries.ts";
import { StopDialog } from "./stop-dialog.tsx";

type Props = { proposal: Proposal; isShown: boolean; onShow: () => void };

/** Buttons for the steps that are open to the operator, and why an approval is not. */
export function Decision({ proposal, isShown, onShow }: Props) {
  const { t } = useTranslation("proposals");
  const [stopping, setStopping] = useState<"reject" | "cancel" | null>(null);
  const { id, kind, content, reason, state, obstacle, mayReject, mayCancel } = proposal;
  const isOwn = useMe()?.operator.address.toLowerCase() === proposal.proposer.replace("operator:", "");
  const { isPending, run } = useAction(api.consoleApproveProposal, {
    call: async (_: undefined, send) => {
      const proof = await signStep({ step: "approve", id, kind, content, reason });
      return send({ body: { id, proof } });
    },
    success: t(($) => $.approved),
  });
  return (
    <div className={classes["decision"]}>
      <div className={classes["buttons"]}>
        {state === "waiting" && obstacle === null && (
          <Button size="sm" variant="primary" busy={isPending} onClick={() => void run(undefined)}>
            {t(($) => $.decide.approve)}
          </Button>
        )}
        {mayReject && (
          <Button size="sm" variant="danger" onClick={() => setStopping("reject")}>
            {t(($) => $.decide.reject)}
          </Button>
        )}
        {mayCancel && (
          <Button size="sm" variant="danger" onClick={() => setStopping("cancel")}>
            {t(($) => $.decide.cancel)}
          </Button>
        )}
        <Button size="sm" variant="quiet" aria-expanded={isShown} onClick={onShow}>
          {t(($) => $.stepsOf)}
        </Button>
      </div>
      {obstacle !== null && <p className={classes["obstacle"]}>{isOwn ? t(($) => $.own) : obstacle}</p>}
      {stopping !== null && <StopDialog proposal={proposal} step={stopping} onClose={() => setStopping(null)} />}
    </div>
  );
}
