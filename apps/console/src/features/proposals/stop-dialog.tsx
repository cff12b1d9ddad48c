import { useTranslation } from "react-i18next";
import { api } from "#shared/api/client.ts";
import { PlainReasonDialog } from "#shared/action/reason-dialog.tsx";
import { useAction } from "#shared/action/use-action.ts";
import { signStep } from "#shared/proposals/use-proposal.ts";
import type { Proposal } from "./queries.ts";

type Props = { proposal: Proposal; step: "reject" | "cancel"; onClose: () => void };

/** Rejects another operator's proposal, or cancels one's own, with a reason. */
export function StopDialog({ proposal, step, onClose }: Props) {
  const { t } = useTranslation("proposals");
  const call = step === "reject" ? api.consoleRejectProposal : api.consoleCancelProposal;
  const { id, kind, content, reason } = proposal;
  const { isPending, run } = useAction(call, {
    call: async (note: string, send) => {
      const proof = await signStep({ step, id, kind, content, reason, note });
      return send({ body: { id, note, proof } });
    },
    success: t(($) => $.stopped[step]),
    onDone: onClose,
  });
  return (
    <PlainReasonDialog
      title={t(($) => $.stopTitle[step], { id })}
      text={t(($) => $.kinds[kind])}
      confirm={t(($) => $.decide[step])}
      danger
      busy={isPending}
      onConfirm={(note) => void run(note.trim())}
      onClose={onClose}
    />
  );
}
